import type { Encoder, Question } from '../encoder/encoder.ts'
import type { ProbeKey, Probes } from './guide-index.ts'

/** Questions for passages in the words of a visitor, because the encoder was trained on these. */
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

/** Encodes the probes of a guide's index. Rejects if the encoder does. */
export async function encodeProbes(encoder: Encoder): Promise<Probes> {
  const pairs = Object.entries(PROBES).map(async ([key, message]): Promise<[ProbeKey, Question]> => {
    const { alone } = await encoder.encodeMessage({ message, before: 'none', previous: [] })
    return [key as ProbeKey, { ...alone, stems: [] }]
  })
  return new Map(await Promise.all(pairs))
}
