import type { Light } from '../palette.ts'
import { glow, paints, pick, snow } from '../palette.ts'
import { person } from '../parts/people.ts'
import { lanes, swimmer, volleyball } from '../parts/pool.ts'
import { fir } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, box, circle, d, dots, fade, group, mirror, path, rect, spread, stroke, when } from '../svg.ts'

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

/** The court with its stands, seen through a wall of glass behind the pool. */
const court = (light: Light): Svg => {
  const p = paints[light]
  return group(
    rect(p.azure, 206, 66, 388, 296),
    stroke(p.azureShade, 3, 'M206 322H594M206 342H594M240 322v40M290 322v40M510 322v40M560 322v40'),
    at(
      80,
      40,
      0.8,
      stands(light),
      volleyball(light),
      person('day', 350, 316, 104, { coat: '#A8452F', pose: 'reach' }),
      person('day', 462, 308, 108, { coat: '#2F7EA3', pose: 'reach' }),
    ),
    fade(0.3, path('#FBF8F1', 'M262 306L330 96H354L286 306zM462 306L530 96H540L472 306z')),
    stroke(p.ink, 8, 'M245 96H555V306H245z'),
    stroke(p.ink, 4, 'M348 96V306M452 96V306'),
    rect(p.chalk, 232, 308, 336, 9),
  )
}

/** A side wall that runs towards us, with tall panes and the season outside. */
const side = (light: Light, withMoon: boolean): Svg => {
  const p = paints[light]
  return group(
    path(pick(light, '#E7DCC6', '#3B3A5C', '#DCE3E8'), 'M0 0H118L206 66V362L0 522z'),
    path(pick(light, '#CFE6EE', '#16283A', '#B9CBD6'), 'M36 22L176 94V302L36 359z'),
    pick(
      light,
      path('#7C9A52', 'M36 359V250q26-30 50 8q24-24 44 10q24-16 46 6V302z'),
      group(
        when(withMoon, circle(glow, 112, 150, 20)),
        path('#1E3035', 'M36 359V260q26-30 50 8q24-24 44 10q24-16 46 4V302z'),
      ),
      group(path(snow, 'M36 359V322Q100 276 176 284V302z'), fir(light, 108, 316, 140)),
    ),
    stroke(p.chalk, 7, 'M36 22L176 94V302L36 359zM80 45V341M130 70V321M36 190L176 198'),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    rect(pick(light, '#F3EBDB', '#2E2F50', '#E9EEF0'), 0, 0, 800, 600),
    path(p.chalkShade, 'M0 522L206 362H594L800 522V600H0z'),
    side(light, true),
    mirror(400, side(light, false)),
    court(light),
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
    when(light === 'winter', person('day', 122, 484, 96, { coat: '#E4681A', child: true, legs: '#E3A57E' })),
  )
}
