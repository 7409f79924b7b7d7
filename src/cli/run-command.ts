import { PlaceFileError, UnknownFormatError } from '#server/content/place-file-error.ts'
import { describeFailure } from '#server/start-failure.ts'
import { writeCommandHelp, writeHelp } from './help.ts'
import { CommandFailure, type CommandRow, type CommandRun, UsageError } from './terminal/command.ts'
import { COMMAND_TABLE, type CommandName, type Run } from './terminal/command-table.ts'
import { parseTyped } from './terminal/parse-typed.ts'
import type { Screen } from './terminal/screen.ts'

const DONE = 0
const FAILED = 1
const TYPED_WRONGLY = 2

/** What a command does is loaded when it is called, so that none of them pays for another. */
const LOADERS: { [Name in CommandName]: () => Promise<{ run: Run<Name> }> } = {
  'town new': () => import('./commands/town-new.ts'),
  'town check': () => import('./commands/town-check.ts'),
  'town export': () => import('./commands/town-export.ts'),
  'places export': () => import('./commands/places-export.ts'),
  'places template': () => import('./commands/places-template.ts'),
  'places import': () => import('./commands/places-import.ts'),
  'places locate': () => import('./commands/places-locate.ts'),
  'places undo': () => import('./commands/places-undo.ts'),
  'places check': () => import('./commands/places-check.ts'),
  'places report': () => import('./commands/places-report.ts'),
  'town map': () => import('./commands/town-map.ts'),
  print: () => import('./commands/print.ts'),
  pack: () => import('./commands/pack.ts'),
  'feedback list': () => import('./commands/feedback-list.ts'),
  'feedback export': () => import('./commands/feedback-export.ts'),
  'feedback erase': () => import('./commands/feedback-erase.ts'),
  'assistant words': () => import('./commands/assistant-words.ts'),
  'model check': () => import('./commands/model-check.ts'),
  'office invite': () => import('./commands/office-invite.ts'),
  'office list': () => import('./commands/office-list.ts'),
  'office revoke': () => import('./commands/office-revoke.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  drill: () => import('./commands/drill.ts'),
  'migrate-to': () => import('./commands/migrate-to.ts'),
}

/** Does what was typed behind `gorodok`. Gives the exit code. */
export async function runCommand(words: string[], { print, report, ...screen }: Screen): Promise<number> {
  const isHelp = words.some((word) => word === '--help' || word === '-h')
  const name = (Object.keys(COMMAND_TABLE) as CommandName[]).find((known) =>
    known.split(' ').every((word, index) => word === words[index]),
  )
  if (name === undefined) {
    if (words.length === 0 || isHelp || words[0] === 'help') {
      print(writeHelp())
      return DONE
    }
    report(`Нет такой команды: ${words.slice(0, 2).join(' ')}\n\n${writeHelp()}`)
    return TYPED_WRONGLY
  }
  const row: CommandRow = COMMAND_TABLE[name]
  if (isHelp) {
    print(writeCommandHelp(name, row))
    return DONE
  }
  try {
    const typed = parseTyped(row, words.slice(name.split(' ').length))
    const { run } = await LOADERS[name]()
    return (await (run as CommandRun<unknown>)(typed, { print, report, ...screen })) ?? DONE
  } catch (error) {
    if (error instanceof UsageError || error instanceof UnknownFormatError) {
      report(`${error.message}\n\n${writeCommandHelp(name, row)}`)
      return TYPED_WRONGLY
    }
    const isFailure = error instanceof CommandFailure || error instanceof PlaceFileError
    report(isFailure ? error.message : describeFailure(error, 'Команда не выполнена'))
    return FAILED
  }
}
