import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { JournalEntry } from '#domain/office/journal.ts'
import { EntryItem } from './journal-page.tsx'

const show = (entry: Partial<JournalEntry>) =>
  renderToStaticMarkup(
    <EntryItem
      entry={{
        id: '1',
        at: '2026-11-27T04:28:00.000Z',
        who: 'Команда gorodok',
        action: 'person.invite',
        subject: 'Анна',
        ...entry,
      }}
    />,
  )

test('a new link of somebody who is there says the role, not that there was none', () => {
  expect(show({ after: 'admin' })).toContain('Приглашение: Анна: администратор</p>')
  expect(show({ action: 'person.role', before: 'editor', after: 'admin' })).toContain(
    'Анна: редактор → администратор</p>',
  )
  expect(show({ action: 'person.revoke', before: 'admin' })).toContain('Анна: администратор → нет</p>')
})
