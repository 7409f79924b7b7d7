import { expect, test } from 'vitest'
import { runGorodok } from '#testing/run-gorodok.ts'

test('without a browser the command says what to install, and what to do without it', async () => {
  const { code, stderr } = await runGorodok(['print', 'poster'], { CHROMIUM_PATH: '/nowhere/chromium' })
  expect(code).toBe(1)
  expect(stderr).toContain('нужен браузер Chromium, Chrome или Edge, а на этом компьютере его нет')
  expect(stderr).toContain('откройте лист на сайте, например /print/poster')
})

test('a size that no paper has is refused, and the help is shown', async () => {
  const { code, stderr } = await runGorodok(['print', '--size', 'a3', 'map'])
  expect(code).toBe(2)
  expect(stderr).toContain('Нет такого размера бумаги: a3. Есть a4 и a5.')
  expect(stderr).toContain('npx gorodok print')
})
