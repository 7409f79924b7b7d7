import { useState } from 'react'
import { randomUuid } from '../random-uuid.ts'
import { openPhoto } from './draw-photo.ts'
import type { ChosenPhoto } from './use-photo-uploads.ts'

/** Opens files that somebody chose. Photos wait to be cropped, what is none is told. */
export function useChosenPhotos() {
  const [waiting, setWaiting] = useState<readonly (ChosenPhoto & { key: string })[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const [opening, setOpening] = useState(0)

  async function openOne(file: File) {
    try {
      const image = await openPhoto(file)
      setWaiting((all) => [...all, { key: randomUuid(), name: file.name, image }])
    } catch (error) {
      setFaults((all) => [...all, `«${file.name}»: ${(error as Error).message}`])
    }
  }

  return {
    waiting,
    faults,
    isOpening: opening > 0,
    async open(files: readonly File[]) {
      setFaults([])
      setOpening((count) => count + 1)
      // One after the other: open, a photo takes a hundred megabytes.
      for (const file of files) await openOne(file)
      setOpening((count) => count - 1)
    },
    /** Those in front wait no more. */
    drop: (count: number) => setWaiting((all) => all.slice(count)),
  }
}
