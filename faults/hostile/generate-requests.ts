import fc from 'fast-check'
import { chatMessagesPath, paths } from '#domain/paths.ts'
import { framingRequests } from './framing.ts'
import { encodeText, type HostileRequest, toRequest } from './hostile-request.ts'
import { BROKEN_JSON, HOSTILE_TEXTS, OTHER_INJECTIONS, TRAVERSALS } from './hostile-texts.ts'

const UNIT_LENGTHS = { minLength: 0, maxLength: 60 }
/** A text of the lists, or a random one. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', ...UNIT_LENGTHS }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', ...UNIT_LENGTHS }) },
)
/** Returns the text percent-encoded, or unchanged but for characters that would end the request line. */
const addressText = fc.oneof(
  { weight: 4, arbitrary: text.map(encodeText) },
  { weight: 1, arbitrary: text.map((raw) => raw.replaceAll(/[\s\0]/g, '')) },
)
const json = fc.oneof(
  { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom(...BROKEN_JSON) },
)
const sessionId = fc.oneof(
  { weight: 3, arbitrary: fc.uuid({ version: 4 }) },
  { weight: 1, arbitrary: fc.uuid().map((id) => id.toUpperCase()) },
  { weight: 1, arbitrary: fc.uuid().map((id) => `{${id}}`) },
  { weight: 1, arbitrary: fc.uuid().map((id) => `urn:uuid:${id}`) },
  { weight: 1, arbitrary: fc.uuid().map((id) => `..%2f${id}`) },
  { weight: 2, arbitrary: addressText },
)

const searches = fc
  .record({ q: addressText, tags: fc.array(addressText, { maxLength: 3 }) })
  .map(({ q, tags }) => `/?q=${q}${tags.map((tag) => `&tag=${tag}`).join('')}`)

const places = addressText.map((slug) => `/location/${slug}`)

const maps = fc
  .record({ lat: addressText, lng: addressText, zoom: addressText, route: addressText })
  .map(({ lat, lng, zoom, route }) => `/map?lat=${lat}&lng=${lng}&zoom=${zoom}&route=${route}`)

const walks = addressText.map((route) => `${paths.walking}?route=${route}`)

const anyAddress = fc
  .record({ segments: fc.array(addressText, { maxLength: 5 }), query: fc.option(addressText, { nil: '' }) })
  .map(({ segments, query }) => `/${segments.join('/')}?${query}`)

const files = fc
  .record({
    root: fc.constantFrom(
      '/uploads/',
      '/assets/',
      paths.mapFiles,
      '/preview/',
      '/',
      '/api/',
      '/location/',
      '/uploads//',
    ),
    climb: fc.constantFrom(...TRAVERSALS),
  })
  .map(({ root, climb }) => root + climb)

const manyParameters = fc
  .record({ count: fc.nat(1_500), name: fc.constantFrom('q', 'tag', '__proto__', 'a[]', 'a[b]') })
  .map(({ count, name }) => `/?${Array.from({ length: count }, (_, index) => `${name}=${index}`).join('&')}`)

const polls = fc
  .record({ id: sessionId, lastId: fc.oneof(addressText, fc.integer().map(String)) })
  .map(({ id, lastId }) => `${chatMessagesPath(id)}/poll?last_id=${lastId}`)

const addresses = fc
  .oneof(
    { weight: 4, arbitrary: searches },
    { weight: 2, arbitrary: places },
    { weight: 2, arbitrary: maps },
    { weight: 1, arbitrary: walks },
    { weight: 2, arbitrary: anyAddress },
    { weight: 4, arbitrary: files },
    { weight: 1, arbitrary: manyParameters },
    { weight: 3, arbitrary: polls },
  )
  .map((target) => toRequest({ kind: 'address', target }))

const feedback = fc.record(
  {
    name: text,
    email: fc.oneof(text, fc.emailAddress()),
    message: text,
    consent: fc.oneof(text, fc.record({ version: text })),
    clientMessageId: fc.oneof(text, fc.uuid()),
    topic: text,
  },
  { requiredKeys: ['message'] },
)
const chatMessage = fc.record(
  {
    message: text,
    clientMessageId: fc.oneof(text, fc.uuid()),
    location: fc.oneof(text, fc.record({ lat: fc.double(), lng: fc.double() })),
  },
  { requiredKeys: ['message'] },
)
const report = fc.record(
  { verdict: fc.oneof(text, fc.constantFrom('right', 'wrong')), note: text, clientMessageId: text },
  { requiredKeys: ['verdict'] },
)
const bodyOf = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 3, arbitrary: value.map((content) => JSON.stringify(content)) },
    { weight: 2, arbitrary: json },
  )

