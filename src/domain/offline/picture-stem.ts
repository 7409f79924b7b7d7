/** The common part of the files of one photo, in any width and format; the whole of other addresses. */
export function pictureStem(path: string): string {
  return path.replace(/-\d+\.(avif|webp)$/, '')
}
