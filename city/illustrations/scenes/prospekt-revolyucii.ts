import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { carriage } from '../parts/horse.ts'
import { lamp } from '../parts/lamp.ts'
import { houseHeight, merchantHouse } from '../parts/merchant-house.ts'
import { person } from '../parts/people.ts'
import { ledgeSnow } from '../parts/season.ts'
import { cloud, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { cobbles } from '../parts/street.ts'
import { tree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { group, path, stroke, when } from '../svg.ts'

const row = (light: Light): Svg =>
  group(
    merchantHouse(light, {
      x: -76,
      y: 420,
      w: 220,
      floors: 1,
      wall: 'wheat',
      roof: 'roofGreen',
      count: 3,
      plain: true,
    }),
    merchantHouse(light, {
      x: 156,
      y: 420,
      w: 236,
      floors: 2,
      wall: 'rose',
      roof: 'roofRed',
      count: 5,
      door: 4,
      top: 'round',
      plain: true,
    }),
    merchantHouse(light, {
      x: 406,
      y: 420,
      w: 180,
      floors: 2,
      wall: 'chalk',
      roof: 'roofGreen',
      count: 3,
      door: 0,
      plain: true,
    }),
    merchantHouse(light, {
      x: 604,
      y: 420,
      w: 250,
      floors: 1,
      wall: 'brick',
      roof: 'roofBlue',
      count: 5,
      top: 'round',
      plain: true,
    }),
  )

export const scene: Scene = (light) => {
  const p = paints[light]
  const top = 420 - houseHeight(2)
  return group(
    sky(light, 'sunset', 320),
    pick(light, sun(light, 680, 160, 50), stars(), sun(light, 680, 170, 40)),
    when(light === 'day', cloud(light, 90, 150, 1), cloud(light, 590, 90, 0.9)),
    tree(light, 596, 424, 210, 0.4),
    row(light),
    ledgeSnow(light, 152, top, 110, 8),
    path(p.paving, 'M0 416H800V434H0z'),
    cobbles(light, 434, 6),
    when(light === 'winter', stroke(p.pavingShade, 7, 'M0 552H800M0 572H800')),
    lamp(light, 128, 440, 150),
    lamp(light, 640, 440, 150),
    pick(
      light,
      group(
        person(light, 690, 440, 70, { coat: p.deep }),
        person(light, 714, 440, 66, { coat: p.orange, dress: true }),
      ),
      person(light, 690, 440, 70, { coat: p.ink }),
      person(light, 700, 440, 72, { coat: p.river }),
    ),
    carriage(light, pick(light, 240, 264, 240), 556, 1),
    when(light === 'winter', snowfall()),
  )
}
