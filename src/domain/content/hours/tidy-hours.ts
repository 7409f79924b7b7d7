import { writeHourWords } from './hour-words.ts'
import { DAY, MONTH } from './hours-words.ts'
import { mendSlips, partGlued } from './mend-slips.ts'
import { mendSpelling } from './mend-spelling.ts'
import { nameOtherMonths, writeSeasonEnds } from './season-starts.ts'
import { writeOut } from './short-forms.ts'
import { writeCyrillic } from './turn-lookalikes.ts'

const TIME = '\\d{1,2}(?:[:.]\\d{2})?(?!\\d)'
const RANGE = `(?:с )?${TIME}(?: ?- ?| до )${TIME}`
/** Nobody has dinner at one in the night, but for who works all night. */
const DINNER =
  /((?:обед|перерыв)[а-я]*:? (?:на обед )?(?:с )?)([1-5])((?:[:.]\d\d)?(?: ?- ?| до ))([1-6])(?!\d| (?:час[а-я]* )?(?:ночи|утра))/g
/** «обед с 12 до 1» */
const NOON =
  /((?:обед|перерыв)[а-я]{0,6}:? (?:на обед )?(?:с )?12(?:[:.]\d\d)?(?: ?- ?| до ))([1-3])(?!\d| (?:час[а-я]* )?(?:ночи|утра))/g
const ALL_NIGHT = /круглосут|круглые сутки|24 ?(?:ч|\/|на)|(?<![а-я])сутки/

/** Words and characters that mean the same, made one. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/[❌✖✗✘🚫⛔]/gu, ' выходной '],
  [/🍽/gu, ' обед '],
  [/\p{Extended_Pictographic}|\ufe0f|\u200d|•|(?<!\d)\*/gu, ' '],
  [/(?<=\d|[а-я]\.?) ?[~∼÷→…] ?(?=\d|[а-я])/g, '-'],
  [/(?<=\d|[а-я])\.{2,3}(?=\d|[а-я])/g, '-'],
  [/(?<![а-я])вых\. ?(?=дн)/g, 'выходные '],
  [/(?<![а-я])вых\.(?=день)/g, 'вых. '],
  [/(?<![а-я])ост\. ?(?=дн|мес)/g, 'остальные '],
  [/(?<=по )буд\.(?![а-я])/g, 'будням'],
  [/(?<=по )вых\.(?![а-я])/g, 'выходным'],
  [/(?<![а-я])пер(?:ер)?\. ?(?=с |\d)/g, 'перерыв '],
  [/(?<![а-я])посл(?:ед)?\. ?(?=[а-я])/g, 'последний '],
  [/(?<= )мес\.?(?![а-я])/g, 'месяца'],
  [new RegExp(`(?<![а-я])кр\\. ?(?=${DAY})`, 'g'), 'кроме '],
  // «10:00/19:00»
  [/(?<![\d/])(\d{1,2}[:.]\d\d) ?\/ ?(?=\d{1,2}[:.]\d\d(?![\d/]))/g, '$1-'],
  // «летом (июнь, июль, август)»
  [
    new RegExp(
      `(?:только )?(?:летом|зимой|весной|осенью) ?\\((?:в |с )?(${MONTH}(?:(?:, ?| и | ?- ?| по )${MONTH})*)\\)`,
      'g',
    ),
    '$1',
  ],
  // «летом до 21 (июнь–август)»
  [
    new RegExp(
      `(?<![а-я])(?:летом|зимой|весной|осенью) (до ${TIME}) \\((?:в |с )?(${MONTH}(?: ?- ?| по )${MONTH})\\)`,
    ),
    '$2 $1',
  ],
  // «10–17 (пн–вт выходной)»
  [new RegExp(`(?<=\\d) ?\\((${DAY}(?:(?: ?- ?|, ?| и )${DAY})* ?-? ?выходн[^()\\n]*)\\)$`), ', $1'],
  // «с 1 мая до конца сентября»
  [new RegExp(`(?<=(?:^| )с )(?:1|начала) (${MONTH}) (?:до|по) конца (?=${MONTH})`, 'g'), '$1 по '],
  // «с 22 до 6 закрыто, в остальное время открыто»
  [
    new RegExp(
      `^(?:с )?(${TIME})(?: ?- ?| до )(${TIME}) (?:закрыт[оаы]?|не работа[а-я]+),? (?:в |все )?остальное время (?:открыт[оаы]?|работа[а-я]+)\\.?$`,
    ),
    'с $2 до $1',
  ],
  // «завтрак 8–9, обед 13–14, ужин 18–19» are hours of a dining room, where there are no others.
  [
    new RegExp(
      `(?<=^\\D*)завтрак[: -]*(${RANGE})[,;] ?обед[: -]*(${RANGE})(?:(?:[,;]| и) ?ужин[: -]*(${RANGE}))?(?=\\D*$)`,
    ),
    '$1, $2, $3',
  ],
  // «с 1-го мая по 30-е сентября»
  [/(?<=\d)-?(?:го|ое|е)(?= (?:янв|фев|мар|апр|ма|ию|авг|сен|окт|ноя|дек))/g, ''],
  [/(?<![а-я])вкл\.? (?=праздн)/g, 'включая '],
  [/(?<=(?:^| )с )часу(?= до)/g, '1'],
  // «9,00-18,00», but not «8-12,13-17,18-20»
  [/(?<![\d,-]|- |до )(\d{1,2}),(\d\d)( ?- ?| до )(\d{1,2}),(\d\d)(?!\d)/g, '$1:$2$3$4:$5'],
  // «9-00 до 18-00»
  [/(?<![\d:.-])(\d{1,2})-([0-5]\d)(?= (?:и )?до \d{1,2}[:-]\d\d(?!\d))/g, '$1:$2'],
  // «с 9-00 утра», «до 18-30», but not «с 9-15»
  [/(?<=(?:^| )(?:с|до|по|в) \d{1,2})-(00|30|45|[0-5]\d(?= до \d))(?![\d-]| ?-)/g, ':$1'],
  [/(?<=\d-\d\d) ?ч(?:ас)?\.?(?![а-я])/g, ''],
  [/(?<=\d)-?(?:ти|ми|х)(?![а-я\d]| ?\d)/g, ''],
  [/(?<=(?<!\d)\d{1,2}) ?ч\.?(?=[0-5]\d(?!\d| ?мин))/g, ':'],
  // «открытие в 9:00, закрытие в 18:00»
  [
    new RegExp(
      `(?:открытие|открывае[а-я]+|начало(?: работы)?|начинае[а-я]+)[: -]*(?:в |с )?(${TIME})[,;.]? ?(?:и )?(?:закрытие|закрывае[а-я]+|окончание(?: работы)?|конец(?: работы)?|заканчивае[а-я]+)[: -]*(?:в |до )?(${TIME})`,
      'g',
    ),
    'с $1 до $2',
  ],
  // «до 20:00, с 10:00»
  [new RegExp(`(?<=^|[,;\\n] ?)(до ${TIME}),? (с ${TIME})(?! ?-| до| по)`, 'g'), '$2 $1'],
  [new RegExp(`((?:^| )с ${TIME}) (?:и )?(?=до \\d)`, 'g'), '$1 '],
  // «с 9, до 18», but not «пн–пт с 9, сб с 10, до 18»
  [new RegExp(`((?<!(?:^| )с ${TIME}[,;][\\s\\S]*)(?:^| )с ${TIME}), (?:и )?(?=до \\d)`, 'g'), '$1 '],
  // «с 9 утра и до 9 вечера»
  [/(?<=\d|утра|дня|вечера|час(?:а|ов)) и (?=до \d)/g, ' '],
]

