/** A part of a picture, in shares of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }
export type Corner = 'nw' | 'ne' | 'sw' | 'se'
type Shift = { x: number; y: number }

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }
/** A part is not made smaller by hand. */
const LEAST = 0.1

/** The largest part of a shape, in the middle. `ratio` is how many times as wide as high it is, in shares. */
export function cropTo(ratio: number): Crop {
  const [width, height] = [Math.min(1, ratio), Math.min(1, 1 / ratio)]
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

/** Moves the part as a whole, as far as the picture goes. */
export function moveCrop(crop: Crop, by: Shift): Crop {
  return {
    ...crop,
    x: clamp(crop.x + by.x, 0, 1 - crop.width),
    y: clamp(crop.y + by.y, 0, 1 - crop.height),
  }
}

/** Moves a corner, while the one across from it stays. With a `ratio` the shape stays too. */
export function resizeCrop(crop: Crop, corner: Corner, by: Shift, ratio?: number): Crop {
  const isWest = corner.includes('w')
  const isNorth = corner.includes('n')
  const right = crop.x + crop.width
  const bottom = crop.y + crop.height
  const wanted = {
    width: crop.width + (isWest ? -by.x : by.x),
    height: crop.height + (isNorth ? -by.y : by.y),
  }
  const room = { width: isWest ? right : 1 - crop.x, height: isNorth ? bottom : 1 - crop.y }
  const { width, height } = keepWithin(wanted, room, ratio)
  return { x: isWest ? right - width : crop.x, y: isNorth ? bottom - height : crop.y, width, height }
}

type Size = Pick<Crop, 'width' | 'height'>

function keepWithin(wanted: Size, room: Size, ratio: number | undefined): Size {
  if (ratio === undefined) {
    return {
      width: clamp(wanted.width, LEAST, room.width),
      height: clamp(wanted.height, LEAST, room.height),
    }
  }
  const most = Math.min(room.width, room.height * ratio)
  const width = clamp((wanted.width + wanted.height * ratio) / 2, LEAST, most)
  return { width, height: width / ratio }
}

/** Where the two bounds cross, the upper one counts. */
function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
