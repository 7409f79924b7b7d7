/** Describes why a file or folder is unusable, as the end of a Russian sentence. */
export function describeFileFailure(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOENT':
      return 'нет такого файла или такой папки'
    case 'EISDIR':
      return 'это папка'
    case 'ENOTDIR':
      return 'это не папка'
    case 'EACCES':
    case 'EROFS':
      return 'нет прав'
    case 'EBUSY':
    case 'EPERM':
      return 'он открыт в другой программе, или нет прав'
    case 'ENOSPC':
      return 'на диске кончилось место'
    default:
      return `причина: ${code ?? String(error)}`
  }
}