/** Lower case, one kind of dash, one kind of space, one way of writing; misspelt words are mended. */
export function tidyHours(text: string): string {
  const plain = partGlued(text.normalize())
    .replace(/<br ?\/?>/gi, '\n')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\r\n?/g, '\n')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[\u00a0\u2009\u202f\t]/g, ' ')
    .replace(/(\d)\s*[\u2070º°оo]{2}(?![а-яa-z])/g, '$1:00')
    // «9³⁰»: raised digits
    .replace(
      /(?<=\d)[\u00b2\u00b3\u00b9\u2074-\u2079][\u2070\u2075]/g,
      (raised) => `:${raised.normalize('NFKC')}`,
    )
    .replace(/(\d) ?: ?(?=\d\d(?!\d))/g, '$1:')
    // A Latin «c» looks like the Russian word.
    .replace(/(?<![a-zа-я])c(?= \d| [а-я])/g, 'с')
    .replace(/(?<![а-яa-z])[а-яa-z]*(?:[а-я][a-z]|[a-z][а-я])[а-яa-z]*/g, writeCyrillic)
  const same = SAME.reduce(
    (changed, [pattern, put]) => changed.replace(pattern, put),
    writeHourWords(writeOut(mendSlips(plain))),
  )
  const mended = writeSeasonEnds(nameOtherMonths(moveClosing(moveOpening(mendSpelling(same)))))
  return (ALL_NIGHT.test(mended) ? mended : moveDinner(mended))
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

const OPENING = new RegExp(
  `[,;] ?(?:открытие|открываемся|открываются|начало(?: работы)?) (?:в|с) (${TIME})(?= ?(?:$|[,;)]))`,
)

/** «пн–пт до 23, сб до 2, открытие в 12» */
function moveOpening(text: string): string {
  const [told, from] = OPENING.exec(text) ?? []
  const rest = told === undefined ? '' : text.replace(told, '')
  if (from === undefined || /\d ?-|(?<![а-я])с \d/.test(rest)) return text
  return rest.replace(/(?<!вход |касса )до (?=\d)/g, `с ${from} до `)
}

/** «с 10, сб и вс с 9, закрывается каждый день в 22» */
function moveClosing(text: string): string {
  const closing =
    /(?<=[,;.\n] ?)(?:закрывае(?:тся|мся)|закрытие)(?: (?:каждый день|ежедневно|всегда))? (?:в|до) (?=\d)/
  return /\d ?-|до \d/.test(text.replace(closing, '')) ? text : text.replace(closing, 'до ')
}

function moveDinner(text: string): string {
  return text
    .replace(DINNER, moveToAfternoon)
    .replace(NOON, (_, word: string, to: string) => `${word}${Number(to) + 12}`)
}

function moveToAfternoon(_: string, word: string, from: string, link: string, to: string): string {
  return `${word}${Number(from) + 12}${link}${Number(to) + 12}`
}
