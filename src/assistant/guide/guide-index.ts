import type { AssistantGuide } from '../assistant-guide.ts'
import type { Encoder, Question, TextVectors } from '../encoder/encoder.ts'
import type { NeedKey } from '../request.ts'
import { listPassages, type Passage } from './list-passages.ts'

/** Subjects that the tools ask passages about: a need, the year of construction, the way there. */
export type ProbeKey = NeedKey | 'built' | 'byBus' | 'byCar'

/** Questions in the words of a visitor, because the encoder was trained on these. */
const PROBES: Readonly<Partial<Record<ProbeKey, string>>> = {
  food: 'где поесть, чем кормят?',
  children: 'чем заняться детям, есть ли детская площадка?',
  elderly: 'где присесть, есть ли скамейки и ровные дорожки?',
  outdoor: 'есть ли летняя веранда, терраса?',
  winter: 'чем заняться зимой?',
  evening: 'где гуляют вечером, фонари, закат, музыка?',
  water: 'где река, озеро или море, можно ли купаться?',
  view: 'что видно сверху, какой вид?',
  quiet: 'тихо ли там?',
  built: 'когда построили, открыли, основали?',
  byBus: 'как доехать на автобусе?',
  byCar: 'как доехать на машине, где оставить машину?',
}

export type Probes = ReadonlyMap<ProbeKey, Question>

/** Indexes of a guide, built once for each version. */
export type GuideIndex = {
  readonly passages: readonly Passage[]
  /** By the number of the passage; a passage without vectors is found only by words. */
  readonly vectors: readonly (TextVectors | undefined)[]
  /** From the same encoder as the vectors; without them only facts say what a place has. */
  readonly probes?: Probes | undefined
}

/** Builds the index of a guide. `vectors` are those of `listPassageTexts`, in its order, as far as available. */
export function createGuideIndex(
  guide: AssistantGuide,
  vectors: readonly (TextVectors | undefined)[] = [],
  probes?: Probes,
): GuideIndex {
  return { passages: listPassages(guide), vectors, probes }
}

/** Returns the encoder's text of each passage: `heading or place: sentence`. */
export function listPassageTexts(passages: readonly Passage[]): string[] {
  return passages.map(({ text, context }) => {
    const heading = context.trim()
    return heading === '' || text.startsWith(heading) ? text : `${heading}: ${text}`
  })
}

/** Encodes the probes of a guide's index. Rejects if the encoder does. */
export async function encodeProbes(encoder: Encoder): Promise<Probes> {
  const pairs = Object.entries(PROBES).map(async ([key, message]): Promise<[ProbeKey, Question]> => {
    const { alone } = await encoder.encodeMessage({ message, before: 'none', previous: [] })
    return [key as ProbeKey, { ...alone, stems: [] }]
  })
  return new Map(await Promise.all(pairs))
}
