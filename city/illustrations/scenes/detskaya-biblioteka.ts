import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { bookPile } from '../parts/book.ts'
import { lamp } from '../parts/lamp.ts'
import { merchantHouse } from '../parts/merchant-house.ts'
import { person } from '../parts/people.ts'
import { drifts, ledgeSnow } from '../parts/season.ts'
import { cloud, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { bush, grove, oldTree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, group, path, stroke, when } from '../svg.ts'

/** The stepped attic of brick houses of the 1910s. */
const attic = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.rose, 'M300 246V206h24V182h52V166h48V182h52V206h24V246z'),
    path(
      p.chalk,
      'M292 200h40v9h-40zM316 176h64v9h-64zM368 160h64v9h-64zM420 176h64v9h-64zM468 200h40v9h-40z',
    ),
    path(p.chalk, 'M356 240v-16q0-14 22-14t22 14q0-14 22-14t22 14v16q0-8-22-8t-22 8q0-8-22-8t-22 8z'),
    stroke(p.roseShade, 3, 'M400 224v18'),
  )
}

const book = (x: number, y: number): Svg =>
  group(
    path('#A8452F', `M${String(x - 26)} ${String(y - 14)}l26 9 26-9v28l-26 9-26-9z`),
    path('#FBF8F1', `M${String(x - 22)} ${String(y - 17)}l22 8 22-8v26l-22 8-22-8z`),
  )

/** Children with their books; one with a tablet, for the walks about safe sites. */
const readers = (light: Light): Svg => {
  const p = paints[light]
  return pick(
    light,
    group(
      person(light, 246, 516, 130, { coat: p.orange, child: true, pose: 'sit' }),
      book(286, 444),
      person(light, 668, 570, 130, { coat: p.wheat, child: true, pose: 'sit', hair: p.brick }),
      book(712, 504),
      person(light, 420, 576, 130, { coat: p.river, child: true, dress: true, hair: p.brick }),
      book(424, 514),
    ),
    group(
      person(light, 668, 570, 130, { coat: p.river, child: true, pose: 'sit', hair: p.brick }),
      path('#CFE6EE', 'M692 480l42-8 6 38-42 8z'),
      person(light, 360, 570, 124, { coat: p.orange, child: true }),
      book(362, 512),
    ),
    group(
      person(light, 340, 580, 126, { coat: p.orange, child: true }),
      book(342, 522),
      person(light, 448, 584, 126, { coat: p.river, child: true, pose: 'reach' }),
    ),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'night'),
    pick(light, sun(light, 660, 110, 50), stars(), ''),
    when(light === 'day', cloud(light, 170, 110, 1), cloud(light, 500, 70, 0.8)),
    grove(p.hillShade, -20, 430, 840, 130),
    oldTree(light, 78, 460, 320),
    path(p.lawn, 'M0 430H800V600H0z'),
    at(
      -80,
      -120,
      1.2,
      merchantHouse(light, {
        x: 180,
        y: 466,
        w: 440,
        floors: 1,
        wall: 'rose',
        roof: 'roofBlue',
        count: 6,
        door: 5,
        top: 'round',
        lit: 'all',
      }),
      at(0, 114, 1, attic(light), ledgeSnow(light, 368, 164, 64, 8)),
    ),
    path(p.path, 'M572 438h72l-80 162H260z'),
    drifts(light, 566),
    when(light === 'evening', lamp(light, 754, 490, 220)),
    when(light !== 'evening', bush(light, 716, 456, 110)),
    bookPile(light, 226, 582, [
      [0, 160, p.river],
      [14, 140, p.brick],
      [-6, 120, p.wheatShade],
    ]),
    bookPile(light, 676, 590, [
      [0, 150, p.orange],
      [-8, 130, p.domeGreen],
    ]),
    readers(light),
    when(light === 'winter', snowfall()),
  )
}
