import type { ContentFault } from './content-fault.ts'
import type { ImportedPlace } from './place-record.ts'

const DRAWING = /\.svg$/i

/** Photos that come into the guide must name who took them and on what terms they may be shown. */
export function checkImageNotes(
  { row, place }: ImportedPlace,
  isNew: (file: string) => boolean,
): ContentFault[] {
  const where = { row, name: place.name }
  return place.images
    .filter(({ file }) => isNew(file) && !DRAWING.test(file))
    .flatMap(({ file, credit, license }) => [
      ...(credit ? [] : [{ ...where, field: 'images.credit', text: `не указан автор фотографии «${file}»` }]),
      ...(license
        ? []
        : [{ ...where, field: 'images.license', text: `не указана лицензия фотографии «${file}»` }]),
    ])
}
