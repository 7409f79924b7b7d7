// Makes src/assistant/language/russian-words.json. Needed only when the list or the stemmer changes:
//   npm pack dictionary-ru@3.0.0 && tar xzf dictionary-ru-3.0.0.tgz
//   node scripts/make-word-guard.ts package
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addWord, listGuardKeys } from '#assistant/language/word-guard.ts'
import { toWord } from '#domain/suggest/word-stem.ts'

const BITS_PER_WORD = 12
const TARGET = 'src/assistant/language/russian-words.json'
const SOURCE =
  'Bloom filter of Russian words, base64: scripts/make-word-guard.ts. From the spelling dictionary of A. I. Lebedev, ' +
  'Copyright (c) 1997-2008: docs/licences/dictionary-ru.txt (BSD-3-Clause)'
type Suffix = { readonly strip: string; readonly add: string; readonly condition: RegExp }

const folder = process.argv[2]
if (folder === undefined) throw new Error('Give the folder with index.aff and index.dic')
const keys = listKeys(readSuffixes(join(folder, 'index.aff')), join(folder, 'index.dic'))
const bits = new Uint8Array(Math.ceil((keys.size * BITS_PER_WORD) / 8 / 3) * 3)
for (const key of keys) addWord(bits, key)
const text = Buffer.from(bits).toString('base64').replace(/=+$/, '')
writeFileSync(TARGET, `${JSON.stringify({ source: SOURCE, words: text }, null, 2)}\n`)
console.error(`${keys.size} keys, ${bits.length} bytes`)

function readSuffixes(path: string): Map<string, Suffix[]> {
  const suffixes = new Map<string, Suffix[]>()
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [kind, flag, strip = '', add = '', condition] = line.trim().split(/\s+/)
    if (kind !== 'SFX' || flag === undefined || condition === undefined) continue
    const suffix = {
      strip: strip.replace('0', ''),
      add: add.replace('0', ''),
      condition: new RegExp(`${condition}$`),
    }
    suffixes.set(flag, [...(suffixes.get(flag) ?? []), suffix])
  }
  return suffixes
}

function listKeys(suffixes: ReadonlyMap<string, readonly Suffix[]>, path: string): Set<string> {
  const found = new Set<string>()
  for (const line of readFileSync(path, 'utf8').split('\n').slice(1)) {
    const [word = '', flags = ''] = line.trim().split('/')
    if (!/^[а-яё-]{2,}$/i.test(word)) continue
    const forms = [...flags].flatMap((flag) =>
      (suffixes.get(flag) ?? []).flatMap((suffix) => addSuffix(word, suffix)),
    )
    for (const form of [word, ...forms].flatMap((text) => text.split('-'))) {
      for (const key of listGuardKeys(toWord(form.toLowerCase().replaceAll('ё', 'е')))) {
        if (key.length > 1) found.add(key)
      }
    }
  }
  return found
}

function addSuffix(word: string, { strip, add, condition }: Suffix): string[] {
  return condition.test(word) && word.endsWith(strip) ? [word.slice(0, word.length - strip.length) + add] : []
}
