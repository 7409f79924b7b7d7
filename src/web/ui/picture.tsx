import { uploadPath } from '#domain/paths.ts'
import type { PlaceImage } from '#domain/place.ts'

/** When nothing is known of a picture's size, the frame of the guide's own drawings. */
export const DEFAULT_SIZE = { width: 800, height: 600 }

type PictureProps = { image: PlaceImage; alt: string; sizes: string; isEager?: boolean; isFirst?: boolean }

/** Renders a drawing, or a photo in the browser's preferred size and format; a colour or blur is the placeholder. */
export function Picture({ image, alt, sizes, isEager = false, isFirst = false }: PictureProps) {
  const { path, widths, width = DEFAULT_SIZE.width, height = DEFAULT_SIZE.height } = image
  const picture = (
    <img
      src={uploadPath(path)}
      {...(widths ? { srcSet: sourceSet(image, 'webp'), sizes } : {})}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : {})}
      {...standIn(image)}
    />
  )
  if (!widths) return picture
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(image, 'avif')} sizes={sizes} />
      {picture}
    </picture>
  )
}

function standIn({ color, blur }: PlaceImage) {
  const backgroundImage =
    blur === undefined ? {} : { backgroundImage: `url(${blur})`, backgroundSize: 'cover' }
  return color === undefined ? {} : { style: { backgroundColor: color, ...backgroundImage } }
}

export function sourceSet({ path, widths = [] }: PlaceImage, format: string): string {
  const stem = uploadPath(path.replace(/-\d+\.webp$/, ''))
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}
