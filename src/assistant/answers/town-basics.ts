import type { Act } from '../acts.ts'
import { isAlike, widen } from '../guide/compose-evidence.ts'
import { getEvidenceIndex } from '../guide/evidence-index.ts'
import type { Passage } from '../guide/passage.ts'
import { findBasics, listOfTown } from '../guide/town-basics.ts'
import { toPlain } from '../language/plain-text.ts'
import { listAskingClauses } from '../understand/asking-clause.ts'
import { capitalize } from '../wording/first-letter.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { takeSentences } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { findNamed } from './asked-place.ts'
import { LONGEST_QUESTION } from './quote-limits.ts'
import { RESPONDERS } from './responders.ts'
import type { Finding } from './tell.ts'
import { TOWN_REPLIES } from './town-replies.ts'

const MAY_ASK = new Set<Act>(['tell', 'find', 'refuse', 'live', 'talk', 'way', 'when'])
const LONGEST_ASKED = 80
const LONGEST_BASIC = 600
const MOST_BASICS = 4

/** A basic question about the town: its name, river, area, what to do there; undefined for any other. */
export function answerTownBasics(context: AnswerContext, act: Act, finding: Finding): Reply | undefined {
  const { guide, understanding } = context
  const { text } = understanding
  if (!MAY_ASK.has(act) || text.length > LONGEST_ASKED) return undefined
  const ofThePast = answerVisit(context) ?? answerDecline(context)
  if (ofThePast) return ofThePast
  if (isOfPlace(context, finding)) return undefined
  const words = finding.question.words.map((word) => word.text)
  const found = findBasics(guide, nameTownAsTown(context, text), words)
  if (found.length > 0) return tellPassages(context, found)
  return answerWhatToDo(context, words) ?? answerWhichTown(context) ?? answerTransport(context, finding)
}

/** A place is named or was spoken of, and the town is not. */
function isOfPlace(context: AnswerContext, finding: Finding): boolean {
  const { understanding, state } = context
  if (namesTown(context)) return false
  const isNamed = understanding.slots.wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind === 'place'))
  if (isNamed) return true
  const isOfTownItself = /(?:^| )город(?:а|у|е|ом)?(?: |$)/u.test(understanding.text)
  if (!isOfTownItself && findNamed(context, finding) !== undefined) return true
  return state.placeId !== undefined && !OF_TOWN.test(understanding.text) && !finding.question.isOfTown
}

/** The town's name stands in the names of places too: «Станция Тулмога». */
function namesTown({ guide: { city }, understanding: { text } }: AnswerContext): boolean {
  const names = [city.name, ...Object.values(city.nameForms ?? {})]
  return names.some((name) => ` ${text} `.includes(` ${toPlain(name)} `))
}

const OF_TOWN = /город|(?:^| )(?:вас|вам|ваш\p{L}*|тут|здесь|сюда)(?: |$)/u

function tellPassages(context: AnswerContext, passages: readonly Passage[], lead = ''): Reply {
  const text = takeSentences(dropAlike(passages.flatMap(tellWhole)).join(' '), LONGEST_BASIC)
  const reply = replyOfTown(context, joinTold([lead, told`${text}`], ' '))
  const all = getEvidenceIndex(context.guide).passages
  const lastPassages = passages.map((passage) => all.indexOf(passage)).filter((number) => number >= 0)
  return { ...reply, remember: { ...reply.remember, lastPassage: lastPassages[0], lastPassages } }
}

function replyOfTown(context: AnswerContext, told: GroundedText): Reply {
  return {
    told,
    quickReplies: TOWN_REPLIES,
    remember: { placeId: undefined, lastQuestion: context.understanding.text.slice(0, LONGEST_QUESTION) },
  }
}

/** The chronicle tells in other words what stands in the text. */
function dropAlike(sentences: readonly string[]): string[] {
  const kept: string[] = []
  for (const sentence of sentences) if (!isAlike(kept.join(' '), sentence)) kept.push(sentence)
  return kept
}

/** A figure is told with what it is of first; a sentence with the one it leans on. */
function tellWhole(passage: Passage): string[] {
  if (passage.owner.kind !== 'town' || passage.owner.part !== 'figure') return widen(passage)
  const [value = '', label = ''] = passage.text.replace(/\.$/u, '').split(' — ')
  return label === '' ? [passage.text] : [`${capitalize(label)}: ${value}.`]
}

/** «Что тут делать», «чем заняться» */
export const ASKS_TO_DO =
  /что (?:\p{L}+ ){0,4}(?:делать|поделать)(?!\p{L})|чем (?:\p{L}+ ){0,4}(?:заняться|занять себя|себя занять)|как (?:\p{L}+ ){0,2}(?:провести|убить) (?:время|день)/u
