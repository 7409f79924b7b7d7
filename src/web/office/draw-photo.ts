import { convertToPixelCrop, type PercentCrop } from 'react-image-crop'
import { findPhotoKind, PHOTO_FAULTS } from '#domain/office/photo-file.ts'

/** Phones convert HEIC photos to JPEG when only these types are accepted. */
export const PHOTO_KINDS = 'image/jpeg,image/png,image/webp,image/avif'

/** From the best to the smallest: visitors get 1280 points at the most. */
const SIZES = [
  { width: 2000, quality: 0.85 },
  { width: 1600, quality: 0.8 },
  { width: 1280, quality: 0.75 },
  { width: 1280, quality: 0.6 },
  { width: 960, quality: 0.6 },
]
const PREVIEW = { width: 320, quality: 0.7 }

export const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Opens a photo of the device, upright. Throws an error with a message for staff. */
export async function openPhoto(file: Blob): Promise<HTMLImageElement> {
  const kind = findPhotoKind(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (kind === undefined) throw new Error(PHOTO_FAULTS.other)
  const image = new Image()
  // The content security policy forbids `blob:` images.
  image.src = await readAsAddress(file)
  await image.decode().catch(() => {
    throw new Error(kind === 'heic' ? PHOTO_FAULTS.heic : PHOTO_FAULTS.broken)
  })
  return image
}

/** Returns a part of a photo as a JPEG without metadata, at the best quality within the size limit. */
export async function drawPhoto(
  image: HTMLImageElement,
  crop: PercentCrop,
  mostBytes: number,
): Promise<Blob> {
  let photo: Blob | null = null
  for (const { width, quality } of SIZES) {
    const canvas = draw(image, crop, width)
    photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (photo !== null && photo.size <= mostBytes) return photo
  }
  if (photo === null) throw new Error(PHOTO_FAULTS.broken)
  return photo
}

export function drawPreview(image: HTMLImageElement, crop: PercentCrop): string {
  return draw(image, crop, PREVIEW.width).toDataURL('image/jpeg', PREVIEW.quality)
}

function draw(image: HTMLImageElement, crop: PercentCrop, mostWide: number): HTMLCanvasElement {
  const { x, y, width, height } = convertToPixelCrop(crop, image.naturalWidth, image.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(width, mostWide)))
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error(PHOTO_FAULTS.broken)
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(PHOTO_FAULTS.broken))
    reader.readAsDataURL(file)
  })
}
