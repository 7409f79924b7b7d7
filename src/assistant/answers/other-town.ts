import type { Act } from '../acts.ts'
import { getEvidenceIndex } from '../guide/evidence-index.ts'
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

/** The way to a town that the guide has not a word of is not known, whatever it says of other ways. */
export function answerOtherTown(context: AnswerContext, act: Act): Reply | undefined {
  const { guide, turn } = context
  if (!MAY_ASK.has(act) || !OF_RIDE.test(turn.message)) return undefined
  const names = [...turn.message.matchAll(LEADS_TO)].flatMap(([, name = '']) => {
    const plain = name.toLowerCase().replaceAll('ё', 'е')
    return TOWNS.test(plain) ? [plain] : []
  })
  if (names.length === 0 || names.some((name) => isInGuide(context, name))) return undefined
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

/** The town itself, or one that the guide names in some form; a «Казанская церковь» is no Казань. */
function isInGuide({ guide }: AnswerContext, name: string): boolean {
  const start = name.slice(0, -1)
  if (guide.city.name.toLowerCase().startsWith(start)) return true
  const named = new RegExp(`(?<!\\p{L})${start}\\p{L}{0,2}(?!\\p{L})`, 'iu')
  return getEvidenceIndex(guide).passages.some(({ text, owner }) => owner.kind === 'town' && named.test(text))
}
