import type { Light } from '../palette.ts'
import { glow, paints, pick } from '../palette.ts'
import { lamp } from '../parts/lamp.ts'
import { person } from '../parts/people.ts'
import { drifts, ledgeSnow } from '../parts/season.ts'
import { cloud, moon, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { car, laidTable } from '../parts/table.ts'
import { fir, grove, tree } from '../parts/tree.ts'
import { windows } from '../parts/windows.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, boxes, circle, dashed, dots, fade, group, path, rect, spread, stroke, when } from '../svg.ts'

/** The signs on the roof: a fork and a knife for the restaurant, a bed for the hotel. */
const sign = (light: Light): Svg => {
  const p = paints[light]
  const face = light === 'evening' ? glow : p.chalk
  return group(
    when(light === 'evening', fade(0.3, circle(glow, 330, 98, 76))),
    stroke(p.ink, 6, 'M310 140v20M350 140v20M464 130v30M536 130v30'),
    circle(p.brick, 330, 98, 50),
    circle(face, 330, 98, 41),
    stroke(p.brick, 6, 'M316 98v28M306 70v16q0 10 10 10t10-10V70M316 70v20M348 74V126', 'round'),
    path(p.brick, 'M345 70q16 10 12 34h-12z'),
    rect(p.deep, 440, 66, 120, 70),
    path(
      face,
      'M456 78h7v28h80v20h-7v-10H463v10h-7zM468 88a8 8 0 0 1 16 0v12h-16zM488 88h44q11 0 11 12h-55z',
    ),
  )
}

const hotel = (light: Light): Svg => {
  const p = paints[light]
  const floors = [196, 268]
  return group(
    rect(p.wheat, 170, 162, 470, 278),
    rect(p.wheatShade, 612, 162, 28, 278),
    boxes(p.chalk, [
      [160, 154, 490, 14],
      [170, 324, 470, 8],
    ]),
    ...floors.map((y) =>
      windows(light, { xs: spread(214, 586, 8), y, w: 28, h: 40, frame: p.chalk, lit: 'some' }),
    ),
    boxes(
      p.brick,
      floors.flatMap((y) => spread(214, 586, 8).map((x) => [x - 20, y + 46, 40, 5] as const)),
    ),
    rect(light === 'day' ? '#CFE6EE' : p.lit, 190, 366, 320, 74),
    path(
      p.deep,
      'M216 440v-26h-14v-6h44v6h-14v26zM306 440v-26h-14v-6h44v6h-14v26zM446 440v-26h-14v-6h44v6h-14v26z',
    ),
    stroke(p.chalk, 6, 'M190 366h320v74H190zM270 366v74M350 366v74M430 366v74'),
    path(p.orange, 'M178 340H522L540 376H160z'),
    path(p.chalk, 'M214 340h36l-10 36h-40zM286 340h36l-4 36h-38zM358 340h36l4 36h-38zM430 340h36l10 36h-40z'),
    path(p.woodShade, 'M548 440v-80h50v80z'),
    path(p.lit, 'M554 366h17v74h-17zM575 366h17v74h-17z'),
    ledgeSnow(light, 160, 158, 490, 12),
    ledgeSnow(light, 176, 344, 350, 9),
  )
}

/** A waiter who brings a glass on his tray. */
const waiter = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  return group(
    person(light, x, y, 104, { coat: p.chalk, legs: p.ink, pose: 'busy' }),
    at(
      x,
      y,
      1.04,
      path(p.ink, 'M-9-46H10L13-16H-11zM-5-79L0-76L5-79V-72L0-75L-5-72z'),
      stroke(p.chalkShade, 7, 'M-11-72L-16-46M11-72L24-62L30-78', 'round'),
      circle(p.skin, 30, -82, 4.5),
      path(p.stoneShade, 'M14-91H48V-86H14z'),
      path('#CFE6EE', 'M26-112H38L36-91H28z'),
      path(p.orange, 'M27-104H37.5L36-91H28z'),
    ),
  )
}

/** In winter the table is laid behind the glass. */
const guests = (light: Light): Svg => {
  const p = paints[light]
  return group(
    rect(p.lit, 193, 369, 314, 71),
    path(p.chalk, 'M212 412h52v8h-52zM292 412h52v8h-52zM436 412h52v8h-52z'),
    path(p.deep, 'M232 420h12v20h-12zM312 420h12v20h-12zM456 420h12v20h-12z'),
    path(p.brick, 'M266 440v-26q2-14 16-14t16 14v26zM334 440v-26q2-14 16-14t16 14v26z'),
    dots(p.ink, 19, [
      [282, 390],
      [350, 390],
    ]),
    stroke(p.chalk, 6, 'M190 366h320v74H190zM380 366v74'),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'night'),
    pick(light, sun(light, 690, 90, 46), group(stars(), moon(700, 90, 32)), ''),
    when(light === 'day', cloud(light, 120, 110, 0.9), cloud(light, 560, 50, 0.7)),
    grove(p.hillShade, -20, 440, 840, 90),
    path(p.lawn, 'M0 426H800V470H0z'),
    sign(light),
    hotel(light),
    tree(light, 96, 452, 210, 0.44),
    pick(
      light,
      tree(light, 712, 452, 190, 0.46),
      tree(light, 712, 452, 190, 0.46),
      fir(light, 712, 452, 200),
    ),
    path(p.pavingShade, 'M0 440H800V600H0z'),
    dashed(p.chalk, 46, '6 116', 'M40 466H800'),
    drifts(light, 576),
    light === 'winter' ? car(light, 250, 530, 1.05, p.river) : car(light, 172, 502, 0.84, p.river),
    pick(
      light,
      group(waiter(light, 408, 548), laidTable(light, 596, 514, 0.7)),
      group(lamp(light, 764, 540, 200), waiter(light, 408, 548), laidTable(light, 596, 514, 0.7)),
      group(
        guests(light),
        person(light, 480, 560, 128, { coat: p.brick, pose: 'walk' }),
        person(light, 540, 564, 84, { coat: p.orange, child: true }),
        path(p.woodShade, 'M488 508v-10h24v10h12v44h-50v-44z'),
      ),
    ),
    when(light === 'winter', snowfall(18)),
  )
}
