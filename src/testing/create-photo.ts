import sharp from 'sharp'

/** A small photo of one colour as a JPEG file, with notes of the camera when they are given. */
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
  /** How the camera was held, as EXIF counts it: 6 is a quarter turn. */
  orientation?: number
  note?: string
} = {}): Promise<Buffer> {
  const photo = sharp({ create: { width, height, channels: 3, background: color } }).jpeg()
  if (note !== undefined) photo.withExif({ IFD0: { Artist: note } })
  if (orientation !== undefined) photo.withMetadata({ orientation })
  return photo.toBuffer()
}
