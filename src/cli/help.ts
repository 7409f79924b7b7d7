import type { Command } from './terminal/command.ts'

/** The command that the words begin with, and the words after it. */
export function findCommand(
  commands: readonly Command[],
  words: readonly string[],
): { command: Command; args: string[] } | undefined {
  for (const command of commands) {
    const name = command.name.split(' ')
    if (name.every((word, index) => word === words[index])) return { command, args: words.slice(name.length) }
  }
  return undefined
}

/** All commands, one a line. */
export function writeHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    'Команды путеводителя: npx gorodok КОМАНДА …',
    '',
    ...lines,
    '',
    'Подробно: npx gorodok КОМАНДА --help',
  ].join('\n')
}

/** How one command is typed. */
export function writeCommandHelp({ name, usage, summary, details }: Command): string {
  const head = `npx gorodok ${name}${usage === '' ? '' : ` ${usage}`}`
  return [head, '', `  ${summary}`, ...details.map((line) => `  ${line}`)].join('\n')
}
