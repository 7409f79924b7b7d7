import { useState } from 'react'
import type { UploadedPhoto } from '#domain/office/photo-file.ts'
import { type PlacePhoto, readPhotos, writePhotos } from '#domain/office/place-photos.ts'
import { useEntries } from './entry-list.tsx'
import { usePlaceForm } from './place-form-context.ts'

/** Returns the ordered photos of a place, their changes, announcements and focus. */
export function usePhotoList() {
  const { state, keeper } = usePlaceForm()
  const photos = readPhotos(state.cells)
  const [removed, setRemoved] = useState<{ photo: PlacePhoto; index: number }>()
  const change = (next: readonly PlacePhoto[]) => keeper.change(writePhotos(next))
  const entries = useEntries(photos, change, 'фотография ')
  const { announce } = entries

  return {
    ...entries,
    photos,
    isRemoved: removed !== undefined,
    /** Puts a photo behind the others, or in the stead of the one that it `replaces`. */
    add({ file, credit = '', license = '' }: UploadedPhoto, { replaces }: { replaces?: string | undefined }) {
      // Two photos may arrive before the page has shown the first.
      const present = readPhotos(keeper.getState().cells)
      const replaced = present.find((photo) => photo.file === replaces)
      if (replaced !== undefined) {
        announce('Кадр заменён.')
        return change(present.map((photo) => (photo === replaced ? { ...photo, file } : photo)))
      }
      if (present.some((photo) => photo.file === file)) {
        return announce('Эта фотография у места уже есть.')
      }
      const next =
        credit === ''
          ? 'Укажите автора и лицензию.'
          : 'Автор и лицензия — те же, что у другого места с этой фотографией.'
      announce(`Фотография загружена. ${next}`)
      change([...present, { file, credit, license, alt: '' }])
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
