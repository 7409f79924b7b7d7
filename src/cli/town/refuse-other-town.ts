import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Coordinates, coordinatesSchema } from '#domain/coordinates.ts'
import { listInTown } from '#domain/map-framing.ts'
import { decodeText } from '#server/http/decode-text.ts'
import { CommandFailure } from '../terminal/command.ts'
import { type Box, isInBox } from './osm/osm-data.ts'

/** The position of the town in a folder. Other faults do not prevent a map. */
const citySchema = z.object({ center: coordinatesSchema })
const placesSchema = z.array(
  z.object({ coordinates: coordinatesSchema, outsideTown: z.optional(z.boolean()) }),
)

/**
 * Throws `CommandFailure` when an extract is of another town than the folder: neither the centre of the town nor half
 * of its places are inside. A folder without a position of its town fits any.
 */
export async function refuseOtherTown(cityDir: string, box: Box): Promise<void> {
  const center = (await readPart(cityDir, 'city.json', citySchema))?.center
  const places = listInTown((await readPart(cityDir, 'places.json', placesSchema)) ?? [])
  const isWithin = ({ lat, lng }: Coordinates) => isInBox(box, lat, lng)
  const within = places.filter(({ coordinates }) => isWithin(coordinates)).length
  const isKnown = center !== undefined || places.length > 0
  const isOwn = (center !== undefined && isWithin(center)) || (within > 0 && within * 2 >= places.length)
  if (!isKnown || isOwn) return
  const signs = [
    ...(center ? [`середина города (${formatPoint(center)}) вне выгрузки`] : []),
    ...(places.length > 0 ? [`мест города внутри: ${within} из ${places.length}`] : []),
  ]
  const extract = `${formatPoint({ lat: box.minLat, lng: box.minLng })} — ${formatPoint({ lat: box.maxLat, lng: box.maxLng })}`
  throw new CommandFailure(
    `Похоже, это выгрузка другого города (${extract}): ${signs.join(', ')}. Ничего не записано. Возьмите выгрузку своего города, расширьте --box или поправьте center в ${join(cityDir, 'city.json')}.`,
  )
}

async function readPart<S extends z.ZodMiniType>(
  cityDir: string,
  name: string,
  schema: S,
): Promise<z.infer<S> | undefined> {
  const content = await readFile(join(cityDir, name)).catch(() => undefined)
  if (content === undefined) return undefined
  try {
    return z.safeParse(schema, JSON.parse(decodeText(content).text)).data
  } catch {
    return undefined
  }
}

function formatPoint({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`
}
