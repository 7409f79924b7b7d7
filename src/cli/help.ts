import type { CommandRow, OptionRow } from './terminal/command.ts'
import { COMMAND_TABLE } from './terminal/command-table.ts'

/** Formats the list of commands, one per line. */
export function writeHelp(): string {
  const width = Math.max(...Object.keys(COMMAND_TABLE).map(({ length }) => length))
  return [
    'Команды путеводителя: npx gorodok КОМАНДА …',
    '',
    ...Object.entries(COMMAND_TABLE).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Подробно: npx gorodok КОМАНДА --help',
  ].join('\n')
}

/** Formats the help of one command. */
export function writeCommandHelp(
  name: string,
  { words, summary, notes = [], options = {}, example }: CommandRow,
) {
  const listed = Object.entries(options).map(([option, row]) => ({ ...row, typed: writeOption(option, row) }))
  const width = Math.max(0, ...listed.map(({ typed }) => typed.length))
  const usage = listed.map(({ typed, isNeeded }) => (isNeeded ? typed : `[${typed}]`))
  return [
    ['npx gorodok', name, words, ...usage].filter(Boolean).join(' '),
    '',
    ...[summary, ...notes].map((line) => `  ${line}`),
    ...(listed.length > 0 ? [''] : []),
    ...listed.map(({ typed, text }) => `  ${typed.padEnd(width)}  ${text}`),
    ...(example === undefined ? [] : ['', `  Пример: npx gorodok ${name} ${example}`]),
  ].join('\n')
}

function writeOption(name: string, { value }: OptionRow): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`
}
