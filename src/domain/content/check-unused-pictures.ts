import { findUnshownFormat, isDrawingName, isPhotoName } from '../picture-file.ts'
import { foldPictureName } from './check-pictures.ts'
import type { ContentFault } from './content-fault.ts'

const MAX_NAMED_PICTURES = 5

/** Pictures that came with a file of places and that no place names: most likely they were forgotten. */
export function checkUnusedPictures(named: readonly string[], given: Iterable<string>): ContentFault[] {
  const names = new Set(named.map(foldPictureName))
  const unused = [...given].filter((name) => !names.has(foldPictureName(name)))
  const toFault = (some: readonly string[], text: string): ContentFault[] => {
    const shown = some.slice(0, MAX_NAMED_PICTURES).join(', ')
    const rest = some.length > MAX_NAMED_PICTURES ? ` и ещё ${some.length - MAX_NAMED_PICTURES}` : ''
    return some.length === 0 ? [] : [{ severity: 'warning', text: `${text}: ${shown}${rest}` }]
  }
  return [
    ...toFault(
      unused.filter((name) => isPhotoName(name) || isDrawingName(name)),
      'есть картинки, которых нет в столбце «Картинки»',
    ),
    ...[...new Set(unused.map(findUnshownFormat))].flatMap((format) =>
      format === undefined
        ? []
        : toFault(
            unused.filter((name) => findUnshownFormat(name) === format),
            `есть снимки в формате ${format}, их браузеры не показывают, сохраните их как JPEG`,
          ),
    ),
  ]
}
