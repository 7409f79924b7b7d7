import type { Light } from '../palette.ts'
import { glow, paints, pick, snow } from '../palette.ts'
import { person } from '../parts/people.ts'
import { lanes, swimmer, volleyball } from '../parts/pool.ts'
import { fir, grove } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { box, circle, d, dots, fade, group, mirror, path, rect, spread, stroke, when } from '../svg.ts'

/** Stands with people, behind the court. */
const stands = (light: Light): Svg => {
  const p = paints[light]
  const seats = [0, 1].flatMap((row) =>
    spread(236 + row * 4, 564 - row * 4, 14)
      .map((x, i) => [x + (i % 2) * 6, 118 + row * 34] as const)
      .filter(([x]) => Math.abs(x - 408) > 34),
  )
  return group(
    path(pick(light, '#CFE6EE', '#33486A', '#D3DFE6'), box(206, 70, 388, 262)),
    path(p.azure, box(206, 128, 388, 14) + box(206, 162, 388, 14) + box(206, 196, 388, 14)),
    dots(
      p.brick,
      15,
      seats.filter((_, i) => i % 3 === 0),
    ),
    dots(
      p.deep,
      15,
      seats.filter((_, i) => i % 3 === 1),
    ),
    when(
      light !== 'evening',
      dots(
        p.wheat,
        15,
        seats.filter((_, i) => i % 6 === 2),
      ),
    ),
    path(p.orange, 'M206 270H594V332H206z'),
    stroke(p.chalk, 4, 'M206 322L250 284H550L594 322M400 284V332'),
  )
}

/** A side wall of tall panes with the season outside. */
const side = (light: Light, withMoon: boolean): Svg => {
  const p = paints[light]
  return group(
    path(pick(light, '#E7DCC6', '#3B3A5C', '#E3E9EC'), 'M0 0H206V362H212L-10 600H0z'),
    path(pick(light, '#CFE6EE', '#16283A', '#B9CBD6'), 'M24 60L180 100V330L24 420z'),
    pick(
      light,
      grove('#7C9A52', 24, 360, 150, 90),
      group(when(withMoon, circle(glow, 120, 150, 22)), grove('#1E3035', 24, 360, 150, 80)),
      group(path(snow, 'M24 380Q100 330 180 330L24 420z'), fir(light, 100, 366, 150)),
    ),
    path(pick(light, '#E7DCC6', '#3B3A5C', '#E3E9EC'), 'M0 428L24 412V424L184 328V380L60 530H0z'),
    stroke(
      p.chalk,
      7,
      'M24 60V420M76 73V392M128 87V362M180 100V332M24 60L180 100M24 200L180 206M24 420L184 326',
    ),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    rect(pick(light, '#EFE6D3', '#2E2F50', '#E9EEF0'), 0, 0, 800, 600),
    side(light, true),
    mirror(400, side(light, false)),
    stands(light),
    volleyball(light),
    person('day', 350, 316, 104, { coat: '#A8452F', pose: 'reach' }),
    person('day', 462, 308, 108, { coat: '#2F7EA3', pose: 'reach' }),
    stroke(p.chalk, 9, 'M206 66H594M206 66V336M594 66V336M200 334H600'),
    rect(p.ink, 330, 20, 140, 36),
    path('#E4681A', 'M346 30h10v16h-10zM362 30h10v16h-10zM428 30h10v16h-10zM444 30h10v16h-10z'),
    circle(glow, 400, 32, 3),
    circle(glow, 400, 44, 3),
    lanes(light),
    when(light === 'evening', fade(0.25, path(glow, d`M260 384h60l-60 216H140zM480 384h60l120 216H540z`))),
    pick(
      light,
      group(
        swimmer(light, 228, 524, 1, p.orange),
        swimmer(light, 404, 470, 0.72, p.brick),
        swimmer(light, 568, 540, 1.05, p.wheat),
      ),
      group(swimmer(light, 320, 500, 0.86, p.brick), swimmer(light, 470, 438, 0.6, '#FBF8F1')),
      group(swimmer(light, 236, 510, 0.96, p.brick), swimmer(light, 568, 530, 1, p.orange)),
    ),
    when(light === 'day', person('day', 656, 470, 120, { coat: '#FBF8F1', legs: '#1E2A32' })),
    when(light === 'winter', person('day', 150, 474, 96, { coat: '#E4681A', child: true, legs: '#E3A57E' })),
  )
}
