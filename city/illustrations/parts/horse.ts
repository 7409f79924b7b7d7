import type { Light } from '../palette.ts'
import { glow, paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, circle, d, fade, group, path, stroke, when } from '../svg.ts'

/** A trotting horse, looking right; 0, 0 is under its middle. */
export const horse = (light: Light, x: number, y: number, scale: number, coat: string, mane: string): Svg =>
  at(
    x,
    y,
    scale,
    stroke(mane, 12, 'M-60-92Q-92-92-92-44', 'round'),
    stroke(mane, 9, 'M34-66L26-36L34-4M-38-70L-30-38L-46-10', 'round'),
    path(
      coat,
      'M-64-76Q-66-104-42-106Q0-98 28-106Q44-130 56-148L60-164L68-152Q86-144 98-122Q100-112 90-112Q78-116 70-114Q62-92 54-82Q48-64 36-62L-40-60Q-60-58-64-76z',
    ),
    stroke(coat, 10, 'M42-72L64-54L54-30M-50-72L-62-42L-54-4', 'round'),
    path(mane, 'M60-160Q40-150 30-108L20-104Q26-146 56-164z'),
    stroke(paints[light].brick, 4, 'M46-130L58-84M-46-106L-44-62M-44-84H50'),
    circle(paints[light].ink, 76, -138, 3),
  )

/** The other horse of the pair, in the shadow of the first. */
const farHorse = (light: Light): Svg => {
  const p = paints[light]
  return at(
    312,
    0,
    1.12,
    stroke(p.bronzeShade, 10, 'M36-66L30-36L38-4M-42-70L-32-36L-46-8M44-72L66-56L58-32', 'round'),
    path(
      p.bronzeShade,
      'M-40-106L28-106Q44-130 56-148L60-164L68-152Q86-144 98-122Q100-112 90-112L70-114L36-62H-40z',
    ),
  )
}

const wheel = (light: Light, x: number, y: number, r: number): Svg => {
  const p = paints[light]
  const k = r * 0.7
  return group(
    stroke(
      p.wood,
      4,
      d`M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}M${x - k} ${y - k}l${2 * k} ${2 * k}M${x + k} ${y - k}l${-2 * k} ${2 * k}`,
    ),
    stroke(p.ink, 6, d`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`),
    circle(p.brick, x, y, 6),
  )
}

const coachman = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.deep, 'M70-150Q74-172 92-172Q110-172 112-144L116-112H74z'),
    circle(p.skin, 94, -182, 11),
    path(p.ink, 'M80-186h28v-6h-6v-16h-16v16h-6z'),
    stroke(p.deep, 9, 'M104-156L132-138', 'round'),
    stroke(p.ink, 2.5, 'M130-138L300-120M132-140Q170-196 214-172'),
  )
}

/** The post carriage, going right; on runners in winter. */
export const carriage = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    farHorse(light),
    horse(light, 274, 8, 1.16, p.rose, p.brickShade),
    stroke(p.woodShade, 6, 'M70-50L320-72'),
    path(p.woodShade, 'M-70-176h90v-22h-90z'),
    path(p.wood, 'M-56-198h40v-20h-40z'),
    path(p.brick, 'M-96-64Q-106-164-76-178H40Q62-170 66-120L64-64Q-16-34-96-64z'),
    path(p.brickShade, 'M-96-64L-99-96H65L64-64Q-16-34-96-64z'),
    path(light === 'evening' ? glow : '#CFE6EE', 'M-82-106V-156h42v50zM-26-106V-156h42v50z'),
    stroke(p.gold, 3, 'M-32-160V-56M22-160V-60M-98-98H64'),
    path(p.brickShade, 'M60-112h60v14H60z'),
    path(p.ink, 'M108-100h10l14 50h-12z'),
    coachman(light),
    when(light === 'evening', fade(0.4, circle(glow, 74, -128, 26)), circle(glow, 74, -128, 9)),
    light === 'winter'
      ? group(
          stroke(p.woodShade, 8, 'M-110-6H100Q132-8 130-40M-70-52V-6M70-52V-6', 'round'),
          path(
            snow,
            'M-80-176q4-12 16-12h96q12 2 16 14q-32 10-64 2t-64-4zM-72-196q4-10 12-10h68q10 0 14 10z',
          ),
        )
      : group(wheel(light, -62, -38, 42), wheel(light, 68, -30, 32)),
  )
}
