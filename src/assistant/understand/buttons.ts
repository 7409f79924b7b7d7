import type { Act } from '../encoder/acts.ts'
import type { EditKind, Heads } from '../encoder/encoder.ts'
import { toPlain } from '../language/plain-text.ts'

/** What pressing a button means. It goes on with the answer that it stands under unless `isNew`. */
type Button = { readonly act: Act; readonly edit?: EditKind; readonly isNew?: boolean }

/** The quick replies that composers give, which need no guessing. */
const BUTTONS: Readonly<Record<string, Button>> = {
  'Как туда пройти?': { act: 'way' },
  'Покажи на карте': { act: 'way' },
  'Расскажи подробнее': { act: 'tell' },
  'Часы работы': { act: 'when' },
  'Когда открыто?': { act: 'when' },
  'Что там рядом?': { act: 'find' },
  'Показать подходящие места': { act: 'find' },
  'Построй маршрут': { act: 'plan' },
  'Построить прогулку': { act: 'plan' },
  'Новый маршрут': { act: 'plan', isNew: true },
  'Прогулка на час': { act: 'plan', isNew: true },
  'Прогулка на два часа': { act: 'plan', isNew: true },
  'Что посмотреть в городе': { act: 'find', isNew: true },
  'Что рядом со мной': { act: 'find', isNew: true },
  'Что сейчас открыто': { act: 'when', isNew: true },
  'Что ты умеешь': { act: 'talk', isNew: true },
  'Да, построй так': { act: 'accept' },
  Покороче: { act: 'change', edit: 'shorten' },
  Подлиннее: { act: 'change', edit: 'lengthen' },
  'Добавь кафе': { act: 'change', edit: 'add' },
  'Завтра с 10:00': { act: 'change', edit: 'time' },
}

/** Who types the words of a button means it too. */
const BY_TEXT: ReadonlyMap<string, Button> = new Map(
  Object.entries(BUTTONS).map(([text, button]) => [toKey(text), button]),
)

function toKey(text: string): string {
  return toPlain(text)
    .replace(/[.!?…\s]+$/u, '')
    .trim()
}

/** The heads of a message, sure of what they are about when it is one of our buttons. */
export function readButton(message: string, heads: Heads): Heads {
  const button = BY_TEXT.get(toKey(message))
  if (button === undefined) return heads
  return {
    ...heads,
    acts: only(heads.acts, button.act),
    edits: only(heads.edits, button.edit),
    dangers: only(heads.dangers, 'none'),
    isFollowUp: button.isNew ? 0 : 1,
  }
}

function only<Shares extends Heads['acts' | 'edits' | 'dangers']>(
  shares: Shares,
  sure: string | undefined,
): Shares {
  return Object.fromEntries(Object.keys(shares).map((name) => [name, name === sure ? 1 : 0])) as Shares
}
