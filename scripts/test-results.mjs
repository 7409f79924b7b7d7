import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: string[] }} TestResults `failed` holds names of failed tests with their file */

/** The results of Vitest; empty if it wrote none. @returns {TestResults} */
export function readUnitResults(file) {
  const { numPassedTests = 0, testResults = [] } = readResults(file)
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [name]
    return tests.map(({ fullName }) => `${name} › ${fullName}`)
  })
  return { passed: numPassedTests, failed }
}

/** The results of Playwright; a test that passed at the second try counts as failed. @returns {TestResults} */
export function readBrowserResults(file) {
  const { stats, suites = [], errors = [] } = readResults(file)
  const failed = listSpecs(suites).filter((spec) => spec.tests.some(({ status }) => isFailure(status)))
  return {
    passed: stats?.expected ?? 0,
    failed: [
      ...failed.map(({ file, line, title }) => `${file}:${line} › ${title}`),
      ...errors.map(({ message }) => message),
    ],
  }
}

function isFailure(status) {
  return status === 'unexpected' || status === 'flaky'
}

function listSpecs(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...listSpecs(suite.suites ?? [])])
}

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
