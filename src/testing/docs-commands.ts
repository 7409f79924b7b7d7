import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The documents whose readers type what is written there. */
export const DOCUMENTS = [
  'README.md',
  'docs/content.md',
  'docs/operations.md',
  'docs/server.md',
  'docs/api.md',
] as const

/** What begins a command: a program, with settings before it or without. */
const PROGRAM =
  /^(?:[A-Z_]+=\S* )*(?:sudo|npm|npx|node|git|cd|docker|curl|systemctl|journalctl|apt|nginx|certbot|mkdir|cp|chown|chmod|useradd|rsync|pg_dump|createdb|createuser|psql|ln|sed)\b/
/** In a sentence only these are commands for sure; «git» alone is a word. */
const IN_SENTENCE =
  /`((?:[A-Z_]+=\S* )?(?:npm (?:start|test|run|ci|install)|npx gorodok|node |docker |systemctl |curl )[^`]*)`/g

/** A command as a document has it, without the remark behind it. */
export type DocumentedCommand = { document: string; line: number; command: string }

/** Every command of a document, in its order: lines of its code blocks, and those within sentences and tables. */
export function listCommands(document: (typeof DOCUMENTS)[number]): DocumentedCommand[] {
  const found: DocumentedCommand[] = []
  let block: string | undefined
  let begun = ''
  for (const [index, text] of readFileSync(join(ROOT, document), 'utf8').split('\n').entries()) {
    const fence = /^\s*```(\w*)/.exec(text)
    if (fence) block = block === undefined ? (fence[1] ?? '') : undefined
    else {
      const line = begun + text.trim()
      begun = block !== undefined && line.endsWith('\\') ? line.slice(0, -1) : ''
      if (begun !== '') continue
      const commands = block === undefined ? listInSentence(line) : listInBlock(line, block)
      found.push(...commands.map((command) => ({ document, line: index + 1, command })))
    }
  }
  return found
}

function listInSentence(text: string): string[] {
  return [...text.matchAll(IN_SENTENCE)].map(([, command = '']) => command.trim())
}

function listInBlock(text: string, language: string): string[] {
  const command = text.replace(/\s+#\s.*$/, '').trim()
  return (language === '' || language === 'sh') && PROGRAM.test(command) ? [command] : []
}
