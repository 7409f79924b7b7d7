import type { FastifyInstance } from 'fastify'
import { packPaths } from '#domain/paths.ts'
import { compressBody, serveKept } from '#server/http/compressed-body.ts'
import { readOwnFile } from '#server/http/read-own.ts'
import { makeOneFile } from './one-file.ts'

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
