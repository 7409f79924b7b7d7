import { expect, test } from 'vitest'
import { noServerInBrowser } from './vite-no-server-in-browser.ts'

const { applyToEnvironment, transform } = noServerInBrowser()

/** Passes a module to the plugin as the bundler does. */
function take(module: string) {
  const error = (message: string): never => {
    throw new Error(message)
  }
  transform.call({ error }, '', `/guide/${module}`)
}

test.each(['src/server/http/escape-html.ts', 'src/cli/terminal/command-table.ts'])(
  'a page that imports %s is not built',
  (module) => {
    expect(() => take(module)).toThrow(`${module} belongs to the server and must not be part of a page`)
  },
)

test('a page that imports the domain is built', () => {
  expect(() => take('src/domain/slug.ts')).not.toThrow()
})

test('only what browsers get is looked at', () => {
  expect(applyToEnvironment({ config: { consumer: 'client' } })).toBe(true)
  expect(applyToEnvironment({ config: { consumer: 'server' } })).toBe(false)
})
