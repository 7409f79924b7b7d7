import { UsageError } from './terminal/command.ts'

/** What was typed wrongly, in Russian; undefined for any other failure. The words of Node's reader of options are English. */
export function describeTyping(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const [, typed = ''] = /'([^']*)'/.exec(error.message) ?? []
  const [option = typed] = typed.split(/[ ,]/).filter((word) => word.startsWith('--'))
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `Нет такого ключа: ${option}`
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `Лишнее слово: ${typed}`
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return /does not take/.test(error.message)
        ? `После ${option} ничего не пишут.`
        : `После ${option} нужно значение.`
    default:
      return undefined
  }
}
