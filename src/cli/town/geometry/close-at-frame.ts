import { clipLine } from '#domain/geometry/clip.ts'
import { type Frame, listCorners, type Point, type Ring } from '#domain/geometry/plane.ts'

/** Line ends inside the box closer than this share of its diagonal are joined. */
const JOIN_PART = 0.02
/** Ends this near to the edge are extended to it: an extract cut along a border ends before the corners of its box. */
const REACH_PART = 0.1

type Closings = {
  /** The two ways to continue along the edge of the box: what is within the one is outside of the other. */
  closings: [Ring[], Ring[]]
  /** The number of lines that end in the middle of the box and were left out. */
  lost: number
}

/**
 * Closes lines that a box cuts off. Along the edge of the box inside and outside take turns at each crossing; which of
 * the two ways is right cannot be seen from the lines.
 */
export function closeAtFrame(lines: readonly Point[][], frame: Frame): Closings {
  const { joined, rings } = joinLooseEnds(
    lines.flatMap((line) => clipLine(line, frame)),
    frame,
  )
  const reaching = joined.map((piece) => reachEdge(reachEdge(piece, frame).toReversed(), frame).toReversed())
  const pieces = reaching.filter((piece) => isOnEdge(piece[0], frame) && isOnEdge(piece.at(-1), frame))
  const stops = pieces
    .flatMap((piece, index) => [
      { index, isEnd: false, turn: getTurn(piece[0] as Point, frame) },
      { index, isEnd: true, turn: getTurn(piece.at(-1) as Point, frame) },
    ])
    .sort((a, b) => a.turn - b.turn || a.index - b.index)
  return {
    closings: [
      [...rings, ...trace(pieces, stops, 0, frame)],
      [...rings, ...trace(pieces, stops, 1, frame)],
    ],
    lost: joined.length - pieces.length,
  }
}

type Stop = { index: number; isEnd: boolean; turn: number }

/** Follows pieces and edge alternately; `shift` selects the crossings from which the edge is followed forwards. */
function trace(pieces: readonly Point[][], stops: readonly Stop[], shift: 0 | 1, frame: Frame): Ring[] {
  const count = stops.length
  const left = new Set(pieces.keys())
  const rings: Ring[] = []
  for (const first of pieces.keys()) {
    if (!left.has(first)) continue
    const ring: Ring = []
    let at: Stop | undefined = { index: first, isEnd: false, turn: 0 }
    while (at && left.has(at.index)) {
      const { index, isEnd }: Stop = at
      left.delete(index)
      const piece = pieces[index] ?? []
      ring.push(...(isEnd ? piece.toReversed() : piece))
      const position = stops.findIndex((stop) => stop.index === index && stop.isEnd !== isEnd)
      const isOnward = position % 2 === shift
      const next: Stop | undefined = stops[(position + (isOnward ? 1 : count - 1)) % count]
      const from = stops[position]?.turn ?? 0
      ring.push(...listPassed(from, next?.turn ?? from, isOnward, frame))
      at = next
    }
    rings.push(ring)
  }
  return rings
}

/** Joins pieces that end inside the box with the nearest loose end, or closes them, when the gap is small. */
function joinLooseEnds(pieces: Point[][], frame: Frame): { joined: Point[][]; rings: Ring[] } {
  const reach = Math.hypot(frame.maxX - frame.minX, frame.maxY - frame.minY) * JOIN_PART
  let joined = pieces
  const rings: Ring[] = []
  while (true) {
    const ends = joined.flatMap((piece) =>
      [piece[0], piece.at(-1)].flatMap((point, side) =>
        point && !isOnEdge(point, frame) ? [{ piece, point, isEnd: side === 1 }] : [],
      ),
    )
    const pairs = ends.flatMap((a, index) =>
      ends
        .slice(index + 1)
        .map((b) => ({ a, b, gap: Math.hypot(a.point.x - b.point.x, a.point.y - b.point.y) })),
    )
    const nearest = pairs.filter(({ gap }) => gap <= reach).sort((one, other) => one.gap - other.gap)[0]
    if (nearest === undefined) return { joined, rings }
    const { a, b } = nearest
    joined = joined.filter((piece) => piece !== a.piece && piece !== b.piece)
    if (a.piece === b.piece) rings.push(a.piece)
    else
      joined.push([
        ...(a.isEnd ? a.piece : a.piece.toReversed()),
        ...(b.isEnd ? b.piece.toReversed() : b.piece),
      ])
  }
}

/** Extends the end of a piece straight to the nearest side of the box, if that is near. */
function reachEdge(piece: Point[], frame: Frame): Point[] {
  const end = piece.at(-1)
  if (end === undefined || isOnEdge(end, frame)) return piece
  const { minX, minY, maxX, maxY } = frame
  const sides = [
    { x: minX, y: end.y },
    { x: maxX, y: end.y },
    { x: end.x, y: minY },
    { x: end.x, y: maxY },
  ].map((point) => ({ point, gap: Math.hypot(point.x - end.x, point.y - end.y) }))
  const nearest = sides.reduce((best, side) => (side.gap < best.gap ? side : best))
  const reach = Math.hypot(maxX - minX, maxY - minY) * REACH_PART
  return nearest.gap <= reach ? [...piece, nearest.point] : piece
}

function isOnEdge(point: Point | undefined, { minX, minY, maxX, maxY }: Frame): boolean {
  return point !== undefined && (point.x === minX || point.x === maxX || point.y === minY || point.y === maxY)
}

/** Returns the position of a point along the edge of the box: 0 at the minimum corner, 1, 2 and 3 at the next ones. */
function getTurn({ x, y }: Point, { minX, minY, maxX, maxY }: Frame): number {
  const [along, down] = [(x - minX) / (maxX - minX), (y - minY) / (maxY - minY)]
  if (y === minY) return along
  if (x === maxX) return 1 + down
  if (y === maxY) return 3 - along
  return 4 - down
}

/** Returns the corners between two points of the edge. */
function listPassed(from: number, to: number, isOnward: boolean, frame: Frame): Point[] {
  const corners = listCorners(frame)
  const [begin, end] = isOnward ? [from, to] : [to, from]
  const last = end < begin ? end + 4 : end
  const passed: Point[] = []
  for (let turn = Math.floor(begin) + 1; turn <= last; turn++) passed.push(corners[turn % 4] as Point)
  return isOnward ? passed : passed.reverse()
}
