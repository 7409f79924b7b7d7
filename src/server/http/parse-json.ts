const NOT_JSON = 'это не JSON, проверьте запятые, кавычки и скобки'
const EMPTY = 'файл пуст, сохраните его заново'
const BROKEN_TEXT =
  'текст в кавычках не читается: пишите его в одну строку, новый абзац — \\n, кавычки внутри — «ёлочки»'

/** A text is no JSON; the message says in Russian where, `строка 4, знак 3, здесь «}»`, and `advice` what to do. */
export class JsonFault extends Error {
  override name = 'JsonFault'
  readonly advice: string

  constructor(where: string, { advice = NOT_JSON, ...options }: ErrorOptions & { advice?: string } = {}) {
    super(where, options)
    this.advice = advice
  }
}

type State = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | 'end of value'

const TOKEN =
  /[ \t\n\r]*([{}[\],:]|"(?:[^"\\\p{Cc}]|[\x7F-\x9F]|\\(?:["\\/bfnrt]|u[\dA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:E[+-]?\d+)?|true|false|null|$)/iuy

/**
 * Parses JSON like `JSON.parse`, which does not say where most faults are, and which takes the last of two fields with
 * one name. Throws `JsonFault`.
 */
export function parseJson(text: string): unknown {
  const content = parseStrictly(text)
  const repeated = findRepeatedField(text)
  if (repeated === undefined) return content
  const advice = `поле ${repeated.field} стоит дважды, оставьте одно`
  throw new JsonFault(describePosition(text, repeated.at), { advice })
}

function parseStrictly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const at = findFault(text)
    const [found] = text.slice(at)
    const there = found === undefined ? 'здесь текст кончился' : `здесь «${found}»`
    const isBrokenText = found === '"' && readToken(text, at) === ''
    const advice = text.trim() === '' ? EMPTY : isBrokenText ? BROKEN_TEXT : NOT_JSON
    throw new JsonFault(`${describePosition(text, at)}, ${there}`, { cause, advice })
  }
}

function describePosition(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n')
  return `строка ${lines.length}, знак ${(lines.at(-1) ?? '').length + 1}`
}

function readToken(text: string, at: number): string {
  TOKEN.lastIndex = at
  return TOKEN.exec(text)?.[1] ?? ''
}

/** The first field of valid JSON whose object has had one of that name, as it is written. */
function findRepeatedField(text: string): { field: string; at: number } | undefined {
  const open: (Set<unknown> | undefined)[] = []
  let last = { token: '', at: 0 }
  for (const match of text.matchAll(new RegExp(TOKEN, 'giu'))) {
    const [whole, token = ''] = match
    const names = open.at(-1)
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':' && names !== undefined) {
      const name: unknown = JSON.parse(last.token)
      if (names.has(name)) return { field: `«${String(name)}»`, at: last.at }
      names.add(name)
    }
    last = { token, at: match.index + whole.length - token.length }
  }
  return undefined
}

function findFault(text: string): number {
  const open: ('{' | '[')[] = []
  let state: State = 'value'
  let at = 0
  while (true) {
    TOKEN.lastIndex = at
    const [whole = '', token = ''] = TOKEN.exec(text) ?? []
    const start =
      whole === '' ? text.length - text.slice(at).trimStart().length : at + whole.length - token.length
    const next: State | undefined = token === '' ? undefined : findState(state, token, open)
    if (next === undefined) return start
    state = next
    at = start + token.length
  }
}

/** What may follow a token; undefined where the token is not allowed. */
function findState(state: State, token: string, open: ('{' | '[')[]): State | undefined {
  if (state === ':') return token === ':' ? 'value' : undefined
  if (token === '}' || token === ']') return close(state, token, open)
  if (state === 'end of value') {
    if (token !== ',' || open.length === 0) return undefined
    return open.at(-1) === '{' ? 'key' : 'value'
  }
  if (state.startsWith('key')) return token.startsWith('"') ? ':' : undefined
  if (token === ',' || token === ':') return undefined
  if (token !== '{' && token !== '[') return 'end of value'
  open.push(token)
  return token === '{' ? 'key or }' : 'value or ]'
}

function close(state: State, token: '}' | ']', open: ('{' | '[')[]): State | undefined {
  const isAllowed = state === 'end of value' || state.endsWith(token)
  return isAllowed && open.pop() === (token === '}' ? '{' : '[') ? 'end of value' : undefined
}
