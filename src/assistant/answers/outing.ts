import { isOneOf, type StemmedKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import { listNeeds } from '../guide/needs.ts'
import { isDoubtful } from '../guide/place-state.ts'
import { toPlain } from '../language/plain-text.ts'
import { rateInterests } from '../retrieval/interest.ts'
import { told } from '../wording/grounded-text.ts'
import { LIST_STEP } from '../wording/place-list.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'

/** A wish that names no kind of place, with the kinds that serve it and the words of a text that speak of it. */
type Outing = {
  readonly asked: RegExp
  readonly kinds: readonly StemmedKind[]
  readonly says: RegExp
  readonly head: string
}

const GREEN = ['парк', 'сквер', 'набережная', 'бульвар', 'озеро', 'пруд', 'сад', 'роща'] as const
const OUTINGS: readonly Outing[] = [
  {
    asked:
      /фотосесс|пофотк|фоткат|сфотограф|фотограф|селфи|поснимать|для фото|красив\p{L}+ (?:мест|вид|кадр)/u,
    kinds: [
      ...GREEN,
      'памятник',
      'архитектура',
      'религия',
      'собор',
      'храм',
      'смотровая площадка',
      'мост',
      'маяк',
    ],
    says: /фото|селфи|снимк|снимают|кадр/u,
    head: 'Для снимков подойдут, например:',
  },
  {
    asked: /девушк|парн(?:ем|я)|свидан|романти|вдвоем|любим(?:ой|ым|ую)|с (?:женой|мужем)/u,
    kinds: [...GREEN, 'смотровая площадка', 'кинотеатр', 'театр', 'кафе', 'ресторан', 'скульптура'],
    says: /свидан|романти|влюбл|вдвоем/u,
    head: 'Вдвоём можно сюда:',
  },
  {
    asked:
      /(?:с|всей) (?:друзьями|компанией|подруг\p{L}+)|потусить|тусовк|посидеть вечером|развеяться|развлечься/u,
    kinds: [...GREEN, 'кафе', 'ресторан', 'бар', 'кинотеатр', 'театр', 'спорт', 'культура'],
    says: /друзья|компани|молодеж/u,
    head: 'Провести время можно здесь:',
  },
  {
    asked:
      /(?:погулять|пройтись|прогуляться|подышать|подыхать|посидеть) .{0,20}(?:воздух|вечер|тишин|улиц|природ|лавочк|скамейк)|тих\p{L}+ мест|побыть одн/u,
    kinds: GREEN,
    says: /тих|скамей|лавоч|воздух/u,
    head: 'Погулять на воздухе можно здесь:',
  },
]

/** «Куда пригласить девушку», «где сфотографироваться»: places of the kinds that serve such a wish, the best first. */
export function answerOuting(context: AnswerContext, quotes: readonly string[]): Reply | undefined {
  const { guide, turn } = context
  const text = toPlain(turn.message)
  const outing = listNeeds(text).length > 0 ? undefined : OUTINGS.find(({ asked }) => asked.test(text))
  if (outing === undefined || quotes.some((quote) => outing.says.test(toPlain(quote)))) return undefined
  const interests = rateInterests(guide)
  const places = guide.places
    .filter((place) => isOfOuting(place, outing))
    .toSorted((a, b) => (interests.get(b.id) ?? 0) - (interests.get(a.id) ?? 0))
    .slice(0, LIST_STEP)
  return places.length === 0 ? undefined : replyWithList({ context, places, head: told`${outing.head}` })
}

function isOfOuting(place: Place, { kinds }: Outing): boolean {
  const { category, name, outsideTown } = place
  return outsideTown !== true && !isDoubtful(place) && isOneOf(`${category} ${name}`, kinds)
}
