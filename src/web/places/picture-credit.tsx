import type { PlaceImage } from '#domain/place.ts'

export function PictureCredit({ image: { credit, license } }: { image: PlaceImage }) {
  if (!credit && !license) return null
  return <p className="picture-credit">{['Фото:', credit, license].filter(Boolean).join(' ')}</p>
}
