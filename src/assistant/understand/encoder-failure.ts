import type { EncodedMessage, Encoder } from '../encoder/encoder.ts'

/** The runtime of the encoder failed at a message; whoever asked does without. */
export class EncoderFailure extends Error {
  override name = 'EncoderFailure'
}

/** What the encoder makes of a message. Rejects with `EncoderFailure`, whatever the runtime throws. */
export async function encodeSafely(
  encoder: Encoder,
  ...asked: Parameters<Encoder['encodeMessage']>
): Promise<EncodedMessage> {
  try {
    return await encoder.encodeMessage(...asked)
  } catch (cause) {
    throw new EncoderFailure('the encoder cannot read a message', { cause })
  }
}
