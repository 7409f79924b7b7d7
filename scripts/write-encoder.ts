import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { EncoderList, EncoderRole } from '../src/domain/offline/pack-list.ts'
import { packPaths } from '../src/domain/paths.ts'

const ROOT = join(import.meta.dirname, '..')
const MODEL = join(ROOT, 'src/assistant/encoder/model')
const SOURCES: Record<EncoderRole, string> = {
  model: join(MODEL, 'model.onnx'),
  tokenizer: join(MODEL, 'tokenizer.json'),
  examples: join(MODEL, 'example-vectors.json'),
  runtime: join(ROOT, 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'),
}

/** An interrupted download loses at most one part per connection; a part arrives in time over a poor network. */
const PART_BYTES = 1024 * 1024
/** The best quality takes a minute and saves one per cent. */
const BROTLI_QUALITY = 5
const NAME_LENGTH = 16
const VERSION_LENGTH = 16

const compress = promisify(brotliCompress)

/**
 * Writes the encoder as browsers load it: its files in parts, named by their hash and only compressed, and their list.
 * They belong to no offline pack.
 */
export async function writeEncoder(clientDir: string): Promise<void> {
  await mkdir(join(clientDir, packPaths.encoderFiles), { recursive: true })
  const files: EncoderList['files'] = []
  let keptBytes = 0
  for (const [role, source] of Object.entries(SOURCES)) {
    const content = await readFile(source)
    keptBytes += content.length
    for (let from = 0; from < content.length; from += PART_BYTES) {
      const part = content.subarray(from, from + PART_BYTES)
      files.push({ role: role as EncoderRole, ...(await writePart(clientDir, part)) })
    }
  }
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, VERSION_LENGTH)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const list: EncoderList = { version, bytes, keptBytes, files }
  await writeFile(join(clientDir, packPaths.encoder), JSON.stringify(list))
}

async function writePart(clientDir: string, part: Buffer) {
  const sha256 = createHash('sha256').update(part).digest('hex')
  const path = `${packPaths.encoderFiles}${sha256.slice(0, NAME_LENGTH)}`
  const compressed = await compress(part, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: part.length,
    },
  })
  await writeFile(join(clientDir, `${path}.br`), compressed)
  return { path, bytes: compressed.length, sha256 }
}
