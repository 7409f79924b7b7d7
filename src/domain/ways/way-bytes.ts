/** The file of ways is not one, or is damaged. */
export class WaysFileError extends Error {
  override name = 'WaysFileError'
}

/** Numbers and texts one after the other: seven bits a byte, the lowest first; signed ones as 0, −1, 1, −2 … */
export function createWayWriter() {
  const bytes: number[] = []
  const number = (value: number) => {
    let rest = value
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    bytes.push(rest)
  }
  return {
    number,
    signed: (value: number) => number(value < 0 ? -value * 2 - 1 : value * 2),
    text(value: string) {
      number(value.length)
      for (let index = 0; index < value.length; index++) number(value.charCodeAt(index))
    },
    finish: () => Uint8Array.from(bytes),
  }
}

const MAX_WAY_TEXT_LENGTH = 500
const LARGEST_NUMBER = 2 ** 40

/** Reads what the writer wrote. Throws `WaysFileError` where the bytes end or make no sense. */
export function createWayReader(bytes: Uint8Array) {
  let at = 0
  const number = (most = LARGEST_NUMBER) => {
    let value = 0
    let scale = 1
    while (true) {
      const byte = bytes[at++]
      if (byte === undefined) throw new WaysFileError('the file of ways ends too early')
      value += (byte & 0x7f) * scale
      if (value > most) throw new WaysFileError('the file of ways has a number that is too large')
      if (byte < 0x80) return value
      scale *= 128
    }
  }
  return {
    number,
    signed: () => {
      const value = number()
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2
    },
    text: () => {
      let value = ''
      for (let left = number(MAX_WAY_TEXT_LENGTH); left > 0; left--)
        value += String.fromCharCode(number(0xffff))
      return value
    },
    isDone: () => at === bytes.length,
  }
}
