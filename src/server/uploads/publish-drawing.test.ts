import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { describeDrawing, publishFile } from './publish-file.ts'

test('a drawing is published as it is and compressed', async () => {
  const dir = await createTempDir()
  const uploadsDir = join(dir, 'uploads')
  await mkdir(uploadsDir)
  const drawing = Buffer.from('<svg viewBox="0 0 40 30"/>')
  await writeFile(join(dir, 'a.svg'), drawing)
  const { path } = await publishFile(join(dir, 'a.svg'), uploadsDir)
  const file = join(uploadsDir, path)
  expect(await readFile(file)).toEqual(drawing)
  expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(drawing)
  expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(drawing)
})

test.each([
  [
    '<svg viewBox="0 0 1200 630.5"><rect fill="#AbCdEf"/><rect fill="#000000"/></svg>',
    1200,
    630.5,
    '#AbCdEf',
  ],
  ['<svg width="10" height="10"><rect fill="#336699"/></svg>', 800, 600, '#336699'],
  ['<svg viewBox="0 0 40 30"><rect fill="#fff"/></svg>', 40, 30, undefined],
])('%s tells its size and first colour', (drawing, width, height, color) => {
  const { path, ...notes } = describeDrawing('/pack/a.svg', Buffer.from(drawing))
  expect(path).toMatch(/^a-[0-9a-f]{10}\.svg$/)
  expect(notes).toEqual({ width, height, ...(color === undefined ? {} : { color }) })
})
