import type { Light } from '../palette.ts'
import { glow, paints, pick, snow } from '../palette.ts'
import { person } from '../parts/people.ts'
import { pot, samovar, spinningWheel } from '../parts/pottery.ts'
import { moon } from '../parts/sky.ts'
import { fir, tree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { box, boxes, dots, fade, group, path, rect, stroke, when } from '../svg.ts'

const room = (light: Light): Svg => {
  const wall = pick(light, '#A3B585', '#2E3B4E', '#D8C08E')
  return group(
    rect(wall, 0, 0, 800, 460),
    rect(pick(light, '#84985F', '#243246', '#B99A62'), 0, 380, 800, 80),
    rect(pick(light, '#FBF8F1', '#4A4668', '#FBF8F1'), 0, 374, 800, 8),
  )
}

/** What is seen through the window changes with the season. */
const view = (light: Light): Svg => {
  const p = paints[light]
  const frame = pick(light, '#FBF8F1', '#6B6380', '#FBF8F1')
  return group(
    path(pick(light, '#CFE6EE', '#16283A', '#C4D4DD'), 'M570 336V170a70 70 0 0 1 140 0v166z'),
    pick(light, tree(light, 640, 330, 140, 0.5), moon(650, 180, 24), fir(light, 634, 330, 130)),
    when(light === 'winter', path(snow, 'M572 330q60-26 136 0z')),
    stroke(frame, 12, 'M570 336V170a70 70 0 0 1 140 0v166z'),
    stroke(frame, 6, 'M640 100v236M570 220h140'),
    rect(p.stone, 556, 334, 168, 12),
  )
}

const oldMap = (light: Light): Svg => {
  const p = paints[light]
  return group(
    rect(p.woodShade, 96, 110, 168, 128),
    rect(p.wheat, 106, 120, 148, 108),
    stroke(p.river, 10, 'M106 206Q150 180 170 206T254 190'),
    path(p.brick, 'M180 134l8 20 20-8-8 20 20 8-20 8 6 14H154l8-14-20-8 20-8-8-20 20 8z'),
  )
}

const showcase = (light: Light): Svg => {
  const p = paints[light]
  return group(
    stroke(p.ink, 4, 'M400 0V84'),
    path(p.brick, 'M372 108q4-28 28-28t28 28z'),
    when(
      light !== 'day',
      fade(0.25, path(glow, 'M372 108h56l70 30H302z')),
      path(glow, 'M386 108h28q-2 12-14 12t-14-12z'),
    ),
    rect(pick(light, '#FBF8F1', '#3B3A5C', '#FBF8F1'), 256, 150, 288, 246),
    rect(pick(light, '#F1E6CC', '#F6C766', '#F1E6CC'), 266, 160, 268, 226),
    boxes(p.woodShade, [
      [246, 136, 308, 18],
      [256, 282, 288, 10],
      [246, 390, 308, 18],
    ]),
    pot('day', 330, 282, 0.58, 'bowl'),
    pot('day', 400, 282, 0.5, 'tall'),
    pot('day', 474, 282, 0.58, 'bowl'),
    pot('day', 334, 390, 0.58, 'wide'),
    pot('day', 452, 390, 0.66, 'wide'),
    fade(0.35, path('#FFFFFF', 'M276 386L366 160h40L316 386zM420 386L510 160h16L436 386z')),
    path(p.wood, box(260, 408, 280, 70)),
    path(p.woodShade, box(500, 408, 40, 70) + box(250, 474, 300, 10)),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    room(light),
    view(light),
    path(pick(light, '#C08A4E', '#3D3148', '#B98A58'), 'M0 460H800V600H0z'),
    stroke(
      pick(light, '#8F5F33', '#2C2740', '#84603F'),
      3,
      'M0 494H800M0 540H800M120 460L40 600M300 460L270 600M500 460L530 600M680 460L760 600',
    ),
    oldMap(light),
    showcase(light),
    spinningWheel(light, 176, 474),
    boxes(p.woodShade, [
      [600, 420, 110, 14],
      [640, 434, 30, 46],
      [616, 476, 78, 8],
    ]),
    samovar(light, 655, 420),
    dots(p.gold, 12, [
      [216, 520],
      [584, 520],
    ]),
    stroke(p.brick, 6, 'M216 520Q400 590 584 520'),
    stroke(p.gold, 6, 'M216 520v66M584 520v66', 'round'),
    pick(
      light,
      group(
        person(light, 560, 572, 110, { coat: p.river, dress: true }),
        person(light, 520, 576, 76, { coat: p.orange, child: true, pose: 'reach' }),
      ),
      group(
        person(light, 560, 580, 120, { coat: p.ink }),
        person(light, 596, 582, 112, { coat: p.brick, dress: true }),
      ),
      group(
        person('day', 300, 576, 116, { coat: p.brick, dress: true }),
        person('day', 344, 578, 76, { coat: p.river, child: true, pose: 'reach' }),
      ),
    ),
  )
}
