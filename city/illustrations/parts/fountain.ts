import type { Light } from '../palette.ts'
import { glow, paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { d, ellipse, fade, group, path, stroke, when } from '../svg.ts'
import { icicles } from './season.ts'

/** The bell itself, its rim on x, y. */
const bellBody = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  const outline = d`M${x - 120} ${y}Q${x - 74} ${y - 36} ${x - 70} ${y - 120}Q${x - 66} ${y - 200} ${x} ${y - 204}Q${x + 66} ${y - 200} ${x + 70} ${y - 120}Q${x + 74} ${y - 36} ${x + 120} ${y}Q${x} ${y + 34} ${x - 120} ${y}z`
  return group(
    stroke(p.goldShade, 13, d`M${x - 22} ${y - 204}a22 26 0 1 1 44 0`),
    path(p.gold, outline),
    path(
      p.goldShade,
      d`M${x + 20} ${y - 203}Q${x + 66} ${y - 196} ${x + 70} ${y - 120}Q${x + 74} ${y - 36} ${x + 120} ${y}Q${x + 70} ${y + 16} ${x + 20} ${y + 17}Q${x + 48} ${y - 90} ${x + 20} ${y - 203}z`,
    ),
    stroke(
      p.bronze,
      6,
      d`M${x - 67} ${y - 148}Q${x} ${y - 132} ${x + 67} ${y - 148}M${x - 84} ${y - 42}Q${x} ${y - 18} ${x + 84} ${y - 42}M${x - 100} ${y - 20}Q${x} ${y + 8} ${x + 100} ${y - 20}`,
    ),
    path(p.bronze, d`M${x - 26} ${y - 84}h20v-20h12v20h20v12h-20v26h-12v-26h-20z`),
  )
}

const streams = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  const colour = light === 'evening' ? '#CFE6EE' : p.chalk
  return group(
    fade(
      0.8,
      stroke(
        colour,
        7,
        d`M${x - 16} ${y - 214}Q${x - 92} ${y - 230} ${x - 98} ${y - 110}Q${x - 104} ${y - 30} ${x - 150} ${y + 26}M${x + 16} ${y - 214}Q${x + 92} ${y - 230} ${x + 98} ${y - 110}Q${x + 104} ${y - 30} ${x + 150} ${y + 26}M${x - 10} ${y - 206}Q${x - 56} ${y - 190} ${x - 58} ${y - 110}Q${x - 60} ${y - 20} ${x - 88} ${y + 34}M${x + 10} ${y - 206}Q${x + 56} ${y - 190} ${x + 58} ${y - 110}Q${x + 60} ${y - 20} ${x + 88} ${y + 34}M${x} ${y - 198}V${y + 44}`,
        'round',
      ),
    ),
    stroke(
      p.glint,
      5,
      d`M${x - 176} ${y + 34}q14-12 28 0M${x + 148} ${y + 34}q14-12 28 0M${x - 100} ${y + 50}q14-10 28 0M${x + 72} ${y + 50}q14-10 28 0`,
      'round',
    ),
  )
}

/** The bell washed by water in its round bowl; in winter the water is off. */
export const bellFountain = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  return group(
    when(light === 'evening', fade(0.28, ellipse(glow, x, y - 90, 190, 190))),
    path(p.stoneShade, d`M${x - 210} ${y + 36}a210 52 0 0 0 420 0v30a210 54 0 0 1 -420 0z`),
    ellipse(p.stone, x, y + 34, 210, 54),
    ellipse(light === 'winter' ? snow : p.water, x, y + 34, 192, 44),
    when(light !== 'winter', ellipse(p.waterShade, x, y + 30, 130, 26)),
    bellBody(light, x, y),
    light === 'winter'
      ? group(
          path(
            snow,
            d`M${x - 64} ${y - 160}Q${x - 52} ${y - 206} ${x - 20} ${y - 212}Q${x} ${y - 246} ${x + 20} ${y - 212}Q${x + 52} ${y - 206} ${x + 64} ${y - 160}Q${x + 40} ${y - 178} ${x + 22} ${y - 164}T${x - 24} ${y - 168}T${x - 64} ${y - 160}z`,
          ),
          icicles(light, x - 106, y + 2, 212),
        )
      : streams(light, x, y),
  )
}
