import { paints, pick } from '../palette.ts'
import { openBook, poet, quill } from '../parts/book.ts'
import { houseHeight, merchantHouse } from '../parts/merchant-house.ts'
import { person } from '../parts/people.ts'
import { ledgeSnow } from '../parts/season.ts'
import { cloud, moon, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { grove, tree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import { fade, group, path, when } from '../svg.ts'

export const scene: Scene = (light) => {
  const p = paints[light]
  const top = 462 - houseHeight(2)
  return group(
    sky(light, 'night'),
    pick(light, sun(light, 250, 120, 54), group(stars(), moon(610, 96, 38)), ''),
    when(light === 'day', cloud(light, 130, 150, 0.9), cloud(light, 640, 110, 1)),
    grove(p.leafShade, -20, 450, 840, 130),
    path(p.lawn, 'M0 440H800V600H0z'),
    tree(light, 100, 474, 270, 0.44),
    tree(light, 706, 474, 240, 0.46),
    merchantHouse(light, {
      x: 180,
      y: 462,
      w: 440,
      floors: 2,
      wall: 'sage',
      roof: 'roofRed',
      count: 7,
      door: 3,
      lit: 'all',
    }),
    path(p.chalk, 'M336 242L400 182L464 242z'),
    path(p.sage, 'M356 236L400 196L444 236z'),
    poet(light, 400, 300, 46),
    when(light === 'winter', ledgeSnow(light, 176, top, 150, 9), ledgeSnow(light, 474, top, 150, 9)),
    path(p.paving, 'M150 462H650L800 560V600H0V560z'),
    openBook(light, 400, 474),
    quill(light, 672, 530),
    when(light === 'evening', fade(0.3, path('#F6C766', 'M376 462h48l60 90H316z'))),
    pick(
      light,
      group(
        person(light, 286, 550, 86, { coat: p.brick, dress: true, pose: 'read' }),
        person(light, 486, 546, 84, { coat: p.river, pose: 'walk' }),
      ),
      person(light, 410, 548, 88, { coat: p.ink }),
      group(
        person(light, 300, 552, 90, { coat: p.brick, pose: 'walk' }),
        person(light, 344, 554, 62, { coat: p.orange, child: true }),
      ),
    ),
    when(light === 'winter', snowfall()),
  )
}
