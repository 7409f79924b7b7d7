import { countWantedWords } from '#server/wanted-words.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { NO_PLACES, withGuide } from '../terminal/open-guide.ts'
import { cleanText, type Screen } from '../terminal/screen.ts'
import { readSince } from '../terminal/town-time.ts'

const USUAL_MOST = 30

export const run: Run<'assistant words'> = (typed, { print, report }) =>
  withGuide(async ({ database, pack }) => {
    const since = readSince(typed.since, pack.city.timeZone)
    const wanted = await countWantedWords(database, pack, { since, most: typed.most ?? USUAL_MOST })
    if (wanted === undefined) throw new CommandFailure(NO_PLACES)
    printWanted(print, 'Слова, которых путеводитель не знает:', wanted.words)
    printWanted(print, 'Спросили, но ответа не нашлось:', wanted.topics)
    report(`Разговоров: ${wanted.conversations}. Показано то, что встретилось хотя бы в трёх.`)
  })

function printWanted(
  print: Screen['print'],
  title: string,
  wanted: readonly { text: string; conversations: number }[],
) {
  print(title)
  if (wanted.length === 0) print('  пока ничего')
  for (const { text, conversations } of wanted) print(`  ${cleanText(text)} — разговоров: ${conversations}`)
}
