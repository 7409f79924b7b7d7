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

/** The name that a header `content-disposition` gives a file (RFC 6266); that in letters of every language goes first. */
export function readFileName(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  return encoded === undefined
    ? (/filename="([^"]+)"/.exec(header)?.[1] ?? 'файл')
    : decodeURIComponent(encoded)
}
