/** Writes a message of protocol buffers field by field (https://protobuf.dev/programming-guides/encoding/). */
export type ProtobufWriter = {
  number(field: number, value: number): void
  text(field: number, value: string): void
  bytes(field: number, value: Uint8Array): void
  packed(field: number, values: readonly number[]): void
  finish(): Uint8Array
}

const VARINT = 0
const BYTES = 2

export function createProtobufWriter(): ProtobufWriter {
  const parts: Uint8Array[] = []
  const head = (...values: number[]) => parts.push(Uint8Array.from(values.flatMap(toVarint)))
  const bytes = (field: number, value: Uint8Array) => {
    head(field * 8 + BYTES, value.length)
    parts.push(value)
  }
  return {
    number: (field, value) => void head(field * 8 + VARINT, value),
    text: (field, value) => bytes(field, Buffer.from(value)),
    bytes,
    packed: (field, values) => bytes(field, Uint8Array.from(values.flatMap(toVarint))),
    finish: () => Buffer.concat(parts),
  }
}

/** Seven bits a byte, the lowest first. */
export function toVarint(value: number): number[] {
  if (value < 0x80) return [value]
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
  return bytes
}

/** Signed numbers as small ones: 0, −1, 1, −2 … */
export function toZigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2
}
