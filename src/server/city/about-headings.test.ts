import { expect, test } from 'vitest'
import { renderAbout } from './about-page.ts'

test('the list of headings has their words, without the markup of Markdown', () => {
  expect(renderAbout('## **Дон** и [река](/map)\n').headings).toEqual([
    { id: 'дон-и-река', text: 'Дон и река' },
  ])
})

test('every heading has an id of its own, even without letters', () => {
  const ids = renderAbout('## Дон\n\n## Дон\n\n## !\n').headings.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(ids).not.toContain('')
})