const OF_WHAT_TO_DO = /чем заняться|что делать|что посмотреть|один день|на день|сколько времени/iu
/** With any other word it is asked for an occasion: rain, children, a lost key. */
const TO_DO_ALONE =
  /^(?:заня|провест|провод|время|интерес|скучн|хорош|поделать|себя|убить|турист|приезж|посовет)/u

/** «Что тут вообще делать»: the part of the page that says it, else the best places. */
function answerWhatToDo(context: AnswerContext, words: readonly string[]): Reply | undefined {
  const { guide, understanding } = context
  if (!ASKS_TO_DO.test(understanding.text) || !words.every((word) => TO_DO_ALONE.test(word))) return undefined
  const section = guide.about.find(({ title }) => OF_WHAT_TO_DO.test(title))
  if (section === undefined) return RESPONDERS.recommend_top(context)
  const found = listOfTown(guide).filter(({ context: heading }) => heading.startsWith(section.title))
  const sentences = found.slice(0, MOST_BASICS).map(({ text }) => `• ${text}`)
  return replyOfTown(
    context,
    told`Вот чем можно заняться:\n${takeSentences(sentences.join('\n'), LONGEST_BASIC)}`,
  )
}

const ASKS_WHICH =
  /(?:не |это |вы )(?:тот|та) (?:же |самый |самая )*(?:город|\p{L}+)?|(?:это|вы|город) .{0,25}(?:под|возле|около|рядом с) (\p{L}{4,})|в какой (?:вы |он |это )?(?:области|республике)|какая (?:это |тут |у вас )?область|какой (?:это )?регион/u
const SAYS_WHERE = /област|край|краю|республик|расположен|стоит|лежит/iu

/** «Это не тот, что под Питером?»: where the town lies, from its page. */
function answerWhichTown(context: AnswerContext): Reply | undefined {
  const { guide, understanding } = context
  const asked = ASKS_WHICH.exec(understanding.text)
  if (asked === null) return undefined
  const all = listOfTown(guide)
  const intro = all.filter(({ context: heading }) => heading === all[0]?.context)
  const found = intro.filter(({ text }) => SAYS_WHERE.test(text)).slice(0, 2)
  if (found.length === 0) return undefined
  const other = /(?:под|возле|около|рядом с) (\p{L}{4,})/u.exec(understanding.text)?.[1]?.slice(0, 4)
  const isSaid = other === undefined || found.some(({ text }) => text.toLowerCase().includes(other))
  return tellPassages(context, found, isSaid ? '' : 'Нет, это другой город.')
}

const VISITED =
  /(?:^| )((?:\p{L}{3,} ){1,2})(?:(?:правда|действительно|точно|реально|вообще|сам|у вас|в городе) )?(?:был(?= (?:здесь|тут|у вас|в город))|приезжал|бывал|побывал|посещал|посетил|останавливал\p{L}{0,2}|заезжал|проезжал|гостил)[аи]?(?: |$)|(?:приезжал|бывал|был|побывал|посещал|посетил|останавливал\p{L}{0,2}|заезжал|проезжал|гостил)[аи]? (?:ли )((?:\p{L}{3,} ?){1,3})/u
const SAYS_VISIT =
  /приезжа|приехал|бывал|побывал|посещал|посетил|останавливал|заезжал|проезжа|гостил|был (?:здесь|в городе)|ночевал/iu
const ASKS_ELSE = /(?:^| )(?:когда|почему|зачем|кто|сколько|где|как|какой|что|чем)(?: |$)/u

/** «Сам Пётр сюда приезжал?»: a sentence that says so, else that none does, with what is told of him. */
function answerVisit(context: AnswerContext): Reply | undefined {
  const { guide } = context
  const text = nameTownAsTown(context, context.understanding.text)
  const asked = VISITED.exec(text)
  if (asked === null || ASKS_ELSE.test(text)) return undefined
  const names = asked.slice(1).flatMap((words = '') => words.trim().split(' ').map(toNameStart))
  const isOfSomebody = ({ text: said }: Passage) =>
    names.some(
      (name) =>
        name !== '' && !guide.city.name.startsWith(name) && said.replaceAll('ё', 'е').includes(` ${name}`),
    )
  const named = listOfTown(guide).filter(isOfSomebody)
  const visit = named.find(({ text: said }) => SAYS_VISIT.test(said))
  if (visit) return tellPassages(context, [visit])
  const [first] = named
  return (
    first &&
    tellPassages(context, [first], 'Приезжал ли он сюда сам, в путеводителе не сказано. Сказано вот что:')
  )
}

