import type { Light } from '../palette.ts'
import { paints, pick, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { group, path, when } from '../svg.ts'

export const chalk = (light: Light): { face: string; shade: string; deep: string } =>
  pick(
    light,
    { face: '#FBF8F1', shade: '#D9CFBD', deep: '#C0B49D' },
    { face: '#E2A583', shade: '#9C6E74', deep: '#6B5672' },
    { face: '#EDEFEE', shade: '#BCC9D2', deep: '#9DB8C8' },
  )

/** A low chalk bank seen across the river, its foot at y = 0, 800 wide. */
export const farCliffs = (light: Light): Svg => {
  const p = paints[light]
  const c = chalk(light)
  return group(
    path(p.hill, 'M-20 0V-60Q120-130 300-84T620-96T820-60V0z'),
    path(
      c.face,
      'M40 0L70-48L110-60L150-34L196-70L250-56L280-30L330-64L390-50L420-20L470-52L540-66L600-40L650-58L720-30L760 0z',
    ),
    path(c.shade, 'M70-48L84 0H120zM196-70L206 0H240zM330-64L344 0H372zM540-66L548 0H590zM650-58L660 0H696z'),
  )
}

/** The chalk mountain of Belogorye over the right half of the picture. */
export const mountain = (light: Light): Svg => {
  const p = paints[light]
  const c = chalk(light)
  return group(
    path(p.hill, 'M-20 470V330Q60 300 140 316T330 300V470z'),
    path(c.face, 'M96 470L150 376L196 332L226 254L290 214L340 150L430 120L540 112L660 140L820 128V480z'),
    path(
      c.shade,
      'M196 332L226 254L290 214L264 330L214 470H120zM430 120L462 200L436 300L462 470H400L380 320L404 210zM660 140L636 220L668 320L650 470H720L716 320L690 220z',
    ),
    path(
      c.deep,
      'M340 150L352 214L330 280L318 240zM540 112L560 172L544 236L530 180zM264 330L280 380L262 470H214zM590 300l14 60l-10 110h-20z',
    ),
    path(
      light === 'winter' ? snow : p.lawn,
      'M326 166L340 146Q380 108 440 104T560 94T680 124T820 110V140Q740 126 690 148T600 128Q560 122 520 130T420 134Q360 136 326 166z',
    ),
    when(
      light === 'winter',
      path(
        snow,
        'M150 376L196 332L214 290L240 300L200 350zM462 330q40-22 80-4q-40 16-80 4zM700 250q40-22 80-4v10q-50 6-80-6z',
      ),
    ),
  )
}
