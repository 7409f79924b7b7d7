import { parseArgs } from 'node:util'
import { countWantedWords } from '#server/wanted-words.ts'
import { cleanText } from '../terminal/clean-text.ts'
import { CommandFailure, type CommandRun, UsageError } from '../terminal/command.ts'
import { NO_PLACES, withGuide } from '../terminal/open-guide.ts'
import type { Screen } from '../terminal/screen.ts'
import { readSince, SINCE_OPTION } from '../terminal/since-option.ts'

const USUAL_MOST = '30'

/** Lists what visitors asked the assistant and nothing in the guide covers. */
export const run: CommandRun = async (args, { print, report }) => {
  const { values } = parseArgs({
    args,
    options: { ...SINCE_OPTION, most: { type: 'string', default: USUAL_MOST } },
  })
  const most = readMost(values.most)
  return withGuide(async ({ database, pack }) => {
    const since = readSince(values.since, pack.city.timeZone)
    const wanted = await countWantedWords(database, pack, { since, most })
    if (wanted === undefined) throw new CommandFailure(NO_PLACES)
    printWanted(print, 'Слова, которых путеводитель не знает:', wanted.words)
    printWanted(print, 'Спросили, но ответа не нашлось:', wanted.topics)
    report(`Разговоров: ${wanted.conversations}. Показано то, что встретилось хотя бы в трёх.`)
    return 0
  })
}

function printWanted(
  print: Screen['print'],
  title: string,
  wanted: readonly { text: string; conversations: number }[],
) {
  print(title)
  if (wanted.length === 0) print('  пока ничего')
  for (const { text, conversations } of wanted) print(`  ${cleanText(text)} — разговоров: ${conversations}`)
}

function readMost(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) {
    throw new UsageError(`После --most ожидается число от 1 до 9999, а здесь «${value}».`)
  }
  return Number(value)
}
