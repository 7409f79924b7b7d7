import { OsmFileError } from './osm-file-error.ts'

/** Reads one message of protocol buffers (https://protobuf.dev/programming-guides/encoding/), field by field. */
export type ProtobufReader = {
  /** The number of the next field, 0 at the end. What was not read of the one before is passed over. */
  nextField(): number
  readVarint(): number
  readSigned(): number
  readBytes(): Buffer
}

const VARINT = 0
const FIXED_64 = 1
const BYTES = 2
const FIXED_32 = 5

export function createProtobufReader(bytes: Buffer): ProtobufReader {
  let at = 0
  let kind = -1

  function readVarint(): number {
    kind = -1
    let value = 0
    let scale = 1
    while (true) {
      const byte = bytes[at++]
      if (byte === undefined) throw new OsmFileError('файл PBF повреждён.')
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 128
    }
  }

  function readBytes(): Buffer {
    const length = readVarint()
    const from = at
    at += length
    if (at > bytes.length) throw new OsmFileError('файл PBF повреждён.')
    return bytes.subarray(from, at)
  }

  function pass() {
    if (kind === VARINT) readVarint()
    else if (kind === BYTES) readBytes()
    else if (kind === FIXED_64) at += 8
    else if (kind === FIXED_32) at += 4
    else if (kind >= 0) throw new OsmFileError('файл PBF повреждён.')
    kind = -1
  }

  return {
    nextField() {
      pass()
      if (at >= bytes.length) return 0
      const key = readVarint()
      kind = key % 8
      return Math.floor(key / 8)
    },
    readVarint,
    readSigned: () => toSigned(readVarint()),
    readBytes,
  }
}

/** The numbers of a packed field. */
export function readPacked(bytes: Buffer, isSigned = false): number[] {
  const numbers: number[] = []
  let value = 0
  let scale = 1
  for (const byte of bytes) {
    value += (byte & 0x7f) * scale
    if (byte >= 0x80) scale *= 128
    else {
      numbers.push(isSigned ? toSigned(value) : value)
      value = 0
      scale = 1
    }
  }
  return numbers
}

/** Zigzag: 0, −1, 1, −2 … */
function toSigned(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}
