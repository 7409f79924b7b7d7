import { isStopWord } from '#domain/suggest/stop-words.ts'
import type { Intent } from '../intents.ts'
import type { Token } from '../language/split-tokens.ts'
import type { Wish } from '../understanding.ts'
import type { Mention } from './mention.ts'

type Role = Wish['role']

/** What a wish without a role of its own is in an edit. */
const USUAL_ROLES: Partial<Record<Intent, Role>> = {
  edit_remove: 'remove',
  edit_add: 'add',
  edit_replace: 'replace',
}
/** Outside edits nothing is added, removed or replaced. */
const PLAIN_ROLES: Partial<Record<Role, Role>> = {
  add: 'want',
  remove: 'avoid',
  replace: 'want',
  with: 'want',
}
/** Words that only ask, beside those that describe. */
const ASKING =
  /^(?:где|куда|откуда|есть|место|места|местечко|мест|можно|нужн|хочу|хотел|ищу|покаж|подскаж|найти|стоит|стоят|находит|расположен|имеет|нибудь|какие|какой|какая|тут|здесь|город|посмотреть|увидеть|купить|приобрести|взять)/

/** The wishes with the roles that the intents give them, and for a feature the words that describe it as one. */
export function fitWishes(
  wishes: readonly Wish[],
  intents: readonly Intent[],
  tokens: readonly Token[],
  mentions: readonly Mention[],
): Wish[] {
  if (intents.some((intent) => intent.startsWith('edit_'))) {
    const refused = wishes.findIndex(({ role }) => role === 'avoid')
    const goes = new Set(wishes.filter(({ role }) => role === 'avoid').flatMap(listTargets))
    // «Без завода, лучше ипподром»: behind what is refused stands what is wanted.
    const isWanted = (wish: Wish, at: number) =>
      refused >= 0 && at > refused && !listTargets(wish).some((target) => goes.has(target))
    // «До мечети не дойдём, выкиньте её»
    const isAllRefused = intents.join() === 'edit_remove' && wishes.length === 1 && refused < 0
    return wishes.map((wish, at) =>
      isAllRefused ? { ...wish, role: 'remove' } : fitToEdit(wish, intents, isWanted(wish, at)),
    )
  }
  const plain = wishes.map((wish) => ({ ...wish, role: PLAIN_ROLES[wish.role] ?? wish.role }))
  if (intents[0] === 'hours_of_place') return plain.filter(({ said }) => said?.toLowerCase() !== 'обед')
  if (intents[0] === 'find_feature') return uniteFeature(plain, tokens, mentions)
  if (intents[0] === 'compare') return plain.map((wish) => ({ ...wish, role: 'want' }))
  if (intents[0] === 'nearest')
    return plain.map((wish) => ({ ...wish, role: wish.role === 'start' ? 'near' : wish.role }))
  return plain
}

function listTargets({ anyOf }: Wish): string[] {
  return anyOf.map((target) => JSON.stringify(target))
}

function fitToEdit(wish: Wish, intents: readonly Intent[], isWanted: boolean): Wish {
  if (wish.role === 'avoid') return { ...wish, role: 'remove' }
  if (wish.role === 'want' && isWanted && intents[0] === 'edit_remove') return { ...wish, role: 'add' }
  const usual = intents.map((intent) => USUAL_ROLES[intent]).find((role) => role !== undefined)
  const isOpen = wish.role === 'want' && intents[0] !== undefined && usual !== undefined
  return isOpen ? { ...wish, role: usual } : wish
}

/** «Место, где старые пушки и якоря»: one wish in free words, searched for in the texts. */
function uniteFeature(
  wishes: readonly Wish[],
  tokens: readonly Token[],
  mentions: readonly Mention[],
): Wish[] {
  const described = tokens.filter(({ text }) => !isStopWord(text) && !ASKING.test(text))
  const text = described.map((token) => token.text).join(' ')
  const around = wishes.filter(({ role }) => role !== 'want')
  const isNamed = (token: Token) =>
    mentions.some(({ from, to, kind }) => kind !== 'feature' && tokens.slice(from, to).includes(token))
  if (described.every(isNamed) || (wishes.length === 1 && mentions.length === 1 && described.length === 1))
    return [...wishes]
  return [
    ...around,
    { role: 'want', anyOf: [{ kind: 'feature', text }], said: described.map(({ raw }) => raw).join(' ') },
  ]
}
