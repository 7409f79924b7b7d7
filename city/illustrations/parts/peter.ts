import type { Light } from '../palette.ts'
import { paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { circle, group, path, stroke, when } from '../svg.ts'

type Tones = { readonly light: string; readonly mid: string; readonly dark: string; readonly patina: string }

/** Warm bronze: lit planes, the shaded side, hair and hollows, and a little green where rain runs down. */
const tones = (light: Light): Tones =>
  light === 'evening'
    ? { light: '#A9713F', mid: '#75492F', dark: '#33211F', patina: '#5C6B58' }
    : { light: '#B97A40', mid: '#8C5C33', dark: '#452B1E', patina: '#7F9478' }

const face = (light: Light): Svg => {
  const t = tones(light)
  return group(
    path(t.mid, 'M-26-116H26V-70L0-40L-26-70z'),
    path(t.light, 'M-50-216H50V-150C48-116 26-96 0-94C-26-96-48-116-50-150z'),
    path(t.mid, 'M4-216H50V-150C48-116 26-96 0-94V-134L14-140L4-176z'),
    path(
      t.dark,
      'M-40-194q16-10 32-2v7q-16-5-32 2zM40-194q-16-10-32-2v7q16-5 32 2zM-34-178q11-8 22 0q-11 7-22 0zM34-178q-11-8-22 0q11 7 22 0zM-34-128Q-22-140 0-138T34-128Q40-138 44-140Q36-122 14-124Q4-124 0-128Q-4-124-14-124Q-36-122-44-140Q-40-138-34-128zM-13-114h26l-13 6z',
    ),
  )
}

const hat = (light: Light): Svg => {
  const t = tones(light)
  return group(
    path(t.dark, 'M-66-206C-62-262-30-282 0-282S62-262 66-206z'),
    path(
      t.mid,
      'M-128-236C-96-216-60-222-34-238Q-12-252 0-272Q12-252 34-238C60-222 96-216 128-236C112-192 60-190 0-190S-112-192-128-236z',
    ),
    stroke(
      light === 'evening' ? paints.evening.gold : '#D9CFBD',
      6,
      'M-126-236C-96-216-60-222-34-238Q-12-252 0-270Q12-252 34-238C60-222 96-216 126-236',
    ),
    circle(light === 'evening' ? paints.evening.gold : '#E7C66B', 0, -216, 11),
    when(
      light === 'winter',
      path(
        snow,
        'M-62-232C-56-268-30-290 0-290S56-268 62-232Q44-234 34-242Q12-254 0-276Q-12-254-34-242Q-44-234-62-232zM-130-238q26-14 52 12q-30 2-52-12zM130-238q-26-14-52 12q30 2 52-12z',
      ),
    ),
  )
}

/** Bust of Peter the Great in a tricorn; 0, 0 is the middle of its foot. */
export const peter = (light: Light, distance: 'near' | 'far' = 'near'): Svg => {
  const t = tones(light)
  return group(
    path(
      t.dark,
      'M-56-210C-86-180-62-160-74-136C-88-112-66-84-40-74H40C66-84 88-112 74-136C62-160 86-180 56-210z',
    ),
    path(t.mid, 'M-140 0Q-142-66-72-78L-26-92H26L72-78Q142-66 140 0Q70 26 0 26T-140 0z'),
    path(t.dark, 'M26-92L72-78Q142-66 140 0Q80 22 20 26Q66-30 26-92z'),
    face(light),
    path(t.light, 'M-28-84L0-56L28-84L34-46L0 4L-34-46z'),
    when(
      distance === 'near',
      path(t.dark, 'M0-56L28-84L34-46L0 4L10-40z'),
      path(t.mid, 'M-58-82L-30-88L0 26H-16z'),
      path(
        t.patina,
        'M-137-26Q-120-18-114 9L-140 0zM140 0Q122 8 104 13Q114-10 136-34zM-52-82L-38-85L-30-56z',
      ),
    ),
    stroke(light === 'evening' ? paints.evening.gold : '#E7C66B', 9, 'M-106-60L46 20'),
    hat(light),
    when(
      light === 'winter' && distance === 'near',
      path(
        snow,
        'M-140-12Q-140-70-74-84Q-82-62-104-58Q-122-34-140-12zM140-12Q140-70 74-84Q82-62 104-58Q122-34 140-12z',
      ),
    ),
  )
}
