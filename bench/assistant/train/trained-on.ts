import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EVIDENCE_FEATURES } from '#assistant/guide/evidence-features.ts'
import { listActFeatures } from '#assistant/understand/act.ts'
import { listDangerFeatures } from '#assistant/understand/rate-danger.ts'
import type { Understanding } from '#assistant/understanding.ts'
import { EVIDENCE_FILES } from './evidence-rows.ts'
import { ANSWER_FEATURES } from './fit-answering.ts'
import { ACT_FILES, DANGER_DEV_FILE, DANGER_FILES } from './read-examples.ts'

/** The files of weights, from the root of the project. */
export const WEIGHT_FILES = {
  evidence: 'src/assistant/guide/evidence-weights.json',
  acts: 'src/assistant/understand/act-model.json',
  danger: 'src/assistant/understand/danger-model.json',
} as const

export type Weights = keyof typeof WEIGHT_FILES

const BENCH = join(import.meta.dirname, '..')
const ACT_DATA = ACT_FILES.map((file) => `training/${file}`)
const DANGER_DATA = [...DANGER_FILES, DANGER_DEV_FILE].map((file) => `training/${file}`)
/** What is calm is learnt from the acts too. */
const DATA: Readonly<Record<Weights, readonly string[]>> = {
  evidence: EVIDENCE_FILES,
  acts: ACT_DATA,
  danger: [...DANGER_DATA, ...ACT_DATA],
}
const FEATURES: Readonly<Record<Weights, () => readonly string[]>> = {
  evidence: () => [...EVIDENCE_FEATURES, ...ANSWER_FEATURES],
  acts: listActProbe,
  danger: () => listDangerFeatures(PROBE).map(hideGroups),
}

const PROBE = 'Здравствуйте! Идём с дочкой к музею, а во сколько он закрывается 12 июня?'
const PROBE_CLAUSE = 'а во сколько он закрывается 12 июня?'
const PROBE_UNDERSTOOD: Understanding = {
  intent: 'hours_of_place',
  alsoIntents: ['directions'],
  slots: {
    wishes: [{ role: 'end', anyOf: [{ kind: 'category', category: 'музей' }], said: 'музею' }],
    unknownNames: [],
    companions: ['children'],
    ordinals: [],
    asked: 'closing',
  },
  text: PROBE.toLowerCase(),
  language: 'ru',
}

/**
 * A hash of what weights are fitted to: their files of examples and what is seen of an example. The words of the
 * lexicon are not in it: with other words the weights still stand, if not at their best.
 */
export async function hashTrainingData(weights: Weights): Promise<string> {
  const hash = createHash('sha256')
  for (const file of DATA[weights]) {
    const text = await readFile(join(BENCH, file), 'utf8')
    hash.update(`${file}\n${toContent(file, text)}\n`)
  }
  hash.update(FEATURES[weights]().join('\n'))
  return hash.digest('hex').slice(0, 32)
}

/** How a file is laid out does not matter. */
function toContent(file: string, text: string): string {
  return file.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text.replaceAll('\r\n', '\n')
}

function listActProbe(): string[] {
  const signs = { topics: true, clause: PROBE_CLAUSE }
  return listActFeatures(PROBE_UNDERSTOOD, undefined, signs).map(hideGroups)
}

function hideGroups(feature: string): string {
  return /^[@!]\p{L}/u.test(feature) ? feature.slice(0, 1) : feature
}
