import type { AbsentThing } from '../guide/absent-things.ts'
import { capitalize } from '../wording/first-letter.ts'
import { grounded } from '../wording/grounded-text.ts'
import type { Reply } from './reply.ts'

/** That the town has no such thing, as its page says: no list of other places serves for it. */
export function composeAbsent({ text }: AbsentThing): Reply {
  return {
    text: grounded`${capitalize(text)} в городе нет.`,
    quickReplies: ['Что посмотреть в городе', 'Что ты умеешь'],
    remember: { before: 'town' },
    isSupported: true,
  }
}
