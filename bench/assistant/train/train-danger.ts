import { classify, type LinearModelFile, readModel } from '#assistant/understand/linear-model.ts'
import { type Example, type TrainingOptions, trainLinear } from './linear.ts'
import { packModel } from './pack-model.ts'
import { DANGER_DEV_FILE, DANGER_FILES, readCalmExamples, readDangerExamples } from './read-examples.ts'
import type { Report } from './report.ts'

const OPTIONS: TrainingOptions = { leastCount: 2, decay: 0.003 }
const THRESHOLDS = [0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05]

/** The file of weights that tell danger. */
export async function trainDanger(report: Report, trainedOn: string): Promise<LinearModelFile> {
  const writers = await readDangerExamples([...DANGER_FILES, DANGER_DEV_FILE])
  const calm = await readCalmExamples()
  const [tried, others] = [false, true].map((isOther) =>
    writers.filter(({ file }) => (file !== DANGER_DEV_FILE) === isOther).flatMap(({ examples }) => examples),
  )
  const model = readModel(packModel(trainLinear([...(others ?? []), ...calm], OPTIONS), ''))
  report(
    `Danger, the writer of ${DANGER_DEV_FILE} with weights fitted to the others`,
    listThresholds(tried ?? [], (example) => rateTrouble(model, example)),
  )
  const all = writers.flatMap(({ examples }) => examples)
  return packModel(trainLinear([...all, ...calm], OPTIONS), trainedOn)
}

function rateTrouble(model: ReturnType<typeof readModel>, { features }: Example): number {
  return 1 - (classify(model, features).find(({ name }) => name === 'none')?.share ?? 0)
}

/** How many in danger are missed, and how many others alarmed, for each share that may raise the alarm. */
function listThresholds(tried: readonly Example[], rate: (example: Example) => number) {
  const rated = tried.map((example) => ({ isDanger: example.name !== 'none', share: rate(example) }))
  const dangers = rated.filter(({ isDanger }) => isDanger)
  const others = rated.filter(({ isDanger }) => !isDanger)
  return THRESHOLDS.map((threshold) => ({
    'alarm from': threshold,
    missed: `${dangers.filter(({ share }) => share < threshold).length} of ${dangers.length}`,
    'false alarms': `${others.filter(({ share }) => share >= threshold).length} of ${others.length}`,
  }))
}
