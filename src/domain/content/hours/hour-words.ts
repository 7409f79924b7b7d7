/** «с восьми утра до пяти вечера», «с девяти до двадцати» */
const WORDS =
  'двух трех четырех пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати шестнадцати семнадцати восемнадцати девятнадцати двадцати'.split(
    ' ',
  )
/** «двенадцать – двадцать» */
const PLAIN_WORDS =
  'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать'.split(
    ' ',
  )
const PLAIN = PLAIN_WORDS.join('|')
const PLAIN_RANGE = new RegExp(
  `(?<![а-я]|двадцать )(${PLAIN}) ?- ?(${PLAIN})(?![а-я]| (?:один|два|три|четыре)(?![а-я]))`,
  'g',
)
/** «с половины девятого» is half past eight. */
const HALF =
  'первого второго третьего четвертого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого'.split(
    ' ',
  )
const HALF_HOUR = new RegExp(`(?<![а-я])половин[аы] (${HALF.join('|')})(?![а-я])`, 'g')
const ANY = WORDS.join('|')
const HOUR = new RegExp(
  `(?<![а-я])(?:(?<=(?:с|до) )(?:${ANY})(?![а-я])|(?:${ANY})(?= (?:утра|дня|вечера|ночи|час)))`,
  'g',
)

/** Hours in words become digits. */
export function writeHourWords(text: string): string {
  return text
    .replace(PLAIN_RANGE, (_, from, to) => `${PLAIN_WORDS.indexOf(from) + 2}-${PLAIN_WORDS.indexOf(to) + 2}`)
    .replace(HALF_HOUR, (_, word) => `${HALF.indexOf(word) || 12}:30`)
    .replace(/(?<=(?:с|до) )двадцати (одного|двух|трех|четырех)(?![а-я])/g, (_, more) =>
      String(21 + ['одного', 'двух', 'трех', 'четырех'].indexOf(more)),
    )
    .replace(HOUR, (word) => String(WORDS.indexOf(word) + 2))
}
