import { parseArgs } from 'node:util'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import { openEncoder } from '#server/assistant/open-encoder.ts'

/** Opens the encoder with the shipped model, or with that of `--model=FOLDER`. Throws when it cannot be used. */
export async function openBenchEncoder(): Promise<Encoder> {
  const { values } = parseArgs({ options: { model: { type: 'string' } } })
  const { encoder, faults } = await openEncoder(values.model)
  if (encoder === undefined) throw new Error(faults.join('\n'))
  return encoder
}
