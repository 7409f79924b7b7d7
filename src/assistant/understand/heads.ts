import type { Act, EditKind, Heads } from '../encoder/encoder.ts'
import { toPlain } from '../language/split-tokens.ts'

/**
 * How sure a head must be; for danger see `model.json`. Those of edits have the best F1 on a town of the training (Рубежин),
 * those of conditions were tried on the regression set, which hardly tells them apart; the others are estimates. `npm run
 * bench:understanding` prints what they cost on held-out lines. Fit them anew for a new model.
 */
export const THRESHOLDS = {
  isFollowUp: 0.5,
  condition: 0.45,
  /** A turned wish is told by «не» or «без» as well, so that less is enough. */
  exclude: 0.15,
  edit: 0.3,
  /** When no edit is sure, the likeliest one from here on. */
  likeliestEdit: 0.1,
  /** To turn somebody away, to chat, or to take a message for a yes or no. */
  turnsAway: 0.6,
  /** The second act is tried too when it is at least this part as likely as the first. */
  closeAct: 0.6,
} as const

/** Refusal, talk and acceptance need a high probability of the head alone. */
const TURNS_AWAY: ReadonlySet<Act> = new Set(['refuse', 'talk', 'accept', 'reject'])

function rateActs({ acts }: Pick<Heads, 'acts'>): [Act, number][] {
  return (Object.entries(acts) as [Act, number][]).sort(([, one], [, other]) => other - one)
}

/** Returns the most probable act, and the next one if it is nearly as probable and has a tool too. */
export function chooseActs(heads: Pick<Heads, 'acts'>): Act[] {
  const [first, second] = rateActs(heads).filter(
    ([act, share]) => !TURNS_AWAY.has(act) || share >= THRESHOLDS.turnsAway,
  )
  if (first === undefined) return ['tell']
  const [act, share] = first
  const isClose = second !== undefined && second[1] >= share * THRESHOLDS.closeAct
  return !isClose || TURNS_AWAY.has(act) || TURNS_AWAY.has(second[0]) ? [act] : [act, second[0]]
}

/** Returns the most probable act that reads the guide. */
export function chooseTool(heads: Pick<Heads, 'acts'>): Act {
  const [act] = rateActs(heads).find(([act]) => !TURNS_AWAY.has(act)) ?? ['tell']
  return act
}

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
  const bare = text.replace(/[.!?…\s]+$/u, '')
  return toPlain(bare).trim()
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
