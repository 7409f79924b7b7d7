import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { lamp } from '../parts/lamp.ts'
import { schoolGirl } from '../parts/school.ts'
import { drifts } from '../parts/season.ts'
import { cloud, moon, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { grove, oldTree, tree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { d, group, path, stroke, when } from '../svg.ts'

/** The long front runs away to the right: heights shrink towards a point far off. */
const along = (x: number, y: number): number => y + ((x - 120) * (430 - y)) / 1080

const slab = (x0: number, x1: number, top: number, bottom: number): string =>
  d`M${x0} ${along(x0, top)}L${x1} ${along(x1, top)}V${along(x1, bottom)}L${x0} ${along(x0, bottom)}z`

const arch = (x0: number, x1: number, top: number, bottom: number): string => {
  const middle = (x0 + x1) / 2
  return d`M${x0} ${along(x0, bottom)}V${along(x0, top)}Q${middle} ${along(middle, top - 24)} ${x1} ${along(x1, top)}V${along(x1, bottom)}z`
}

/** Each bay is narrower than the one before, as the front runs away. */
const bays = Array.from({ length: 14 }, (_, index) => {
  const x = 1200 - 1068 * 0.933 ** index
  const width = (1200 - x) * 0.067
  return [x + width * 0.24, x + width * 0.76] as const
})

/** The short end of the house, in shade, which runs away to the left. */
const end = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.roofGreenShade, 'M4 206L116 173L170 132z'),
    path(p.brickShade, 'M121 176L16 204V514L121 520z'),
    path(p.rose, 'M121 170L10 199V208L121 182zM121 342L16 349V358L121 354z'),
    path(p.chalk, 'M34 332V264Q48 240 62 258V329zM80 327V252Q95 226 110 246V324z'),
    path(
      light === 'evening' ? p.lit : p.glass,
      'M40 324V266Q48 252 56 264V322zM87 319V254Q95 240 103 250V317z',
    ),
    path(p.stoneShade, 'M121 498L16 494V514L121 522z'),
  )
}

const front = (light: Light): Svg => {
  const p = paints[light]
  const every = (
    top: number,
    bottom: number,
    grow: number,
    keep: (i: number) => boolean = () => true,
  ): string =>
    bays
      .filter((_, i) => keep(i))
      .map(([a, b]) => arch(a - grow, b + grow, top - grow, bottom + grow))
      .join('')
  const lit = (i: number): boolean => (light === 'evening' ? i % 3 !== 1 : light === 'winter' && i % 4 === 2)
  return group(
    end(light),
    path(p.roofGreen, d`M112 ${along(112, 174)}L168 132L820 ${along(820, 136)}V${along(820, 180)}z`),
    path(p.brick, slab(120, 820, 176, 520)),
    stroke(
      p.brickShade,
      4,
      [224, 250, 276, 302, 392, 418, 444, 470]
        .map((y) => d`M120 ${along(120, y)}L820 ${along(820, y)}`)
        .join(''),
    ),
    path(p.brickShade, slab(120, 820, 184, 200)),
    path(p.rose, slab(114, 820, 170, 182) + slab(120, 820, 342, 354)),
    path(p.stoneShade, slab(120, 820, 498, 524)),
    path(p.chalk, every(236, 316, 8)),
    path(p.glass, every(236, 316, 0)),
    path(
      p.chalk,
      every(392, 476, 8, (i) => i !== 3),
    ),
    path(
      p.glass,
      every(392, 476, 0, (i) => i !== 3),
    ),
    when(
      light !== 'day',
      path(p.lit, every(236, 316, 0, lit) + every(392, 476, 0, (i) => i !== 3 && lit(i + 1))),
    ),
    stroke(
      p.chalk,
      3,
      bays
        .map(
          ([a, b]) =>
            d`M${(a + b) / 2} ${along(a, 222)}V${along(a, 316)}M${a} ${along(a, 268)}L${b} ${along(b, 268)}`,
        )
        .join(''),
    ),
    entrance(light),
  )
}

const entrance = (light: Light): Svg => {
  const p = paints[light]
  const [a, b] = bays[3] ?? [300, 330]
  return group(
    path(p.chalk, arch(a - 14, b + 14, 390, 522)),
    path(p.woodShade, arch(a - 4, b + 4, 400, 522)),
    path(p.lit, slab(a, b, 402, 424)),
    path(p.rose, d`M${a - 26} ${along(a, 372)}L${(a + b) / 2} ${along(a, 334)}L${b + 26} ${along(b, 372)}z`),
    path(p.stone, d`M${a - 20} ${along(a, 512)}H${b + 24}l10 18H${a - 30}z`),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'sunset', 380),
    pick(light, sun(light, 600, 120, 54), group(stars(), moon(620, 110, 38)), sun(light, 620, 120, 42)),
    when(light === 'day', cloud(light, 420, 90, 0.9), cloud(light, 720, 190, 0.8)),
    grove(p.leafShade, -20, 470, 200, 130),
    path(p.lawn, 'M0 460H800V600H0z'),
    front(light),
    path(p.paving, d`M0 520L120 522L820 ${along(820, 524)}V600H0z`),
    path(p.pavingShade, 'M0 580L800 500V600H0z'),
    oldTree(light, 18, 540, 250),
    drifts(light, 572),
    tree(light, 700, 500, 170, 0.5),
    lamp(light, 590, 534, 220),
    pick(
      light,
      group(
        schoolGirl(light, 370, 574, 130),
        schoolGirl(light, 438, 580, 130),
        schoolGirl(light, 520, 556, 108),
      ),
      group(schoolGirl(light, 420, 576, 126), schoolGirl(light, 480, 580, 126)),
      group(schoolGirl(light, 360, 582, 130), schoolGirl(light, 430, 586, 130)),
    ),
    when(light === 'winter', snowfall()),
  )
}
