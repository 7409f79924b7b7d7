import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The documents with commands for readers to type. */
export const DOCUMENTS = [
  'README.md',
  'docs/content.md',
  'docs/operations.md',
  'docs/server.md',
  'docs/api.md',
] as const

/** The beginning of a command: a program, perhaps after environment variables. */
const PROGRAM =
  /^(?:[A-Z_]+=\S* )*(?:sudo|npm|npx|node|git|cd|docker|curl|systemctl|journalctl|apt|nginx|certbot|mkdir|cp|chown|chmod|useradd|rsync|pg_dump|createdb|createuser|psql|ln|sed)\b/
/** In a sentence only these are certainly commands; «git» alone is a word. */
const IN_SENTENCE =
  /`((?:[A-Z_]+=\S* )?(?:npm (?:start|test|run|ci|install)|npx gorodok|node |docker |systemctl |curl )[^`]*)`/g

/** Returns a command of a document without its comment. */
export type DocumentedCommand = { document: string; line: number; command: string }

/** Lists the commands of a document in order: from code blocks, sentences and tables. */
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
