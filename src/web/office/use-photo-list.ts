import { useEffect, useRef, useState } from 'react'
import type { UploadedPhoto } from '#domain/office/photo-file.ts'
import type { PlacePhoto } from '#domain/office/place-photos.ts'
import { useFocusAfterwards } from './use-focus-afterwards.ts'

/** The photos of a place in their order: what changes them, what a reader is told of it, and where the focus goes. */
export function usePhotoList(photos: readonly PlacePhoto[], onChange: (photos: PlacePhoto[]) => void) {
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  })
  const [removed, setRemoved] = useState<{ photo: PlacePhoto; index: number }>()
  const [announcement, setAnnouncement] = useState('')
  const { list, focus } = useFocusAfterwards()

  function change(next: PlacePhoto[]) {
    // Two photos may arrive before the page has shown the first.
    latest.current = next
    onChange(next)
  }

  return {
    list,
    announcement,
    isRemoved: removed !== undefined,
    write: (index: number, photo: PlacePhoto) =>
      change(photos.map((other, at) => (at === index ? photo : other))),
    /** Puts a photo behind the others, or in the stead of the one that it `replaces`. */
    add(
      { file, image, credit = '', license = '' }: UploadedPhoto,
      { replaces }: { replaces?: string | undefined },
    ) {
      const replaced = latest.current.find((photo) => photo.file === replaces)
      if (replaced !== undefined) {
        setAnnouncement('Кадр заменён.')
        return change(latest.current.map((photo) => (photo === replaced ? { ...photo, file, image } : photo)))
      }
      const isThere = latest.current.some((photo) => photo.file === file)
      const next =
        credit === ''
          ? 'Укажите автора и лицензию.'
          : 'Автор и лицензия — те же, что у другого места с этой фотографией.'
      setAnnouncement(isThere ? 'Эта фотография у места уже есть.' : `Фотография загружена. ${next}`)
      if (!isThere) change([...latest.current, { file, image, credit, license, alt: '' }])
    },
    move(index: number, by: -1 | 1) {
      const next = [...photos]
      next.splice(index + by, 0, ...next.splice(index, 1))
      change(next)
      setAnnouncement(`Теперь это фотография ${index + by + 1} из ${photos.length}.`)
      focus(index + by, `[data-move="${by}"]`)
    },
    remove(index: number) {
      const [photo] = photos.slice(index)
      if (photo === undefined) return
      change(photos.filter((_, at) => at !== index))
      setRemoved({ photo, index })
      focus(photos.length - 1, 'button')
    },
    putBack() {
      if (removed === undefined) return
      const next = [...photos]
      next.splice(removed.index, 0, removed.photo)
      change(next)
      setRemoved(undefined)
      focus(removed.index, 'input')
    },
  }
}
