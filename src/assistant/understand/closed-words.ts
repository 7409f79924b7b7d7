import type { DayPart, Transport } from '../request.ts'
import { createPhrases, type PhraseRow } from './phrases.ts'

/** How a word before a name ties it in: where the way begins or ends, what it is near, what is not wanted. */
export type Lead = 'from' | 'to' | 'near' | 'not' | 'without' | 'instead' | 'before' | 'after' | 'between'

/** Gender or number where the pronoun tells it. */
export type Anaphor = 'masculine' | 'feminine' | 'neuter' | 'plural' | 'there'

/** What a word of a closed class says by itself: a pronoun, a preposition, a part of the day. */
export type ClosedWord =
  | { kind: 'dayPart'; part: DayPart }
  | { kind: 'transport'; by: Transport }
  /** A vehicle that runs by itself: its times and fares stand in texts and timetables. */
  | { kind: 'ride' }
  | { kind: 'now' }
  | { kind: 'visitor' }
  | { kind: 'nearby' }
  | { kind: 'center' }
  | { kind: 'roundTrip' }
  | { kind: 'reverse' }
  /** The way back. */
  | { kind: 'back' }
  | { kind: 'step'; step: 'first' | 'next' | 'last' }
  | { kind: 'lead'; lead: Lead }
  | { kind: 'anaphor'; of: Anaphor }
  | { kind: 'more' }
  | { kind: 'detail' }
  | { kind: 'why' }
  | { kind: 'ordinal'; number: number; count?: number }

const ROWS: readonly PhraseRow<ClosedWord>[] = [
  row('утром|с утра|на утро|поутру|утрен*|до обеда|первая половина дня|рано утром', {
    kind: 'dayPart',
    part: 'morning',
  }),
  row('днем|после обеда|в обед|дневн*', { kind: 'dayPart', part: 'afternoon' }),
  row('вечер|вечером|вечерком|вечерн*|к вечеру|под вечер|на вечер|на закате', {
    kind: 'dayPart',
    part: 'evening',
  }),
  row('ночь|ночью|ночн*|по ночам|после полуночи', { kind: 'dayPart', part: 'night' }),
  row('сейчас|прямо сейчас|в данный момент|на данный момент|в это время|в такое время', { kind: 'now' }),
  row('пешком|пешочком|пешим ходом|пехом|на своих двоих|ногами|ножками', { kind: 'transport', by: 'foot' }),
  row('на велосипед*|велосипед*|на велик*|велик|велики|великах|на самокат*|самокат*', {
    kind: 'transport',
    by: 'bike',
  }),
  row('на машин*|на своей машин*|на авто|на автомобил*|за рулем|на тачк*', { kind: 'transport', by: 'car' }),
  row('на автобус*|автобусом|на маршрутк*|маршруткой|на общественн* транспорт*', {
    kind: 'transport',
    by: 'bus',
  }),
  row(
    'автобус*|маршрутк*|поезд|поезда|поезду|поездом|поезде|поездов|электричк*|трамва*|троллейбус*|такси|самолетом|теплоход*',
    {
      kind: 'ride',
    },
  ),
  row('отсюда|от меня|от нас|рядом со мной|рядом с нами|около меня|возле меня|ко мне|где я', {
    kind: 'visitor',
  }),
  row('рядом|поблизости|неподалеку|недалеко|вокруг|тут рядом|здесь рядом', { kind: 'nearby' }),
  row('центр|центра|центру|центре|центром', { kind: 'center' }),
  row(
    'кольцом|кольцев*|кольцо|по кругу|кругов*|туда и обратно|и обратно|вернуться к началу|вернуться в начало|вернуться туда же',
    {
      kind: 'roundTrip',
    },
  ),
  row(
    'наоборот|в обратн* порядке|обратн* порядок|в обратн* сторону|в обратн* направлении|задом наперед|с конца',
    {
      kind: 'reverse',
    },
  ),
  row('обратно', { kind: 'back' }),
  row('сначала|сперва|для начала|вначале|первым делом|первым|первой|первыми|в начало|в начале', {
    kind: 'step',
    step: 'first',
  }),
  row('потом|затем|после этого|после чего|следом|далее', { kind: 'step', step: 'next' }),
  row('последним|последней|последними|в конец|в конце|под конец|напоследок|в завершение|под занавес', {
    kind: 'step',
    step: 'last',
  }),
  row('от|ото|из|с|со|начиная с|начиная от', { kind: 'lead', lead: 'from' }),
  row('до|к|ко', { kind: 'lead', lead: 'to' }),
  row(
    'у|возле|около|рядом с|рядом со|недалеко от|неподалеку от|поблизости от|вблизи|близ|поближе к|ближе к|ближайш* к|вокруг|напротив|в районе',
    {
      kind: 'lead',
      lead: 'near',
    },
  ),
  row('без|кроме|исключая|за исключением|минус', { kind: 'lead', lead: 'without' }),
  row('не|ни|никаких|никакие|никакого|мимо', { kind: 'lead', lead: 'not' }),
  row('вместо|взамен', { kind: 'lead', lead: 'instead' }),
  row('перед|прежде|раньше', { kind: 'lead', lead: 'before' }),
  row('после|следом за|сразу за', { kind: 'lead', lead: 'after' }),
  row('между|меж', { kind: 'lead', lead: 'between' }),
  row('крайний|крайнюю|крайнее|крайняя|крайнего', { kind: 'ordinal', number: -1 }),
  row('он|него|нему|нем|его|ему', { kind: 'anaphor', of: 'masculine' }),
  row('она|нее|ней|нею|ее|ей', { kind: 'anaphor', of: 'feminine' }),
  row('оно', { kind: 'anaphor', of: 'neuter' }),
  row('они|них|ними|их|оба|обе|обоих|по ним|к ним|эти|этих|этим', { kind: 'anaphor', of: 'plural' }),
  row('там|туда|оттуда|это|этот|эта|эту|этого|этом|этому|этой|тот|та|ту|том|той', {
    kind: 'anaphor',
    of: 'there',
  }),
  row('еще|другой|другая|другое|другие|других|другую|другого|иной|иное|следующ*|остальн*', { kind: 'more' }),
  row('почему|отчего|зачем', { kind: 'why' }),
  row('подробнее|подробней|поподробнее|подробно', { kind: 'detail' }),
]

