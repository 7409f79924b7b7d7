import { useCallback, useEffect, useRef, useState } from 'react'
import type { EncoderReading } from '#domain/offline/engine-calls.ts'
import { type EncoderList, encoderListSchema, type SavedEncoder } from '#domain/offline/pack-list.ts'
import { packPaths } from '#domain/paths.ts'
import { askEngine, stopEngine } from '../api/ask-engine.ts'
import type { PackFaultKind } from './offline-texts.ts'
import { findSaved } from './pack-store.ts'
import { ENCODER, removeEncoder, type SaveTools, saveFiles, toFaultKind } from './save-files.ts'
import { alone, fetchFile, fetchFileList } from './town-pack.ts'

const READING_MS = 500

export type EncoderState = {
  isKnown: boolean
  /** Why it would not run here. */
  obstacle?: 'memory' | 'simd' | undefined
  saved?: SavedEncoder | undefined
  /** What the guide has now: unknown without a network. */
  offered?: EncoderList | undefined
  /** While it is saved, in bytes. */
  progress?: { done: number; whole: number } | undefined
  /** Once it was saved here. */
  reading?: EncoderReading | undefined
  fault?: PackFaultKind | undefined
  isRemoved?: boolean
}

export function useEncoder() {
  const [state, setState] = useState<EncoderState>({ isKnown: false })
  const change = useCallback((parts: Partial<EncoderState>) => setState((now) => ({ ...now, ...parts })), [])
  const isWanted = useRef(true)

  useEffect(() => {
    isWanted.current = true
    void look().then(change)
    // The page came from the saved town: there is nobody to ask.
    if (document.documentElement.dataset.offline === undefined)
      fetchEncoderList().then((offered) => change({ offered }), console.error)
    return () => {
      isWanted.current = false
    }
  }, [change])

  async function act(work: () => Promise<unknown>): Promise<boolean> {
    change({ fault: undefined, reading: undefined, isRemoved: false })
    const fault = await work().then(() => undefined, toFaultKind)
    change({ ...(await look()), fault, progress: undefined })
    return fault === undefined
  }

  async function save() {
    isWanted.current = true
    change({ progress: { done: 0, whole: state.offered?.bytes ?? 0 } })
    const isSaved = await act(() =>
      saveEncoderHere({
        onProgress: (done, whole) => change({ progress: { done, whole } }),
        isWanted: () => isWanted.current,
      }),
    )
    if (isSaved) await watchReading()
  }

  async function watchReading() {
    let reading: EncoderReading | undefined
    do {
      reading = await askEngine('getReading').catch(() => undefined)
      change({ reading: reading ?? NOT_RUNNING })
      await new Promise((resolve) => setTimeout(resolve, READING_MS))
    } while (isWanted.current && reading?.isRunning && reading.done < reading.count)
  }

  return {
    state,
    save,
    stop: () => {
      isWanted.current = false
    },
    remove: async () => change({ isRemoved: await act(removeEncoderHere) }),
  }
}

const NOT_RUNNING: EncoderReading = { isRunning: false, done: 0, count: 0 }

async function look(): Promise<Partial<EncoderState>> {
  // None where the browser keeps nothing.
  const saved = await findSaved<SavedEncoder>(ENCODER).catch(() => undefined)
  return { isKnown: true, obstacle: findEncoderObstacle(), saved }
}

/** In GB, as far as browsers tell: with less, model and runtime would take the memory of the page. */
const MIN_MEMORY_GB = 2

/** A function of one SIMD instruction (`i8x16.splat`, WebAssembly 2.0). */
const SIMD_MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
)

function findEncoderObstacle(): EncoderState['obstacle'] {
  const { deviceMemory } = navigator as { deviceMemory?: number }
  if (deviceMemory !== undefined && deviceMemory < MIN_MEMORY_GB) return 'memory'
  const hasSimd = typeof WebAssembly === 'object' && WebAssembly.validate(SIMD_MODULE)
  return hasSimd ? undefined : 'simd'
}

const fetchEncoderList = () => fetchFileList(packPaths.encoder, encoderListSchema)

/** Saves the encoder, or makes the saved one whole and new. The pack is not touched. */
function saveEncoderHere(
  tools: Pick<SaveTools<EncoderList>, 'onProgress' | 'isWanted'>,
): Promise<SavedEncoder> {
  return alone(async () => {
    const saved = await saveFiles(ENCODER, {
      ...tools,
      fetchList: fetchEncoderList,
      // Kept a second time by the browser it would take twice the room.
      fetchFile: (path) => fetchFile(path, 'no-store'),
    })
    stopEngine()
    return saved
  })
}

function removeEncoderHere(): Promise<void> {
  return alone(async () => {
    stopEngine()
    await removeEncoder()
  })
}
