import { isDrawingName } from '../picture-file.ts'
import type { ContentFault } from './content-fault.ts'
import type { ImportedPlace } from './place-record.ts'

const RIGHTS = [
  { note: 'credit', missing: 'не указан автор' },
  { note: 'license', missing: 'не указана лицензия' },
] as const

/** A photo must name who took it and on what terms it may be shown, unless this place shows it without them already. */
export function checkImageNotes({ row, place, previous }: ImportedPlace, wanted: string): ContentFault[] {
  if (isDrawingName(wanted)) return []
  const shown = previous?.images.find(({ file }) => file === wanted)
  return place.images
    .filter(({ file }) => file === wanted)
    .flatMap((image) =>
      RIGHTS.filter(({ note }) => !image[note] && (shown === undefined || shown[note])).map(
        ({ note, missing }) => ({
          row,
          name: place.name,
          field: `images.${note}`,
          text: `${missing} фотографии «${wanted}»`,
        }),
      ),
    )
}
