import type { StaffPlace } from './place-record.ts'

/**
 * The pictures of a place with the author and licence that the guide knows of them. What is written of a picture stays; a
 * picture that the place shows already says what its row says.
 */
export function keepImageRights(
  images: StaffPlace['images'],
  current: readonly StaffPlace[],
  previous: StaffPlace | undefined,
): StaffPlace['images'] {
  return images.map((image) => {
    if (previous?.images.some(({ file }) => file === image.file)) return image
    const known = current
      .flatMap((place) => place.images)
      .find(({ file, credit }) => file === image.file && credit && (image.credit ?? credit) === credit)
    if (known === undefined) return image
    const { credit, license } = known
    return { ...image, credit, ...(image.license === undefined && license !== undefined && { license }) }
  })
}
