import { randomUUID } from 'node:crypto'
import { chatMessagesPath, paths } from '#domain/paths.ts'
import { type HostileRequest, toRequest } from './hostile-request.ts'
import { BROKEN_JSON } from './hostile-texts.ts'

const DEPTHS = [1, 10, 100, 1_000, 5_000]
const NUMBERS = [
  '-0',
  '1e308',
  '1e309',
  '-1e309',
  '1e-400',
  '9'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  `1${'0'.repeat(5_000)}`,
  '1E+2',
  '1e99999999999',
]
const NO_NUMBERS = [
  '01',
  '+1',
  '.5',
  '1.',
  '0x1f',
  '1_000',
  'NaN',
  '-Infinity',
  '--1',
  '1e',
  '1e+',
  '٣',
  '１',
]
const ESCAPES = [
  '\\ud800',
  '\\udc00',
  '\\ud800\\ud800',
  '\\udc00\\ud83d',
  '\\ud83d\\ude00',
  '\\u0000',
  '\\uffff',
  '\\u200b',
  '\\ufeff',
  '\\u202e',
]
const NO_ESCAPES = ['\\u12', '\\uGGGG', '\\x41', '\\a', '\\', '\\u{1f600}', '\n', '\t', '\u0000', '\u001f']
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  ' ',
  '0',
  'message\\u0000',
  'Message',
  'mess\\u0061ge',
]
/** Bytes before, after and around a valid body. */
const FRAMES = [
  ['\ufeff', ''],
  ['\ufeff\ufeff', ''],
  ['', '\ufeff'],
  ['\u0000', ''],
  ['', '\u0000'],
  [' \t\r\n', ' \t\r\n'],
  ['\u000b', ''],
  ['\u00a0', ''],
  ['\u2028', ''],
  ['/**/', ''],
  ['', '//'],
  ['', ','],
  ['', '{}'],
  ['', '[]'],
  [',', ''],
  ['(', ')'],
  ['[', ']'],
  ['"', '"'],
  [")]}',\n", ''],
] as const

const RIGHT = '{"message":"a"}'

/** Edge cases of JSON (RFC 8259) as text: most are invalid, some are valid, and none may do harm. */
const TEXTS = [
  ...BROKEN_JSON.filter((text) => text.length < 12_000),
  ...FRAMES.map(([before, after]) => before + RIGHT + after),
  ...DEPTHS.flatMap((depth) => [
    '['.repeat(depth),
    '['.repeat(depth) + ']'.repeat(depth),
    `{"message":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    `{"message":"a","location":${'{"lat":'.repeat(Math.min(depth, 1_000))}1${'}'.repeat(Math.min(depth, 1_000))}}`,
    '{"a":'.repeat(Math.min(depth, 2_000)),
  ]),
  ...[...NUMBERS, ...NO_NUMBERS].flatMap((number) => [
    number,
    `{"message":${number}}`,
    `{"message":"a","location":{"lat":${number},"lng":${number}}}`,
  ]),
  ...[...ESCAPES, ...NO_ESCAPES].flatMap((spelled) => [`{"message":"${spelled}"}`, `{"${spelled}":"a"}`]),
  ...NAMES.flatMap((field) => [
    `{"${field}":"a"}`,
    `{"message":"a","${field}":{"isAdmin":true}}`,
    `{"${field}":"a","${field}":"b"}`,
  ]),
  `{${'"message":"a",'.repeat(700)}"message":"b"}`,
  `{${Array.from({ length: 900 }, (_, index) => `"k${index}":1`).join()}}`,
]

/** The same for bytes that are not UTF-8, or in another encoding. */
const BYTES = [
  ...['ff', 'c0af', 'c1bf', 'e08080', 'eda080', 'edbfbf', 'f4908080', 'f8888080', '80', 'e282', 'f09f98'].map(
    (hex) => Buffer.concat([Buffer.from('{"message":"'), Buffer.from(hex, 'hex'), Buffer.from('"}')]),
  ),
  Buffer.from(RIGHT, 'utf16le'),
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(RIGHT, 'utf16le')]),
  Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(RIGHT, 'utf16le').swap16()]),
  Buffer.from('{"message":"\xe9"}', 'latin1'),
]

const TYPES = ['application/json', 'application/json; charset=utf-16', 'APPLICATION/JSON;charset=koi8-r']

/** Sends every such body to every address that accepts one. Each request is complete, so each must be answered. */
export function listJsonCases(): HostileRequest[] {
  const targets = [chatMessagesPath(randomUUID()), paths.feedbackApi, '/api/client/places/1/reports']
  const bodies = [...TEXTS.map((text) => Buffer.from(text)), ...BYTES]
  return targets.flatMap((target, index) =>
    bodies.map((body) => {
      const contentType = TYPES[index] ?? 'application/json'
      return toRequest({ kind: 'JSON', method: 'POST', target, body, contentType })
    }),
  )
}
