import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const ASSISTANT = join(import.meta.dirname, '..', 'assistant')
const CYRILLIC = /\p{Script=Cyrillic}/u
/** A string that is only compared is never shown. */
const COMPARISONS = new Set(['startsWith', 'endsWith', 'includes', 'replace', 'replaceAll', 'split'])

/** A fixed Russian text of the code that composes answers, with `{}` for each gap, and its position. */
export type SaidWords = { readonly words: string; readonly file: string; readonly kind: 'grounded' | 'text' }

type Node = { type: string; [field: string]: unknown }

/** Lists every text that `compose/`, `drivers/` and `wording/` may show. `isUnsaid` excludes constants and functions by name. */
export function listSaidWords(isUnsaid: (name: string) => boolean): SaidWords[] {
  return listFiles().flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(ASSISTANT, file), 'utf8'))
    const found: SaidWords[] = []
    visit(program as unknown as Node, { file, isUnsaid, found })
    return found
  })
}

function listFiles(): string[] {
  const own = ['compose', 'drivers'].flatMap((folder) =>
    readdirSync(join(ASSISTANT, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  )
  const imported = own.flatMap((file) =>
    [
      ...readFileSync(join(ASSISTANT, file), 'utf8').matchAll(
        /'\.\.\/(wording\/[a-z-]+\.ts|guide\/foot-way\.ts)'/g,
      ),
    ].map(([, path = '']) => path),
  )
  return [...new Set([...own, ...imported])]
}

type Visit = { file: string; isUnsaid: (name: string) => boolean; found: SaidWords[] }

function visit(node: Node, context: Visit): void {
  const { found, file } = context
  if (isLeftOut(node, context)) return
  const add = (words: string, kind: SaidWords['kind']) => {
    if (CYRILLIC.test(words)) found.push({ words, file, kind })
  }
  if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, 'text')
  if (node.type === 'TemplateLiteral') add(joinQuasis(node), 'text')
  if (node.type === 'TaggedTemplateExpression') {
    const { tag, quasi } = node as unknown as { tag: Node; quasi: Node }
    const isShown = tag.type === 'Identifier' && tag.name === 'grounded'
    add(joinQuasis(quasi), isShown ? 'grounded' : 'text')
    for (const one of quasi.expressions as Node[]) visit(one, context)
    return
  }
  if (node.type === 'Property') {
    visit(node.value as Node, context)
    return
  }
  for (const value of Object.values(node)) visitAny(value, context)
}

function visitAny(value: unknown, context: Visit): void {
  if (Array.isArray(value)) for (const one of value) visitAny(one, context)
  else if (typeof value === 'object' && value !== null && 'type' in value) visit(value as Node, context)
}

function isLeftOut(node: Node, { isUnsaid }: Visit): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return true
  if (node.type === 'BinaryExpression' && node.operator === '===') return true
  if (node.type === 'CallExpression') {
    const { callee } = node as unknown as { callee: { property?: { name?: string } } }
    return COMPARISONS.has(callee.property?.name ?? '')
  }
  const { id } = node as { id?: { name?: string } }
  return (
    (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') && isUnsaid(id?.name ?? '')
  )
}

function joinQuasis(node: Node): string {
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}
