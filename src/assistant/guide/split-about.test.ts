import { expect, test } from 'vitest'
import { splitAbout } from './split-about.ts'

test('the page is split at headings of the second level, marks are taken away', () => {
  const markdown = `# Город

Вступление со [ссылкой](/location/park) и **важным** словом.

## История

### Раньше
- **1709.** Основан *город*.
- Второе.

## Климат
`
  expect(splitAbout(markdown)).toEqual([
    { title: '', text: 'Вступление со ссылкой и важным словом.' },
    { title: 'История', text: 'Раньше\n1709. Основан город.\nВторое.' },
  ])
})
