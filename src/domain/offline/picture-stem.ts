/** What the files of one photo have in common, whatever their width and format; of other addresses the whole. */
export function pictureStem(path: string): string {
  return path.replace(/-\d+\.(avif|webp)$/, '')
}
