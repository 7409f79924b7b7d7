import * as z from 'zod/mini'

/** Which places are open, by the town's clock, and which closed. Of a place that is not told nobody knows. */
export const openNowSchema = z.object({
  items: z.array(z.object({ id: z.int().check(z.positive()), isOpen: z.boolean() })),
})

export type OpenNow = z.infer<typeof openNowSchema>

/** Reads the open stretches that touch a time of the town's clock; undefined for hours that are not understood. */
type ListOpen = (openingHours: string, from: string, to: string) => readonly unknown[] | undefined

/** What is known about places at a time of the town's clock, `YYYY-MM-DDTHH:MM`. */
export function listOpenNow(
  places: readonly { id: number; openingHours?: string | undefined }[],
  now: string,
  listOpen: ListOpen,
): OpenNow {
  const end = new Date(Date.parse(`${now}Z`) + 60_000).toISOString().slice(0, now.length)
  return {
    items: places.flatMap(({ id, openingHours }) => {
      const open = openingHours === undefined ? undefined : listOpen(openingHours, now, end)
      return open === undefined ? [] : [{ id, isOpen: open.length > 0 }]
    }),
  }
}
