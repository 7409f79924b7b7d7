import { type EncoderList, encoderListSchema, type SavedEncoder } from '#domain/offline/pack-list.ts'
import { packPaths } from '#domain/paths.ts'
import { stopEngine } from '../api/ask-engine.ts'
import type { EncoderObstacle } from './encoder-texts.ts'
import { findSaved } from './pack-store.ts'
import { ENCODER, removeEncoder, type SaveTools, saveFiles } from './save-files.ts'
import { alone, fetchFile, fetchFileList } from './town-pack.ts'

/** In GB, as far as browsers tell: with less, model and runtime would take the memory of the page. */
const MIN_MEMORY_GB = 2

/** A function of one SIMD instruction (`i8x16.splat`, WebAssembly 2.0). */
const SIMD_MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
)

/** Why the encoder would not run on this device; undefined when it may. */
export function findEncoderObstacle(): EncoderObstacle | undefined {
  const { deviceMemory } = navigator as { deviceMemory?: number }
  if (deviceMemory !== undefined && deviceMemory < MIN_MEMORY_GB) return 'memory'
  const hasSimd = typeof WebAssembly === 'object' && WebAssembly.validate(SIMD_MODULE)
  return hasSimd ? undefined : 'simd'
}

/** The list of the encoder's files as the guide has them now. Throws a `PackFault`. */
export function fetchEncoderList() {
  return fetchFileList(packPaths.encoder, encoderListSchema)
}

/** The saved encoder, if there is one; none where the browser keeps nothing. */
export async function findEncoder(): Promise<SavedEncoder | undefined> {
  return findSaved<SavedEncoder>(caches, ENCODER).catch(() => undefined)
}

/** Saves the encoder, or makes the saved one whole and new. Throws a `PackFault`; the pack is not touched. */
export function saveEncoderHere(
  tools: Pick<SaveTools<EncoderList>, 'onProgress' | 'isWanted'>,
): Promise<SavedEncoder> {
  return alone(async () => {
    const saved = await saveFiles(ENCODER, {
      ...tools,
      caches,
      fetchList: fetchEncoderList,
      // Kept a second time by the browser it would take twice the room.
      fetchFile: (path) => fetchFile(path, 'no-store'),
      now: Date.now,
    })
    stopEngine()
    return saved
  })
}

/** Removes the encoder from the device. Throws a `PackFault` while another tab saves something. */
export function removeEncoderHere(): Promise<void> {
  return alone(async () => {
    stopEngine()
    await removeEncoder(caches)
  })
}
