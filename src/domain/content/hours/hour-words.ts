/** «с восьми утра до пяти вечера», «с девяти до двадцати» */
const WORDS =
  'двух трех четырех пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати шестнадцати семнадцати восемнадцати девятнадцати двадцати'.split(
    ' ',
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
    .replace(HALF_HOUR, (_, word) => `${HALF.indexOf(word) || 12}:30`)
    .replace(/(?<=(?:с|до) )двадцати (одного|двух|трех|четырех)(?![а-я])/g, (_, more) =>
      String(21 + ['одного', 'двух', 'трех', 'четырех'].indexOf(more)),
    )
    .replace(HOUR, (word) => String(WORDS.indexOf(word) + 2))
}
