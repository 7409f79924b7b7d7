const PHOTO = /\.(jpe?g|jpe|jfif|pjpe?g|pjp|png|webp|avif)$/i
const DRAWING = /\.svg$/i
/** Of telephones, cameras and programs for pictures. */
const UNSHOWN =
  /\.(hei[cf]s?|hif|tiff?|bmp|gif|jxl|jp2|dng|cr[23]|nef|nrw|arw|orf|rw2|raf|pef|srw|psd|psb|xcf|kra|eps)$/i

/** True for the name of a photo that can be published, whichever of its endings a JPEG has. */
export function isPhotoName(name: string): boolean {
  return PHOTO.test(name)
}

/** True for the name of a drawing that can be published. */
export function isDrawingName(name: string): boolean {
  return DRAWING.test(name)
}

/** The format, as «HEIC», of a picture that browsers do not show; undefined for any other file. */
export function findUnshownFormat(name: string): string | undefined {
  return UNSHOWN.exec(name)?.[1]?.toUpperCase()
}
