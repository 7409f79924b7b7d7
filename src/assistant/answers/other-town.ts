import { toWord } from '#domain/suggest/word-stem.ts'
import type { Act } from '../acts.ts'
import { getEvidenceIndex } from '../guide/evidence-index.ts'
import { toPlain } from '../language/plain-text.ts'
import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { tellWhomToAsk } from './whom-to-ask.ts'

const MAY_ASK = new Set<Act>(['tell', 'find', 'way', 'refuse', 'live', 'when'])
/** «Доехать до Ростова», «а до Сочи», «поезд из Казани»: the name as the visitor wrote it. */
const LEADS_TO = /(?:^|[^\p{L}])(?:до|в|во|из|на)\s+(\p{L}{4,}(?:-на-\p{L}+)?)/giu
const OF_RIDE =
  /доехать|добра|ехать|доберусь|проехать|поезд|автобус|электричк|километр|(?:^| )км(?: |$)|далеко|расстояни|сколько|дорог|рейс|маршрутк|такси|попасть|^(?:а|и|ну)?\s?(?:до|в|из) /iu
/** The beginnings of the names of towns that people ask the way to. */
const TOWNS =
  /^(?:москв|питер|петербург|санкт|петергоф|пушкин(?=[ае]?$)|кронштадт|выборг|ростов|воронеж|волгоград|краснодар|сочи|анап|геленджик|новоросс|адлер|крым|севастоп|симфероп|ялт|белгород|курск|липецк|тамбов|орел$|орла$|тул[ауые]$|рязан|твер[ьи]|калуг|брянск|смоленск|пенз|саратов|самар|тольятт|казан|уф[ауые]$|ижевск|перм|екатеринбург|челябинск|тюмен|омск|новосибирск|томск|кемеров|барнаул|красноярск|иркутск|владивосток|хабаровск|чит[ауые]$|якутск|мурманск|архангельск|вологд|череповец|петрозаводск|сортавал|псков|новгород|ярослав|костром|иванов(?:о|а)$|суздал|владимир(?:а)?$|нижн|чебоксар|саранск|ульяновск|оренбург|астрахан|элист|ставропол|пятигорск|кисловодск|минвод|нальчик|владикавказ|грозн(?:ый|ого)|махачкал|калининград|минск|гомел|сергиев)/u

/** «Из питерского поезда» */
const ADJECTIVE = /ск(?:ого|ой|ом|им|ие|их|ую|ая)$/u
/** One town under two names. */
const SAME_TOWN: Readonly<Record<string, string>> = { пите: 'петербурга', санк: 'петербурга' }

/** The way to a town that the guide has not a word of is not known, whatever it says of other ways. */
export function answerOtherTown(context: AnswerContext, act: Act): Reply | undefined {
  const { guide, turn } = context
  if (!MAY_ASK.has(act) || !OF_RIDE.test(turn.message)) return undefined
  const names = [...turn.message.matchAll(LEADS_TO)].flatMap(([, name = '']) => {
    const plain = toPlain(name)
    if (ADJECTIVE.test(plain)) return []
    return TOWNS.test(plain) || isUnknownName(context, name) ? [SAME_TOWN[plain.slice(0, 4)] ?? plain] : []
  })
  const known = names.find((name) => isInGuide(context, name))
  if (known !== undefined) return tellDistance(context, known)
  if (names.length === 0) return undefined
  const section = guide.about.find(({ title }) => /добра|доеха|дорог|транспорт|проезд/iu.test(title))
  const step = section
    ? told` Как сюда доезжают, сказано в части «${section.title}».`
    : told` ${tellWhomToAsk(context)}`
  return {
    told: told`О дороге в этот город в путеводителе сведений нет.${step}`,
    quickReplies: [...(section ? [`О городе: ${section.title}`] : []), 'Что посмотреть в городе'],
    remember: { placeId: undefined },
  }
}

/** A name in capitals that neither the guide nor the rest of the message explains. */
function isUnknownName({ guide, understanding: { slots } }: AnswerContext, name: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(name) || slots.wishes.length > 0) return false
  return getEvidenceIndex(guide).find(toWord(toPlain(name))).size === 0
}

/** The town itself, or one that the guide names in some form; a «Казанская церковь» is no Казань. */
function isInGuide({ guide }: AnswerContext, name: string): boolean {
  if (guide.city.name.toLowerCase().startsWith(name.slice(0, -1))) return true
  return getEvidenceIndex(guide).passages.some(
    ({ text, owner }) => owner.kind === 'town' && isNamed(text, name),
  )
}

function isNamed(text: string, name: string): boolean {
  return new RegExp(`(?<!\\p{L})${name.slice(0, -1)}\\p{L}{0,2}(?!\\p{L})`, 'iu').test(text)
}

const ASKS_DISTANCE = /километр|(?:^| )км(?: |$)|далеко|расстояни/u

/** How far a town is: the one sentence that says so, without what else has kilometres in it. */
function tellDistance({ guide, understanding }: AnswerContext, name: string): Reply | undefined {
  if (!ASKS_DISTANCE.test(understanding.text)) return undefined
  const said = getEvidenceIndex(guide).passages.find(
    ({ text, owner }) => owner.kind === 'town' && isNamed(text, name) && /\d\s?(?:км|километр)/u.test(text),
  )
  return (
    said && { told: told`${said.text}`, quickReplies: ['Как доехать до города', 'Что посмотреть в городе'] }
  )
}
