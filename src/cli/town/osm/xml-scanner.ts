import { OsmFileError } from './osm-file-error.ts'

export type XmlTag = { name: string; attributes: Record<string, string>; isEnd: boolean; isEmpty: boolean }

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITY = /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** No tag of a sound file is that long. */
const LONGEST_XML_TAG = 1 << 20

/**
 * Reads the tags of an XML text that comes in pieces. Texts between tags are passed over: the XML of OpenStreetMap has
 * everything in attributes.
 */
export function createXmlScanner(onTag: (tag: XmlTag) => void) {
  let rest = ''
  return {
    write(piece: string) {
      const text = rest + piece
      let at = text.indexOf('<')
      while (at >= 0) {
        const end = findEnd(text, at)
        if (end < 0) break
        readTag(text.slice(at + 1, end), onTag)
        at = text.indexOf('<', end)
      }
      rest = at < 0 ? '' : text.slice(at)
      if (rest.length > LONGEST_XML_TAG) throw new OsmFileError('это не XML: тег не кончается.')
    },
    /** Whether the text ended within a tag. */
    isOpen: () => rest !== '',
  }
}

/** Where the tag that begins at `at` ends; a «>» within quotes is none. */
function findEnd(text: string, at: number): number {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at)
    return end < 0 ? -1 : end + 2
  }
  let quote = ''
  for (let index = at + 1; index < text.length; index++) {
    const character = text[index] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return index
    else if (character === '"' || character === "'") quote = character
  }
  return -1
}

function readTag(inside: string, onTag: (tag: XmlTag) => void) {
  const name = /^\/?([\w:.-]+)/.exec(inside)?.[1]
  // Declarations and comments.
  if (name === undefined) return
  const attributes: Record<string, string> = {}
  for (const [, key = '', double, single] of inside.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? ''
    attributes[key] = value.includes('&') ? decode(value) : value
  }
  onTag({ name, attributes, isEnd: inside.startsWith('/'), isEmpty: inside.endsWith('/') })
}

function decode(text: string): string {
  return text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
