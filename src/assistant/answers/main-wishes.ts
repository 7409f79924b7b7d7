import type { Understanding, Wish } from '../understanding.ts'

const MANY_WISHES = 3
/** What stands right behind the word that asks: «где аптека». */
const ASKED_THING =
  /(?:^| )(?:где|ищу|ищем|нужн\p{L}*|нужен|есть ли|какой|какая|какое|какие) (?:(?:тут|здесь|у вас|вообще|бы|нам|мне|ближайш\p{L}+|можно) )*(\p{L}+)/u

/** In a story many things are named; the one that is asked for is meant. */
export function listMainWishes({ slots: { wishes }, text }: Understanding): readonly Wish[] {
  const asked = ASKED_THING.exec(text)?.[1]
  const main = wishes.filter(({ said }) => asked !== undefined && said?.split(' ').includes(asked))
  return wishes.length >= MANY_WISHES && main.length > 0 ? main : wishes
}
