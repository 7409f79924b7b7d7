import sharp from 'sharp'

/** Creates a small JPEG photo of one colour, with EXIF data if given. */
export async function createPhoto({
  width = 40,
  height = 30,
  color = '#336699',
  orientation,
  note,
}: {
  width?: number
  height?: number
  color?: string
  /** EXIF orientation: 6 is a quarter turn. */
  orientation?: number
  note?: string
} = {}): Promise<Buffer> {
  const photo = sharp({ create: { width, height, channels: 3, background: color } }).jpeg()
  if (note !== undefined) photo.withExif({ IFD0: { Artist: note } })
  if (orientation !== undefined) photo.withMetadata({ orientation })
  return photo.toBuffer()
}
