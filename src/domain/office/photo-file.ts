import type { PlaceImage } from '../place.ts'

/** Much more than the office's page sends: it resizes photos first. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024
const MAX_PHOTO_NAME_LENGTH = 200

/**
 * An uploaded photo: `file` is its path among the uploads, which a place's cell «Картинки» refers to. Author and
 * licence come from the same photo at another place.
 */
export type UploadedPhoto = { file: string; image: PlaceImage } & Pick<PlaceImage, 'credit' | 'license'>

/** The fault of a photo, and what to do about it. */
export const PHOTO_FAULTS = {
  heic: 'Снимок в формате HEIC здесь не открывается. Сохраните его как JPEG: на iPhone выберите «Настройки» → «Камера» → «Форматы» → «Наиболее совместимый», на компьютере — «Экспортировать» в просмотре фотографий.',
  other: 'Это не фотография JPEG, PNG, WebP или AVIF. Сохраните её в одном из этих видов, лучше как JPEG.',
  broken:
    'Файл повреждён, или в нём больше 100 миллионов точек. Откройте его на компьютере, сохраните заново как JPEG и отправьте ещё раз.',
} as const

export type PhotoKind = 'jpg' | 'png' | 'webp' | 'avif'

const FIRST_BYTES: readonly (readonly [PhotoKind, RegExp])[] = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF.{4}WEBP/s],
]
/** Brands of HEIC files; AVIF has the same structure. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The format of a file by its first bytes, not its name. A drawing (SVG) may contain scripts: undefined. */
export function findPhotoKind(content: Uint8Array): PhotoKind | 'heic' | undefined {
  const head = String.fromCharCode(...content.subarray(0, 64))
  const known = FIRST_BYTES.find(([, bytes]) => bytes.test(head))
  if (known !== undefined) return known[0]
  if (!head.startsWith('ftyp', 4)) return undefined
  const brands: readonly string[] =
    head.slice(8, head.charCodeAt(2) * 256 + head.charCodeAt(3)).match(/.{4}/gs) ?? []
  if (brands.includes('avif')) return 'avif'
  return HEIC_BRANDS.some((brand) => brands.includes(brand)) ? 'heic' : undefined
}

/** Parses the original name of a photo in the table's form; undefined when it is invalid. */
export function readPhotoName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const tidy = name.normalize().trim()
  return tidy === '' || tidy.length > MAX_PHOTO_NAME_LENGTH || /\p{Cc}/u.test(tidy) ? undefined : tidy
}
