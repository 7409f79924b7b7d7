import { isStopWord } from '#domain/suggest/stop-words.ts'
import type { Danger } from '../encoder/danger.ts'
import { createPhrases } from '../language/phrases.ts'
import type { Token } from '../language/split-tokens.ts'

type Kind = Exclude<Danger, 'none'>

/** Words of danger; false positives are better than misses. */
const EMERGENCY_WORDS = createPhrases<Kind>([
  {
    says: 'скорую|скорая помощь|не дышит|без сознания|потерял* сознание|инсульт*|инфаркт*|кровь|кровотечен*|сердцем плохо|плохо с сердцем|подавил*|задыха*|отрав*|перелом*|сломал* ногу|сломал* руку|рожа*|судорог*|припадок|укусила змея|укусил клещ|передоз*|умира*|ambulance|bleeding|unconscious',
    value: 'medical',
  },
  {
    says: 'пожар|пожара|горит|горим|загорел*|пахнет газом|запах газа|утечка газа|дым|взрыв*|fire',
    value: 'fire',
  },
  {
    says: 'полицию|напал*|ограбил*|избил*|избива*|бьет меня|насил*|преследу*|с ножом|стреля*|угрожа*|украл*|обокрал*|police|robbed|attacked',
    value: 'crime',
  },
  {
    says: 'пропал ребенок|потеряла ребенка|потерял ребенка|потерялся ребенок|потерялась дочь|потерялся сын|заблудил*|не вернулся домой|пропал человек',
    value: 'lost-person',
  },
  {
    says: 'тонет|тону|утонул*|провалил* под лед|авария|аварию|дтп|сбила машина|упал с высоты|drowning',
    value: 'accident',
  },
  {
    says: 'не хочу жить|не хочу больше жить|хочу умереть|покончить с собой|покончить жизнь|убить себя|суицид*|suicide|kill myself',
    value: 'crisis',
  },
  { says: 'помогите срочно|спасите|sos|помогите помогите', value: 'medical' },
])

/** Calls for help that count only without other words: «помогите выбрать музей» does not. */
const CALLS = createPhrases<Kind>([{ says: 'помоги|помогите|на помощь|help', value: 'medical' }])

/** The first words of danger in a message, and whether it has no other words. */
export type EmergencyWords = { readonly kind: Kind; readonly isAll: boolean }

/** Returns the danger that words alone show; undefined if there is none. */
export function findEmergencyWords(tokens: readonly Token[]): EmergencyWords | undefined {
  const found = findAll(EMERGENCY_WORDS, tokens)
  const calls = findAll(CALLS, tokens)
  const said = new Set([...found, ...calls].flatMap(({ at, to }) => [...tokens.keys()].slice(at, to)))
  const isAll = tokens.every(({ text }, at) => said.has(at) || isStopWord(text) || !/\p{L}/u.test(text))
  const kind = (found[0] ?? (isAll ? calls[0] : undefined))?.value
  return kind && { kind, isAll }
}

function findAll(phrases: typeof CALLS, tokens: readonly Token[]) {
  return tokens.flatMap((_, at) => {
    const found = phrases.find(tokens, at)
    return found === undefined ? [] : [{ ...found, at }]
  })
}
