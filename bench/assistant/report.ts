import { mark, printTable } from '#testing/figures.ts'
import type { PlayedCase, Score } from './score.ts'
import { isSpotless } from './scores.ts'

const NORMAL_QUANTILE = 1.96

/** Prints scores with their confidence intervals (Wilson, 95 %). Returns whether all targets are met. */
export function printScores(title: string, scores: readonly Score[]): boolean {
  printTable([
    [title, 'passed', 'of', '%', '95 %', 'target'],
    ...scores.map(({ name, passed, total, target }) => [
      name,
      String(passed),
      String(total),
      formatShare(passed / total),
      describeRange(passed, total),
      target === undefined ? '' : `≥ ${formatShare(target)} ${mark(passed / total >= target)}`,
    ]),
  ])
  process.stdout.write('\n')
  return scores.every(({ passed, total, target }) => target === undefined || passed / total >= target)
}

/** Prints the conversation of every failed case. */
export function printFailures(cases: readonly PlayedCase[]) {
  for (const failed of cases.filter((played) => !isSpotless(played)))
    process.stdout.write(describeCase(failed))
}

/** Formats a case as lines of a conversation, with the faults under every answer. */
export function describeCase({ test, turns }: PlayedCase): string {
  const lines = turns.flatMap(({ said, answer, faults }) => [
    `  > ${said}`,
    `  < ${answer.text.replaceAll('\n', '\n    ')}`,
    `    places ${answer.placeIds}; walk ${answer.walk?.points.map(({ id }) => id) ?? 'none'}`,
    ...faults.map(({ metric, says }) => `    ✗ ${metric}: ${says}`),
  ])
  return [`${test.id} (${test.file}, ${test.now})`, ...lines, '', ''].join('\n')
}

/** Computes the confidence interval of a share measured on few cases (Wilson). */
export function getWilsonRange(passed: number, total: number): [number, number] {
  const z2 = NORMAL_QUANTILE ** 2
  const share = passed / total
  const middle = (share + z2 / (2 * total)) / (1 + z2 / total)
  const half =
    (NORMAL_QUANTILE / (1 + z2 / total)) * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

function describeRange(passed: number, total: number): string {
  const [low, high] = getWilsonRange(passed, total)
  return `${formatShare(low)}–${formatShare(high)}`
}

function formatShare(share: number): string {
  return (share * 100).toFixed(1)
}
