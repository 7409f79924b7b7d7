import type { FastifyInstance } from 'fastify'
import { factText } from '#domain/hours/fact-text.ts'
import { packPaths } from '#domain/paths.ts'
import { compressBody, serveKept } from '#server/http/compressed-body.ts'
import { readOwnFile } from '#server/http/read-own.ts'

type OneFileParts = {
  /** The day of its data, `YYYY-MM-DD`. */
  today: string
  origin: string | undefined
  /** The content of an address of the guide; undefined when it is not found. */
  read: (path: string) => ReturnType<typeof readOwnFile>
}

/** The size limit of pictures: with a town's texts the file stays under 3 MB, which messengers accept. */
const MAX_PICTURE_BYTES = 2_000_000

const DAY = '<time></time>'
const FONT = /url\((\/[^)"']+)\)/g
const PICTURE = /<img src="(\/[^"]+)"/g
const ICON = /(<link rel="icon" href=")(\/[^"]+)"/g
const SCRIPT = /<script type="module" src="(\/[^"]+)"><\/script>/g
const PLACE_LINK = /href="\/location\//g
const OTHER_LINK = /(<a[^>]*?) href="(\/[^"]*)"/g

/** A page as one self-contained file. Links to places lead to the places in it, others to the site if its URL is known. */
export async function makeOneFile(html: string, { today, origin, read }: OneFileParts): Promise<string> {
  let room = MAX_PICTURE_BYTES
  const toUrl = async (path = '') => {
    const file = await read(path)
    return file && `data:${file.type.replaceAll(' ', '')};base64,${file.body.toString('base64')}`
  }
  const dated = html.replace(DAY, `<time datetime="${today}">${factText('checkedAt', today)}</time>`)
  const lettered = await replaceEach(dated, FONT, async ([, path]) => `url(${await toUrl(path)})`)
  const signed = await replaceEach(lettered, ICON, async ([, tag, path]) => `${tag}${await toUrl(path)}"`)
  const pictured = await replaceEach(signed, PICTURE, async ([, path]) => {
    const url = await toUrl(path)
    if (url === undefined || url.length > room) return '<img hidden'
    room -= url.length
    return `<img src="${url}"`
  })
  const linked = pictured
    .replace(PLACE_LINK, 'href="#')
    .replace(OTHER_LINK, (_all, tag, path) => (origin === undefined ? tag : `${tag} href="${origin}${path}"`))
  return replaceEach(linked, SCRIPT, async ([, path = '']) => writeScript((await read(path))?.body))
}

/** A page opened from a disk cannot import modules. */
function writeScript(body: Buffer | undefined): string {
  const code = String(body)
  if (/\bimport\b\s*[{"'(*\w]/.test(code))
    throw new Error('the script of the one-file guide imports something')
  return `<script type="module">${code.replaceAll('</script', '<\\/script')}</script>`
}

async function replaceEach(
  text: string,
  pattern: RegExp,
  write: (found: readonly (string | undefined)[]) => Promise<string>,
): Promise<string> {
  const written: string[] = []
  for (const found of text.matchAll(pattern)) written.push(await write(found))
  return text.replace(pattern, () => written.shift() ?? '')
}

type OneFileGuide = {
  getVersion: () => string
  publicUrl: string | undefined
  /** The town's local time. */
  getNow: () => string
}

/** `GET /offline/guide.html`: the whole guide in one file, to keep or send. Made once per version of the guide. */
export function registerOneFile(app: FastifyInstance, { getVersion, publicUrl, getNow }: OneFileGuide) {
  const read = (path: string) => readOwnFile(app, path)
  const makeBody = async () => {
    const page = await read(packPaths.oneFilePage)
    if (page === undefined) throw new Error('the page of the one-file guide could not be rendered')
    const html = await makeOneFile(page.body.toString(), {
      today: getNow().slice(0, 'YYYY-MM-DD'.length),
      origin: publicUrl,
      read,
    })
    return compressBody(html, 'text/html; charset=utf-8', 'quick')
  }
  const headers = { 'content-disposition': 'attachment; filename="guide.html"' }
  serveKept(app, packPaths.oneFile, getVersion, makeBody, headers)
}
