/** A file that the server sent, with its name. */
export type NamedFile = { name: string; content: Blob }

/** Gives a file to the browser to be saved. */
export function saveFile({ name, content }: NamedFile) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The name that a header `content-disposition` gives a file in letters of every language (RFC 6266). */
export function readFileName(header: string): string {
  return decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(header)?.[1] ?? 'файл')
}
