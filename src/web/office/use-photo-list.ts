import { useEffect, useRef, useState } from 'react'
import type { UploadedPhoto } from '#domain/office/photo-file.ts'
import type { PlacePhoto } from '#domain/office/place-photos.ts'
import { useEntries } from './entry-list.tsx'

/** The photos of a place in their order: what changes them, what a reader is told of it, and where the focus goes. */
export function usePhotoList(photos: readonly PlacePhoto[], onChange: (photos: PlacePhoto[]) => void) {
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  })
  const [removed, setRemoved] = useState<{ photo: PlacePhoto; index: number }>()
  const entries = useEntries(photos, change, 'фотография ')
  const { announce } = entries

  function change(next: PlacePhoto[]) {
    // Two photos may arrive before the page has shown the first.
    latest.current = next
    onChange(next)
  }

  return {
    ...entries,
    isRemoved: removed !== undefined,
    /** Puts a photo behind the others, or in the stead of the one that it `replaces`. */
    add(
      { file, image, credit = '', license = '' }: UploadedPhoto,
      { replaces }: { replaces?: string | undefined },
    ) {
      const replaced = latest.current.find((photo) => photo.file === replaces)
      if (replaced !== undefined) {
        announce('Кадр заменён.')
        return change(latest.current.map((photo) => (photo === replaced ? { ...photo, file, image } : photo)))
      }
      if (latest.current.some((photo) => photo.file === file)) {
        return announce('Эта фотография у места уже есть.')
      }
      const next =
        credit === ''
          ? 'Укажите автора и лицензию.'
          : 'Автор и лицензия — те же, что у другого места с этой фотографией.'
      announce(`Фотография загружена. ${next}`)
      change([...latest.current, { file, image, credit, license, alt: '' }])
    },
    remove(index: number) {
      const photo = photos[index]
      setRemoved(photo && { photo, index })
      entries.remove(index)
      // The button that puts it back.
      entries.focus({ index: photos.length - 1, selector: 'button' })
    },
    putBack() {
      if (removed !== undefined) entries.insert(removed.photo, { at: removed.index })
      setRemoved(undefined)
    },
  }
}
