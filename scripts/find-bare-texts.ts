import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * What a part of JSX renders: nothing; a permanent element; conditional elements; constant words; a variable text; a
 * list of these.
 */
type Drawn = 'nothing' | 'element' | 'elements' | 'words' | 'text' | 'texts'
type Part = ESTree.JSXChild | ESTree.Expression

/** Props that hold elements, and variables that hold an element. */
const NAMED_ELEMENTS = /(\w+)\??: (?:\([^)]*\) => )?ReactNode|const (\w+) = \(?\s*</g

/**
 * Texts of a module that React changes, or puts something before, by their own text node. A translator of pages takes
 * that node away: then the text stays as it was, or the page fails. The only text of an element is safe: React writes
 * it again.
 */
export function findBareTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const named = new Set(Array.from(source.matchAll(NAMED_ELEMENTS), ([, prop, held]) => prop ?? held ?? ''))
  const bare: ESTree.Node[] = []
  const visitComponent = ({ id, body }: ESTree.Function) => {
    if (body && /^[A-Z]/.test(id?.name ?? '')) bare.push(...listReturned(body).filter(isText))
  }
  const isText = (part: Part) => ['words', 'text', 'texts'].includes(getDrawn(part, named))
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: the parser's name of a node
    JSXElement: ({ children }) => void bare.push(...findAmong(children, named)),
    // biome-ignore lint/correctness/noComponentHookFactories: the parser's name of a node
    JSXFragment: ({ children }) => void bare.push(...children.filter(isText)),
    FunctionDeclaration: visitComponent,
    FunctionExpression: visitComponent,
  }).visit(program)
  return bare.map(({ start, end }) => source.slice(start, end).trim())
}

function findAmong(children: readonly ESTree.JSXChild[], named: ReadonlySet<string>): ESTree.JSXChild[] {
  const parts = children
    .map((part) => ({ part, drawn: getDrawn(part, named) }))
    .filter(({ drawn }) => drawn !== 'nothing')
  if (parts.length < 2) return parts.filter(({ drawn }) => drawn === 'texts').map(({ part }) => part)
  return parts
    .filter(({ drawn }, index) => {
      const last = parts.slice(0, index).findLast((before) => before.drawn.startsWith('element'))
      return drawn.startsWith('text') || (drawn === 'words' && last?.drawn === 'elements')
    })
    .map(({ part }) => part)
}

function getDrawn(part: Part | ESTree.JSXEmptyExpression, named: ReadonlySet<string>): Drawn {
  const draw = (inner: Part) => getDrawn(inner, named)
  switch (part.type) {
    case 'JSXElement':
      return 'element'
    case 'JSXFragment':
      return 'elements'
    case 'JSXText':
      return /^\s*\n\s*$/.test(part.value) ? 'nothing' : 'words'
    case 'JSXEmptyExpression':
      return 'nothing'
    case 'JSXExpressionContainer':
      return getDrawn(part.expression, named)
    case 'ParenthesizedExpression':
      return draw(part.expression)
    case 'Literal':
      return part.value === null ? 'nothing' : 'words'
    case 'LogicalExpression':
      return areElements([part.right], draw)
    case 'ConditionalExpression':
      return areElements([part.consequent, part.alternate], draw)
    case 'Identifier':
      return named.has(part.name) || part.name === 'undefined' ? 'elements' : 'text'
    case 'CallExpression':
      return getDrawnByCall(part, named, draw)
    default:
      return 'text'
  }
}

/** A call such as `map` renders what its callback renders. */
function getDrawnByCall(
  { callee, arguments: given }: ESTree.CallExpression,
  named: ReadonlySet<string>,
  draw: (part: Part) => Drawn,
): Drawn {
  if (callee.type === 'Identifier' && named.has(callee.name)) return 'elements'
  const callback = given.at(-1)
  if (callback?.type !== 'ArrowFunctionExpression') return 'text'
  const { body } = callback
  const drawn = areElements(body.type === 'BlockStatement' ? listReturned(body) : [body], draw)
  return drawn === 'text' ? 'texts' : drawn
}

function areElements(parts: readonly Part[], draw: (part: Part) => Drawn): Drawn {
  return parts.every((part) => ['nothing', 'element', 'elements'].includes(draw(part))) ? 'elements' : 'text'
}

/** Returns what a function returns, without its inner functions. */
function listReturned(statement: ESTree.Statement | ESTree.FunctionBody): ESTree.Expression[] {
  switch (statement.type) {
    case 'BlockStatement':
      return statement.body.flatMap((inner) => listReturned(inner))
    case 'IfStatement':
      return [statement.consequent, ...(statement.alternate ? [statement.alternate] : [])].flatMap(
        listReturned,
      )
    case 'ReturnStatement':
      return statement.argument ? [statement.argument] : []
    default:
      return []
  }
}
