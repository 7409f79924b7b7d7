// `npm run examples`: encodes the assistant's examples in advance, so that no server and no phone needs to. Those that
// it has read already stay as they are.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatKnownMessages } from '../src/assistant/encoder/packed-vectors.ts'
import { listExampleMessages } from '../src/assistant/understand/examples.ts'
import { EXAMPLE_VECTORS, MODEL_DIR, openEncoder } from '../src/server/assistant/open-encoder.ts'

const { encoder, faults } = await openEncoder()
if (encoder === undefined) throw new Error(faults.join('\n'))
const read = new Map<string, Float32Array>()
for (const message of listExampleMessages()) {
  const known = encoder.knownMessages?.get(message)
  const encode = () => encoder.encodeMessage({ message, before: 'none', previous: [] })
  read.set(message, known ?? (await encode()).alone.dense)
}
writeFileSync(join(MODEL_DIR, EXAMPLE_VECTORS), formatKnownMessages(encoder.modelId, read))
