const PHOTO = /\.(jpe?g|jpe|jfif|pjpe?g|pjp|png|webp|avif)$/i
const DRAWING = /\.svg$/i
const UNSHOWN =
  /\.(hei[cf]s?|hif|tiff?|bmp|gif|jxl|jp2|dng|cr[23]|nef|nrw|arw|orf|rw2|raf|pef|srw|psd|psb|xcf|kra|eps)$/i

/** Returns whether a file name is that of a publishable photo, with any extension of JPEG. */
export function isPhotoName(name: string): boolean {
  return PHOTO.test(name)
}

export function isDrawingName(name: string): boolean {
  return DRAWING.test(name)
}

/** Returns the format, such as «HEIC», of a picture that browsers do not show; undefined for any other file. */
export function findUnshownFormat(name: string): string | undefined {
  return UNSHOWN.exec(name)?.[1]?.toUpperCase()
}

/** The common part of the files of one photo, in any width and format; the whole of other addresses. */
export function pictureStem(path: string): string {
  return path.replace(/-\d+\.(avif|webp)$/, '')
}
