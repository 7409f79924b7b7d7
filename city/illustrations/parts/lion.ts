import type { Light } from '../palette.ts'
import { paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { circle, group, path, stroke, when } from '../svg.ts'

const wing = (fill: string, shade: string): Svg =>
  group(
    path(
      shade,
      'M22-108C-30-96-84-122-118-168C-86-158-70-160-56-164C-98-182-118-208-128-238C-96-214-74-210-56-214C-86-236-96-258-96-284C-52-244 20-220 34-150Q38-122 22-108z',
    ),
    path(
      fill,
      'M24-120C-22-112-62-128-92-154C-70-150-54-152-40-160C-74-174-92-194-102-216C-74-200-52-198-36-208C-62-224-74-240-80-258C-40-224 16-206 28-152Q32-132 24-120z',
    ),
  )

const head = (fill: string, shade: string, dark: string): Svg =>
  group(
    path(
      shade,
      'M60-232Q40-242 26-228Q6-228 2-210Q-14-202-10-184Q-22-168-10-154Q-16-134 0-124Q2-102 22-98Q38-80 56-88Q76-84 84-102Q96-118 90-136C98-150 96-178 88-200Q82-226 60-232z',
    ),
    circle(fill, 40, -214, 10),
    path(
      fill,
      'M62-208Q84-214 94-192L120-176Q126-166 118-156L112-150L114-138Q108-124 92-128Q70-128 64-146C50-158 46-200 62-208z',
    ),
    path(dark, 'M108-184L120-178Q126-170 118-162Q110-166 106-176zM80-184q9-7 16 1q-9 4-16-1z'),
    stroke(dark, 3, 'M114-160Q112-150 94-148', 'round'),
  )

/** A winged lion sitting in profile, looking right; 0, 0 is the middle of its foot. */
export const lion = (light: Light): Svg => {
  const p = paints[light]
  return group(
    stroke(p.stoneShade, 11, 'M-70-14C-128-8-132-60-110-84', 'round'),
    path(p.stoneShade, 'M-110-116q22 16 8 40q-22 2-24-14q2-16 16-26z'),
    path(p.stoneShade, 'M34-110L44-14L70-12Q78 0 70 0H28L14-60z'),
    path(
      p.stone,
      'M-84-4C-100-58-66-96-28-112L20-170L78-128C90-104 80-70 72-44L74-18L94-12Q102 0 92 0H54L46-44L30-58Q20-34 34-12Q42 0 34 0H-78z',
    ),
    path(
      p.stoneShade,
      'M-40-66C-8-78 26-52 16-16L34-12Q42 0 34 0H-26C12-8 10-52-40-66zM54-96L58-40L46-44L40-76z',
    ),
    wing(p.stone, p.stoneShade),
    head(p.stone, p.stoneShade, p.ink),
    when(
      light === 'winter',
      path(
        snow,
        'M20-226q14-16 36-4q24 6 30 28q-14-12-26-8q-10-12-22-6q-12-8-18-10zM-96-284C-60-252-10-234 16-196Q-6-214-30-212Q-50-232-70-238Q-90-262-96-284zM-128-238Q-112-222-92-214L-84-206Q-110-212-128-238zM72-132q16-8 22 0l-4 8z',
      ),
    ),
  )
}

/** The same lion in a few shapes, to be seen from afar. */
export const smallLion = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(
      p.stoneShade,
      'M22-108C-30-96-84-122-118-168L-56-164C-98-182-118-208-128-238L-56-214C-86-236-96-258-96-284C-52-244 20-220 34-150z',
    ),
    path(
      p.stone,
      'M-84-4C-100-58-66-96-28-112L20-170L78-128C90-104 80-70 72-44L94-12V0H-78zM0-130L-96-206L-36-204L-80-254Q10-210 28-152z',
    ),
    path(
      p.stoneShade,
      'M-40-66C-8-78 26-52 16-16L34 0H-26C12-8 10-52-40-66zM60-232Q0-244-4-200Q-26-150 0-124Q10-90 56-88Q96-110 90-136C98-160 90-226 60-232z',
    ),
    path(p.stone, 'M62-208Q84-214 94-192L122-174L114-138Q108-124 92-128Q70-128 64-146C50-158 46-200 62-208z'),
    path(p.ink, 'M108-184L122-174L110-164zM78-186h16v7h-16z'),
  )
}
