// `npm run train:assistant -- [--only=evidence,acts,danger] [--check]`: fits the weights of the assistant to the
// examples of bench/assistant/training. docs/assistant.md says when.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { ROOT } from '../../../scripts/setup.mjs'
import { printReport } from './report.ts'
import { trainActs } from './train-acts.ts'
import { trainDanger } from './train-danger.ts'
import { trainEvidence } from './train-evidence.ts'
import { hashTrainingData, WEIGHT_FILES, type Weights } from './trained-on.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(WEIGHT_FILES).join() },
    check: { type: 'boolean', default: false },
  },
})
const TRAIN = { evidence: trainEvidence, acts: trainActs, danger: trainDanger }
const weightsSchema = z.array(z.enum(Object.keys(WEIGHT_FILES) as [Weights, ...Weights[]]))
const chosen = weightsSchema.parse(values.only.split(','))

if (values.check) await checkAll()
else for (const weights of chosen) await train(weights)

/** Says which weights were fitted to other examples or features than there are now. */
async function checkAll(): Promise<void> {
  for (const weights of chosen) {
    const file = WEIGHT_FILES[weights]
    const { trainedOn } = z
      .object({ trainedOn: z.string() })
      .parse(JSON.parse(await readFile(join(ROOT, file), 'utf8')))
    const isFitted = trainedOn === (await hashTrainingData(weights))
    process.stdout.write(`${file}: ${isFitted ? 'fitted to the examples' : 'npm run train:assistant'}\n`)
    if (!isFitted) process.exitCode = 1
  }
}

async function train(weights: Weights): Promise<void> {
  const fitted = await TRAIN[weights](printReport, await hashTrainingData(weights))
  const text = `${JSON.stringify(fitted, null, 2)}\n`
  await writeFile(join(ROOT, WEIGHT_FILES[weights]), text)
  process.stdout.write(`\n${WEIGHT_FILES[weights]}: ${Math.ceil(Buffer.byteLength(text) / 1000)} KB\n`)
}
