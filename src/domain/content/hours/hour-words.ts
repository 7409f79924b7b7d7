/** «с восьми утра до пяти вечера», «с девяти до двадцати» */
const WORDS =
  'двух трех четырех пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати шестнадцати семнадцати восемнадцати девятнадцати двадцати'.split(
    ' ',
  )
const ANY = WORDS.join('|')
const HOUR = new RegExp(
  `(?<![а-я])(?:(?<=(?:с|до) )(?:${ANY})(?![а-я])|(?:${ANY})(?= (?:утра|дня|вечера|ночи|час)))`,
  'g',
)

/** Hours in words become digits. */
export function writeHourWords(text: string): string {
  return text
    .replace(/(?<=(?:с|до) )двадцати (одного|двух|трех|четырех)(?![а-я])/g, (_, more) =>
      String(21 + ['одного', 'двух', 'трех', 'четырех'].indexOf(more)),
    )
    .replace(HOUR, (word) => String(WORDS.indexOf(word) + 2))
}