/** The same classes as English has them. */
const ENGLISH_ROWS: readonly PhraseRow<ClosedWord>[] = [
  row('in the morning|morning', { kind: 'dayPart', part: 'morning' }),
  row('in the afternoon|afternoon', { kind: 'dayPart', part: 'afternoon' }),
  row('in the evening|evening|tonight', { kind: 'dayPart', part: 'evening' }),
  row('at night', { kind: 'dayPart', part: 'night' }),
  row('now|right now', { kind: 'now' }),
  row('on foot|walking', { kind: 'transport', by: 'foot' }),
  row('by bike|by bicycle', { kind: 'transport', by: 'bike' }),
  row('by car', { kind: 'transport', by: 'car' }),
  row('by bus', { kind: 'transport', by: 'bus' }),
  row('bus|buses|train|trains|taxi|tram', { kind: 'ride' }),
  row('from here|near me|around here|from me', { kind: 'visitor' }),
  row('nearby|around', { kind: 'nearby' }),
  row('center|centre|downtown', { kind: 'center' }),
  row('round trip|and back', { kind: 'roundTrip' }),
  row('first', { kind: 'step', step: 'first' }),
  row('then|after that', { kind: 'step', step: 'next' }),
  row('from', { kind: 'lead', lead: 'from' }),
  row('to', { kind: 'lead', lead: 'to' }),
  row('near|next to|close to|by', { kind: 'lead', lead: 'near' }),
  row('without|except', { kind: 'lead', lead: 'without' }),
  row('not|no', { kind: 'lead', lead: 'not' }),
  row('instead of', { kind: 'lead', lead: 'instead' }),
  row('before', { kind: 'lead', lead: 'before' }),
  row('after', { kind: 'lead', lead: 'after' }),
  row('between', { kind: 'lead', lead: 'between' }),
  row('they|them|these|those|both', { kind: 'anaphor', of: 'plural' }),
  row('it|there|this|that', { kind: 'anaphor', of: 'there' }),
  row('more|other|another|else', { kind: 'more' }),
  row('in detail|more details', { kind: 'detail' }),
]

/** Pronouns, prepositions and other words of which the language has only so many. */
export const CLOSED_WORDS = createPhrases([...ROWS, ...ENGLISH_ROWS])

function row(says: string, value: ClosedWord): PhraseRow<ClosedWord> {
  return { says, value }
}
