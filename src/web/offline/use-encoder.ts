import { useCallback, useEffect, useRef, useState } from 'react'
import type { EncoderReading } from '#domain/offline/engine-calls.ts'
import type { EncoderList, SavedEncoder } from '#domain/offline/pack-list.ts'
import { askEngine } from '../api/ask-engine.ts'
import {
  fetchEncoderList,
  findEncoder,
  findEncoderObstacle,
  removeEncoderHere,
  saveEncoderHere,
} from './encoder-pack.ts'
import type { EncoderObstacle } from './encoder-texts.ts'
import { PackFault, type PackFaultKind } from './pack-fault.ts'

/** So often the engine is asked how far it has read. */
const READING_MS = 500

/** What is going on with the encoder on this device. */
export type EncoderState = {
  isKnown: boolean
  obstacle?: EncoderObstacle | undefined
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

/** Returns the state and actions of the encoder on this device. */
export function useEncoder() {
  const [state, setState] = useState<EncoderState>({ isKnown: false })
  const change = useCallback((parts: Partial<EncoderState>) => setState((now) => ({ ...now, ...parts })), [])
  const isWanted = useRef(true)

  useEffect(() => {
    isWanted.current = true
    void look().then(change)
    // The page came from the saved town: there is nobody to ask.
    if (document.documentElement.dataset.offline === undefined) {
      fetchEncoderList().then((offered) => change({ offered }), console.error)
    }
    return () => {
      isWanted.current = false
    }
  }, [change])

  /** Does something with the encoder, then says what came of it. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    change({ fault: undefined, reading: undefined, isRemoved: false })
    const fault = await work().then(() => undefined, toKind)
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

  /** Has the engine read the guide, and tells how far it is until all is read. */
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
  return { isKnown: true, obstacle: findEncoderObstacle(), saved: await findEncoder() }
}

function toKind(error: unknown): PackFaultKind {
  console.error(error)
  return error instanceof PackFault ? error.kind : 'storage'
}
