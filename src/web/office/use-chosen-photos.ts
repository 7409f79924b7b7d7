import { useState } from 'react'
import { uploadPath } from '#domain/paths.ts'
import { randomUuid } from '../random-uuid.ts'
import { openPhoto } from './draw-photo.ts'
import type { ChosenPhoto } from './use-photo-uploads.ts'

/** What the server puts behind the name that a photo came with. */
const MADE_HERE = /-[0-9a-f]{10}-\d+\.webp$/

/** Opens files that somebody chose. Photos wait to be cropped, what is none is told. */
export function useChosenPhotos() {
  const [waiting, setWaiting] = useState<readonly (ChosenPhoto & { key: string })[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const [opening, setOpening] = useState(0)

  async function openOne(name: string, read: () => Promise<Blob>, replaces?: string) {
    try {
      const image = await openPhoto(await read())
      const photo = { key: randomUuid(), name, image, ...(replaces !== undefined && { replaces }) }
      setWaiting((all) => [...all, photo])
    } catch (error) {
      setFaults((all) => [...all, `«${name}»: ${(error as Error).message}`])
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
      for (const file of files) await openOne(file.name, async () => file)
      setOpening((count) => count - 1)
    },
    /** Opens a photo that the server has, so that another part of it is chosen. */
    async openAgain(file: string) {
      setFaults([])
      setOpening((count) => count + 1)
      const read = async () => (await fetch(uploadPath(file))).blob()
      await openOne(file.replace(MADE_HERE, '.jpg'), read, file)
      setOpening((count) => count - 1)
    },
    /** Those in front wait no more. */
    drop: (count: number) => setWaiting((all) => all.slice(count)),
  }
}
