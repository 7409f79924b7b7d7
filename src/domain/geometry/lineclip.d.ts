/** The library has no types. A box is `[minX, minY, maxX, maxY]`. */
declare module 'lineclip' {
  type Pair = [x: number, y: number]
  export function clipPolyline(points: Pair[], box: number[]): Pair[][]
  export function clipPolygon(points: Pair[], box: number[]): Pair[]
}
