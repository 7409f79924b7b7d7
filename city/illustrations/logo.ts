import type { Svg } from './svg.ts'
import { group, path, stroke } from './svg.ts'

/** The mark of the guide: a ship on the Don whose two sails make the dome of the cathedral. */
export const logo = (): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${group(
    '<rect width="64" height="64" rx="14" fill="#1F5673"/>',
    path('#FBF8F1', 'M30 7V32H20.5C12.5 24.5 14 17.5 21 14Q27.5 11 30 7z'),
    path('#E7C66B', 'M34 7V32H43.5C51.5 24.5 50 17.5 43 14Q36.5 11 34 7z'),
    path('#FBF8F1', 'M10 36H54C53 43 50 46 45 46H19C14 46 11 43 10 36z'),
    stroke('#CFE6EE', 4, 'M18 52q3.5-3 7 0t7 0t7 0t7 0', 'round'),
  )}</svg>\n`
