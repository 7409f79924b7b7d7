import { classify, type LinearModelFile, readModel } from '#assistant/understand/linear-model.ts'
import { type Example, type TrainingOptions, trainLinear } from './linear.ts'
import { packModel } from './pack-model.ts'
import { readActExamples, type WriterExamples } from './read-examples.ts'
import { type Report, toPercent } from './report.ts'

const OPTIONS: TrainingOptions = { leastCount: 2, decay: 0.002 }

/** The file of weights that tell what a visitor wants done. */
export async function trainActs(report: Report, trainedOn: string): Promise<LinearModelFile> {
  const writers = await readActExamples()
  report('Acts, a writer at a time with weights fitted to the others', listCrossWriter(writers))
  const all = writers.flatMap(({ examples }) => examples)
  return packModel(trainLinear(all, OPTIONS), trainedOn)
}

/** Writers repeat themselves: a share of the same writer's messages held back would flatter the model. */
function listCrossWriter(writers: readonly WriterExamples[]): Record<string, string | number>[] {
  const tried = writers.map(({ file, examples }) => {
    const others = writers.filter((writer) => writer.file !== file).flatMap((writer) => writer.examples)
    const model = readModel(packModel(trainLinear(others, OPTIONS), ''))
    const ranks = examples.map(({ features, name }) =>
      classify(model, features).findIndex((rated) => rated.name === name),
    )
    const rules = examples.filter(isKnownToRules).length
    return {
      writer: file,
      examples: examples.length,
      first: ranks.filter((rank) => rank === 0).length,
      two: ranks.filter((rank) => rank === 0 || rank === 1).length,
      rules,
    }
  })
  const sum = (key: 'examples' | 'first' | 'two' | 'rules') => tried.reduce((all, row) => all + row[key], 0)
  const total = {
    writer: 'all',
    examples: sum('examples'),
    first: sum('first'),
    two: sum('two'),
    rules: sum('rules'),
  }
  return [...tried, total].map(({ writer, examples, first, two, rules }) => ({
    writer,
    examples,
    'right, %': toPercent(first, examples),
    'among 2, %': toPercent(two, examples),
    'rules alone, %': toPercent(rules, examples),
  }))
}

function isKnownToRules({ features, name }: Example): boolean {
  return features.includes(`family:${name}`)
}
