import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadPath } from '#domain/paths.ts'
import { randomUuid } from '../random-uuid.ts'
import { openPhoto } from './draw-photo.ts'
import type { ChosenPhoto } from './use-photo-uploads.ts'

/** What the server puts behind the name that a photo came with. */
const MADE_HERE = /-[0-9a-f]{10}-\d+\.webp$/

type Choice = { name: string; read: () => Promise<Blob>; replaces?: string }

/** Opens chosen files. Photos queue for cropping; other files are reported. */
export function useChosenPhotos() {
  const [waiting, setWaiting] = useState<readonly (ChosenPhoto & { key: string })[]>([])
  const { mutate, isPending, data } = useMutation({
    async mutationFn(choices: readonly Choice[]) {
      const faults: string[] = []
      // Sequential: an open photo takes a hundred megabytes.
      for (const { read, ...choice } of choices) {
        try {
          const image = await openPhoto(await read())
          setWaiting((all) => [...all, { key: randomUuid(), image, ...choice }])
        } catch (error) {
          faults.push(`«${choice.name}»: ${(error as Error).message}`)
        }
      }
      return faults
    },
  })
  return {
    waiting,
    faults: data ?? [],
    isOpening: isPending,
    open: (files: readonly File[]) =>
      mutate(files.map((file) => ({ name: file.name, read: async () => file }))),
    /** Opens a photo that the server has, so that another part of it is chosen. */
    openAgain(file: string) {
      const read = async () => (await fetch(uploadPath(file))).blob()
      mutate([{ name: file.replace(MADE_HERE, '.jpg'), read, replaces: file }])
    },
    /** Those in front wait no more. */
    drop: (count: number) => setWaiting((all) => all.slice(count)),
  }
}
