import type { Place } from '#domain/place.ts'

/** Says once that the pictures are drawings, as long as there are any. */
export function DrawingsNote({ places }: { places: readonly Place[] }) {
  if (!places.some(({ images }) => images[0]?.path.endsWith('.svg'))) return null
  return (
    <p className="hint drawings-note">
      Картинки — рисунки, а не фотографии: места на них узнаваемы, но показаны условно.
    </p>
  )
}
