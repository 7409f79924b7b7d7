import { foldPictureName } from './check-pictures.ts'
import type { ContentFault } from './content-fault.ts'

const PICTURE = /\.(jpe?g|png|webp|avif|svg)$/i
const PHONE = /\.hei[cf]$/i
const MOST_NAMED_PICTURES = 5

/** Pictures that came with a file of places and that no place names: most likely they were forgotten. */
export function checkUnusedPictures(named: readonly string[], given: Iterable<string>): ContentFault[] {
  const names = new Set(named.map(foldPictureName))
  const unused = [...given].filter((name) => !names.has(foldPictureName(name)))
  const tell = (some: readonly string[], text: string): ContentFault[] => {
    const shown = some.slice(0, MOST_NAMED_PICTURES).join(', ')
    const rest = some.length > MOST_NAMED_PICTURES ? ` и ещё ${some.length - MOST_NAMED_PICTURES}` : ''
    return some.length === 0 ? [] : [{ severity: 'warning', text: `${text}: ${shown}${rest}` }]
  }
  return [
    ...tell(
      unused.filter((name) => PICTURE.test(name)),
      'есть картинки, которых нет в столбце «Картинки»',
    ),
    ...tell(
      unused.filter((name) => PHONE.test(name)),
      'есть снимки телефона, которые браузеры не показывают, сохраните их как JPEG',
    ),
  ]
}
