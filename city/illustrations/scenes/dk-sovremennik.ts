import type { Light } from '../palette.ts'
import { glow, paints, pick } from '../palette.ts'
import { person } from '../parts/people.ts'
import { bassDrum, curtain, hall, player, valance } from '../parts/stage.ts'
import { fir } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, dots, ellipse, fade, group, mirror, path, rect, stroke, when } from '../svg.ts'

/** The cloth behind the players: the town by day, night lights, a winter tree. */
const backdrop = (light: Light): Svg =>
  pick(
    light,
    group(
      rect('#CFE6EE', 0, 0, 800, 420),
      path('#A9BE86', 'M100 420V330Q220 270 400 310T700 300V420z'),
      path('#FBF8F1', 'M200 380L226 330L270 316L320 346L380 322L440 350L500 320L560 336L600 380z'),
      path('#2F7EA3', 'M100 376H700V420H100z'),
    ),
    group(
      rect('#2A2C4C', 0, 0, 800, 420),
      path('#4A4668', 'M240 0L120 420H360zM560 0L440 420H680z'),
      path('#5E5576', 'M400 0L310 420H490z'),
    ),
    group(
      rect('#1F5673', 0, 0, 800, 420),
      dots('#FBF8F1', 6, [
        [200, 130],
        [260, 200],
        [220, 280],
        [310, 150],
        [520, 130],
        [580, 210],
        [560, 290],
        [480, 190],
        [340, 240],
        [620, 140],
      ]),
      fir('day', 400, 420, 290),
      dots('#E4681A', 14, [
        [400, 190],
        [380, 240],
        [426, 260],
        [366, 310],
        [410, 320],
        [446, 350],
        [350, 366],
      ]),
      path('#F6C766', 'M400 100l9 22 23 2-18 15 6 23-20-13-20 13 6-23-18-15 23-2z'),
    ),
  )

const band = (light: Light): Svg =>
  group(
    at(-78, -124, 1.28, bassDrum(light, 186, 440)),
    mirror(264, player(light, 264, 446, 168, 'tuba')),
    mirror(408, player(light, 408, 434, 162, 'trumpet')),
    player(light, 464, 434, 162, 'trombone'),
    mirror(632, player(light, 632, 446, 168, 'tuba')),
  )

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    backdrop(light),
    path(pick(light, '#C08A4E', '#7A5348', '#B98A58'), 'M0 400H800V560H0z'),
    stroke(
      pick(light, '#8F5F33', '#573A40', '#84603F'),
      3,
      'M0 430H800M0 468H800M160 400L60 510M320 400L270 510M480 400L530 510M640 400L740 510',
    ),
    when(light === 'evening', fade(0.35, ellipse(glow, 400, 446, 250, 44))),
    band(light),
    pick(
      light,
      person('day', 436, 508, 112, { coat: p.brick, pose: 'reach' }),
      group(
        person('day', 424, 516, 118, { coat: '#A8452F', pose: 'reach', dress: true }),
        stroke(p.ink, 4, 'M468 516V424', 'round'),
      ),
      group(
        person('winter', 434, 516, 120, { coat: '#A8452F', hair: '#A8452F', pose: 'reach' }),
        person('day', 366, 516, 80, { coat: p.wheat, child: true, dress: true }),
        person('day', 502, 516, 80, { coat: p.orange, child: true, pose: 'reach' }),
      ),
    ),
    path(p.woodShade, 'M0 508H800V600H0z'),
    dots(light === 'day' ? p.wheat : glow, 16, [
      [120, 520],
      [232, 520],
      [344, 520],
      [456, 520],
      [568, 520],
      [680, 520],
    ]),
    curtain(light),
    mirror(400, curtain(light)),
    valance(light),
    hall(light),
  )
}
