// `npm run train:features > FILE`: a JSON line for each question of the calibration towns and of Павловск, with the features
// of the best passage that the search finds. `src/assistant/encoder/model/answering.json` is fitted on them.
import { computeAnswerFeatures } from '#assistant/tools/answering-model.ts'
import { rankPassages } from '#assistant/tools/search-guide.ts'
import { openBenchEncoder } from '../bench/assistant/bench-encoder.ts'
import { openQuestions, playQuestion } from '../bench/assistant/play-questions.ts'

const FILES = [
  'questions/gornorudsk-2',
  'questions/gornorudsk-3',
  'questions/kedrinsk-2',
  'questions/kedrinsk-3',
  'held-out/pavlovsk',
]

const encoder = await openBenchEncoder()
for (const file of FILES) {
  const opened = await openQuestions(file, encoder)
  for (const row of opened.rows) {
    const { question, scope, right } = await playQuestion(opened, row, encoder)
    const ranked = rankPassages(opened.context, question, scope)
    const [best] = ranked
    const line = {
      town: opened.town,
      kind: row.kind,
      features: computeAnswerFeatures(ranked, 0),
      isRight: best !== undefined && right.has(best.number),
      isKnown: row.kind !== 'unknown',
    }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
}
