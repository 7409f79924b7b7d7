import type { Encoder, Question } from '../encoder/encoder.ts'
import type { ProbeKey, Probes } from './guide-index.ts'

/** What is asked of passages, in the words of a visitor: so the encoder was trained. */
const PROBES: Readonly<Partial<Record<ProbeKey, string>>> = {
  food: 'где поесть, чем кормят?',
  children: 'что там интересного детям?',
  elderly: 'удобно ли пожилым, есть ли лавочки?',
  outdoor: 'можно ли посидеть на воздухе, на веранде?',
  winter: 'чем заняться зимой?',
  evening: 'что там вечером?',
  water: 'где река, озеро или море, можно ли купаться?',
  view: 'откуда красивый вид, панорама?',
  quiet: 'где тихо и спокойно посидеть?',
  built: 'когда построили, открыли, основали?',
  byBus: 'как доехать на автобусе?',
  byCar: 'как доехать на машине, где оставить машину?',
}

/** The probes of a guide's index. Rejects when the encoder does. */
export async function encodeProbes(encoder: Encoder): Promise<Probes> {
  const pairs = Object.entries(PROBES).map(async ([key, message]): Promise<[ProbeKey, Question]> => {
    const { alone } = await encoder.encodeMessage({ message, before: 'none', previous: [] })
    return [key as ProbeKey, { ...alone, stems: [] }]
  })
  return new Map(await Promise.all(pairs))
}
