import { listKinds } from '#domain/kinds/kinds.ts'
import { isEnglishWord } from '../english/dictionary.ts'
import { respell, type Token } from './split-tokens.ts'

/** Common words of other languages, enough to tell a sentence in them from Russian in Latin letters. */
const WORDS: Readonly<Record<'en' | 'other', string>> = {
  en: `a about all am an and any are around at bar beach best bike book bus buy cafe can car castle cathedral cheap children
    church cinema city coffee could do does drink eat english entertainment find food for free from get give go good
    guide happen has have hello help here hey hi historic history hotel hour hours how i in interesting is it kids know
    lake like list map may me monument morning museum museums my near nearby nearest need night now of on open opening or
    park parks place places plan please recommend restaurant restaurants river road route routes see show shop sight
    sights sightseeing some something speak station stay street suggest swim take taxi tell thank thanks that the
    theater there things this ticket time to today toilet tomorrow top tour tourist town train trip two evening visit
    walk walking want was water way we weather what when where which who why will with work would you your hungry lunch
    dinner breakfast attractions attraction bathroom pharmacy atm hospital police old russian language kid dog family churches cafes cathedrals beaches monuments lakes theatre theaters galleries gallery
    shops hotels libraries library squares square fountain bridge supper snack hostel tonight playground script alert select drop table delete union onerror img src iframe user assistant api dan jailbreak developer mode sudo root admin call ambulance fire die kill myself suicide emergency sos doctor drowning drowned someone robbed attacked hurt bleeding accident heart lost hospital injured unconscious explosion gun
    built famous closest open tonight weekend days day not no yes ok great bye good morning is's ignore previous
    instructions prompt print system forget reveal act pretend rules above key keys bot robot human who are`,
  other: `wo ist das der die ein eine und ich nicht wie kann man essen gibt es was hier zum zur bitte danke hallo guten tag
    sehenswurdigkeiten stadt kirche bahnhof weg bonjour ou est la le les un une des je veux manger voir ici merci
    comment aller ville gare quoi que donde esta el los las una que comer ver aqui hola gracias ciudad museo iglesia
    como llegar dov dove e il lo gli mangiare cosa vedere qui ciao grazie citta chiesa jak gdzie jest co zobaczyc
    dzien dobry prosze kde je co nerede neredesin var merhaba gde salom qayerda nerede yemek musee musées nasil
    musica quiero visitar recorrido ruta buscar cerca kafes mi`,
}

const LANGUAGE_BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([language, words]) =>
    words.split(/\s+/).map((word) => [word, language === 'en' ? 'en' : 'other'] as const),
  ),
)

/** True for a common word of English or another language in Latin letters. */
export function isForeignWord(word: string): boolean {
  return findLanguage(word) !== undefined
}

/** The language a common foreign word belongs to. */
export function findLanguage(word: string): 'en' | 'other' | undefined {
  return LANGUAGE_BY_WORD.get(dropAccents(word)) ?? (isEnglishWord(word) ? 'en' : undefined)
}

function dropAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

/** What a guide may hold beside kinds of places, as Russian says it. */
const RUSSIAN: Readonly<Record<string, string>> = {
  поесть: 'eat food lunch dinner breakfast supper snack hungry manger essen comer mangiare yemek їсти поїсти',
  кофе: 'coffee',
  маршрут: 'route routes walk tour ruta recorrido',
  рядом: 'near nearby nearest closest cerca',
  дети: 'children kids kid family',
}
const RUSSIAN_BY_FOREIGN = new Map(
  [
    ...Object.entries(RUSSIAN),
    ...listKinds().flatMap(({ name, forms, foreign, foreignMany }) => [
      [name, foreign] as const,
      [forms?.plural ?? name, foreignMany] as const,
    ]),
  ].flatMap(([russian, words]) => words?.split(' ').map((word) => [word, russian] as const) ?? []),
)

/** A message in another language with the words that a guide knows in Russian. */
export function translateTokens(tokens: readonly Token[], language: string): Token[] {
  if (language !== 'en' && language !== 'other') return [...tokens]
  return tokens.map((token) => {
    const russian = RUSSIAN_BY_FOREIGN.get(dropAccents(token.text))
    return russian === undefined ? token : respell(token, russian)
  })
}
