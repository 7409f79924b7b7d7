import { open } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { paths } from '#domain/paths.ts'
import { MAP_FILE } from './city-files.ts'

/** Serves the town's own map file, if there is one; browsers read it in ranges. */
export async function registerMapFile(app: FastifyInstance, cityDir: string) {
  await app.register(fastifyStatic, {
    root: cityDir,
    prefix: paths.mapFiles,
    decorateReply: false,
    index: false,
    maxAge: '1h',
    // The rest of the city pack is not public.
    allowedPath: (path) => path === `/${MAP_FILE}`,
  })
}

/** Bytes of the town's own map file from an offset; fewer at its end. Rejects when there is no such file. */
export async function readMapPart(cityDir: string, offset: number, length: number): Promise<ArrayBuffer> {
  await using file = await open(join(cityDir, MAP_FILE))
  const bytes = new ArrayBuffer(length)
  const { bytesRead } = await file.read(new Uint8Array(bytes), 0, length, offset)
  return bytes.slice(0, bytesRead)
}
