import type { EncodedMessage, Encoder, EncoderInput, TextVectors } from '#assistant/encoder/encoder.ts'
import { packVectors, unpackVectors } from '#assistant/encoder/packed-vectors.ts'
import { sha256 } from './sha256.ts'

/** Bytes that are kept on the device, each by a key. What it cannot keep is made anew the next time. */
export type VectorStore = {
  find(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  add(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Removes what has none of these keys. */
  keepOnly(keys: ReadonlySet<string>): Promise<void>
}

/** An encoder that keeps on the device what it made of texts, so that it reads each of them once. */
export type KeptEncoder = {
  /** Passages are kept; of messages those alone that were learnt. */
  encoder: Encoder
  /** Keeps all that it reads: for what is the same in every conversation, never for what a visitor writes. */
  learner: Encoder
  /** Removes what was kept of texts that this encoder has not been asked for. */
  forgetOthers(): Promise<void>
}

/** What is kept of a message beside its vectors, as JSON before them; its length is a little-endian number of four bytes. */
type MessageRest = { content: readonly number[]; heads: EncodedMessage['heads'] }
const LENGTH_BYTES = 4

/** Keeps in the store what the encoder makes of texts, by the hash of the model and the text. */
export function createKeptEncoder(encoder: Encoder, store: VectorStore): KeptEncoder {
  const asked = new Set<string>()
  const learnt = new Map<string, EncodedMessage>()

  /** What was made of a text is unpacked at once, so that answers are the same after a restart. */
  async function keep<T>(
    text: string,
    unpack: (bytes: Uint8Array<ArrayBuffer>) => T | undefined,
    make: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<T> {
    const key = await sha256(new TextEncoder().encode(`${encoder.modelId}\n${text}`))
    asked.add(key)
    const kept = await store.find(key).catch(() => undefined)
    const known = kept && unpack(kept)
    if (known !== undefined) return known
    const bytes = await make()
    await store.add(key, bytes).catch(() => undefined)
    const made = unpack(bytes)
    if (made === undefined) throw new Error('the encoder gave no vectors')
    return made
  }

  async function encodePassage(text: string): Promise<TextVectors> {
    return keep(`passage\n${text}`, unpackVectors, async () => {
      const [vectors] = await encoder.encodePassages([text])
      if (vectors === undefined) throw new Error('the encoder gave no vectors')
      return packVectors(vectors)
    })
  }

  async function learnMessage(input: EncoderInput): Promise<EncodedMessage> {
    if (!isAlone(input)) throw new Error('only a message with nothing before it can be learnt')
    const encoded = await keep(`message\n${input.message}`, unpackMessage, async () =>
      packMessage(await encoder.encodeMessage(input)),
    )
    learnt.set(input.message, encoded)
    return encoded
  }

  const encodePassages = async (texts: readonly string[]) => {
    const vectors: TextVectors[] = []
    for (const text of texts) vectors.push(await encodePassage(text))
    return vectors
  }
  return {
    encoder: {
      ...encoder,
      encodePassages,
      encodeMessage: async (input) =>
        (isAlone(input) ? learnt.get(input.message) : undefined) ?? encoder.encodeMessage(input),
    },
    learner: { ...encoder, encodePassages, encodeMessage: learnMessage },
    forgetOthers: () => store.keepOnly(asked),
  }
}

function isAlone({ before, previous }: EncoderInput): boolean {
  return before === 'none' && previous.length === 0
}

function packMessage({ alone, heads }: EncodedMessage): Uint8Array<ArrayBuffer> {
  const { content } = alone
  const rest = new TextEncoder().encode(JSON.stringify({ content, heads } satisfies MessageRest))
  const vectors = packVectors(alone)
  const bytes = new Uint8Array(LENGTH_BYTES + rest.length + vectors.length)
  new DataView(bytes.buffer).setUint32(0, rest.length, true)
  bytes.set(rest, LENGTH_BYTES)
  bytes.set(vectors, LENGTH_BYTES + rest.length)
  return bytes
}

/** Undefined when the bytes are those of no message. */
function unpackMessage(bytes: Uint8Array<ArrayBuffer>): EncodedMessage | undefined {
  try {
    const restEnd = LENGTH_BYTES + new DataView(bytes.buffer).getUint32(0, true)
    const vectors = unpackVectors(bytes.slice(restEnd))
    if (vectors === undefined) return undefined
    const rest = new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, restEnd))
    const { content, heads } = JSON.parse(rest) as MessageRest
    const alone = { dense: vectors.dense, tokens: vectors.tokens, content }
    return { alone, joined: alone, heads }
  } catch {
    return undefined
  }
}