const posts = fc
  .oneof(
    bodyOf(feedback).map((body) => ({ target: paths.feedbackApi, body })),
    fc.record({ target: sessionId.map(chatMessagesPath), body: bodyOf(chatMessage) }),
    fc.record({
      target: fc.oneof(fc.integer().map(String), addressText).map((id) => `/api/client/places/${id}/reports`),
      body: bodyOf(report),
    }),
  )
  .map((parts) => toRequest({ kind: 'body', method: 'POST', ...parts }))

const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'application/json; charset=\u0000',
  'application/json;;;',
  'application/jsonp',
  'application/vnd.api+json',
  'text/plain',
  'text/html',
  'application/xml',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=a',
  'application/x-www-form-urlencoded',
  '',
  '/',
  'a'.repeat(2_000),
]
const ENCODINGS = ['gzip', 'br', 'deflate', 'gzip, gzip, gzip', 'identity', 'compress', 'x'.repeat(500)]

const types = fc
  .record({
    target: fc.constantFrom(paths.feedbackApi, chatMessagesPath('0b0e7b1c-8f3e-4a51-9b8e-2f1d3c4b5a69')),
    contentType: fc.constantFrom(...CONTENT_TYPES),
    encoding: fc.option(fc.constantFrom(...ENCODINGS), { nil: undefined }),
    body: fc.oneof(
      json,
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    ),
  })
  .map(({ encoding, ...parts }) => ({
    ...parts,
    headers: encoding === undefined ? [] : ([['Content-Encoding', encoding]] as const),
  }))
  .map((parts) => toRequest({ kind: 'type', method: 'POST', ...parts }))

const METHODS = 'HEAD OPTIONS PUT PATCH DELETE TRACE PROPFIND MKCOL LOCK SEARCH PURGE LINK POST GET'.split(
  ' ',
)
const ROUTES = ['/', '/location/x', '/map', '/about', '/uploads/x', '/healthz', '/readyz', '/metrics']
const API_ROUTES = [
  paths.locationsApi,
  paths.aboutApi,
  paths.mapBaseApi,
  paths.feedbackApi,
  '/api/client/places/1/reports',
]
const FILES = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico', '/preview/x.png']
const route = fc.constantFrom(...ROUTES, ...API_ROUTES, ...FILES)

const methods = fc
  .record({ method: fc.constantFrom(...METHODS), target: route, body: fc.option(json, { nil: undefined }) })
  .map(({ body, ...parts }) => toRequest({ kind: 'method', ...parts, ...(body !== undefined && { body }) }))

const HEADERS = [
  'Host',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Cookie',
  'Origin',
  'Referer',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Forwarded',
  'X-Original-URL',
  'X-HTTP-Method-Override',
  'X-Request-Id',
  'Content-Type',
]
/** Removes what a header cannot contain: line breaks and NUL. */
const headerValue = fc
  .oneof(text, fc.constantFrom(...OTHER_INJECTIONS))
  .map((raw) => raw.replaceAll(/[\r\n\0]/g, ''))

const headers = fc
  .record({
    target: route,
    headers: fc.array(fc.tuple(fc.constantFrom(...HEADERS), headerValue), { maxLength: 6 }),
  })
  .map((parts) => toRequest({ kind: 'header', ...parts }))

const requests = fc.oneof(
  { weight: 8, arbitrary: addresses },
  { weight: 6, arbitrary: posts },
  { weight: 2, arbitrary: types },
  { weight: 2, arbitrary: methods },
  { weight: 3, arbitrary: headers },
  { weight: 4, arbitrary: framingRequests },
)

/** Generates hostile requests of every kind. The same seed generates the same requests. */
export function generateRequests(count: number, seed: number): HostileRequest[] {
  return fc.sample(requests, { numRuns: count, seed })
}