/** The message with «город» for the name of the town: «сколько лет Павловску» is «сколько лет городу». */
function nameTownAsTown({ guide: { city } }: AnswerContext, text: string): string {
  const { genitive, dative, accusative, instrumental, prepositional } = city.nameForms ?? {}
  const forms: readonly (readonly [name: string | undefined, town: string])[] = [
    [genitive, 'города'],
    [dative, 'городу'],
    [accusative, 'город'],
    [instrumental, 'городом'],
    [prepositional, 'городе'],
    [city.name, 'город'],
  ]
  const known = forms.flatMap(([name, form]) => (name === undefined ? [] : [[toPlain(name), form] as const]))
  const town = new Map(known.toReversed())
  return text
    .split(' ')
    .map((word) => town.get(word) ?? word)
    .join(' ')
}

const LEAST_OF_NAME = 3

/** How a name begins inside a sentence, whatever its ending: «Петр», «Пушкин». */
function toNameStart(word: string): string {
  if (
    word.length < LEAST_OF_NAME ||
    /^(?:сам|сама|ли|сюда|здесь|тут|город|правд|действит|точн|реальн|вообще)/u.test(word)
  )
    return ''
  const plain = word.replaceAll('ё', 'е')
  return plain.charAt(0).toUpperCase() + plain.slice(1, Math.max(LEAST_OF_NAME, plain.length - 1))
}

const ASKS_DECLINE =
  /(?:почему|отчего|из-за чего|зачем) .{0,40}(?:закры|забро|захире|исчез|упад|перестал|потерял|не стало|разруш|опусте|прекрат|ликвидир|перенес)/u
const SAYS_DECLINE =
  /терял|утрат|упад|захире|опусте|закры|заброш|перенес|прекрат|упраздн|ликвидир|разорил|обмелел/iu

/** «Почему закрыли верфь»: what the page tells of why something came to an end. */
function answerDecline(context: AnswerContext): Reply | undefined {
  const { guide, understanding } = context
  if (!ASKS_DECLINE.test(understanding.text)) return undefined
  const stems = understanding.text
    .split(' ')
    .filter((word) => word.length > 3 && !ASKS_DECLINE_WORD.test(word))
    .map((word) => word.slice(0, Math.max(4, word.length - 2)))
  const all = listOfTown(guide)
  const has = ({ text }: Passage) => stems.some((stem) => text.toLowerCase().includes(stem))
  const declines = all.filter(({ text }) => SAYS_DECLINE.test(text))
  const direct = declines.find(has)
  if (direct) return tellPassages(context, [direct])
  const isOfTown = all.some(has)
  const near = declines.filter(({ owner }) => owner.kind === 'town' && owner.part === 'about' && isOfTown)
  return (
    near[0] &&
    tellPassages(context, near.slice(0, 1), 'Прямо о причине не сказано, но вот что к этому близко:')
  )
}

const ASKS_DECLINE_WORD =
  /почему|отчего|зачем|закры|забро|захире|исчез|упад|перестал|потерял|стало|разруш|опусте|прекрат|ликвидир|перенес|здесь|вашу|ваше|город/u

const BY = [/автобус|маршрутк/u, /поезд|электричк/u, /машин|авто(?!бус)/u, /паром|катер|теплоход/u]
/** «А электричка?», «есть поезд» */
const VEHICLE_ALONE =
  /^(?:(?:а|и|ну|или|есть|ли|если|на|у|вас|к|вам|там|сюда|тут|ход[ия]т|какие|нибудь|какой) )*(?:автобус|маршрутк|поезд|электричк|паром|катер|теплоход)\p{L}*(?: (?:есть|ли|ход[ия]т|к|вам|у|вас|там|сюда|тут|какие|нибудь|бывают))*$/u
const ASKS_RIDE = /доехать|добра|ехать|приехать|расписани|ход[ия]т|попасть/u

/** How to come by bus, train or car: that item of the page from its beginning. */
function answerTransport(context: AnswerContext, finding: Finding): Reply | undefined {
  const { guide, understanding } = context
  const { text: asked } = understanding
  const by = BY.find((words) => words.test(asked))
  const isAlone = by !== undefined && VEHICLE_ALONE.test(asked)
  // «Сколько ехать и как часто автобусы» asks of more than the bus.
  if (listAskingClauses(context.turn.message).length > 1) return undefined
  if (by === undefined || !(isAlone || ASKS_RIDE.test(asked)) || (finding.isOfSubject && !isAlone))
    return undefined
  const lead = listOfTown(guide).find(
    ({ number, text }) =>
      number === 0 && /^На \p{L}+\. /u.test(text) && by.test(text.toLowerCase().split('. ')[0] ?? ''),
  )
  if (lead === undefined || !(isAlone || finding.ranked[0]?.passage.paragraph === lead.paragraph))
    return undefined
  const text = takeSentences(lead.paragraph.join(' ').replace(/^На \p{L}+\. /u, ''), LONGEST_BASIC)
  const note = /расписани|во сколько|когда/u.test(asked)
    ? 'Расписания в путеводителе нет. Известно вот что:'
    : ''
  return replyOfTown(context, joinTold([note, told`${text}`], ' '))
}
