import { useSyncExternalStore } from 'react'

/** Old browsers have none. */
const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined

export function listRussianVoices(): SpeechSynthesisVoice[] {
  return speech?.getVoices().filter(({ lang }) => /^ru([-_]|$)/i.test(lang)) ?? []
}

/** Whether there is one: voices come late in some browsers. */
export function useRussianVoice(): boolean {
  return useSyncExternalStore(
    watchVoices,
    () => listRussianVoices().length > 0,
    () => false,
  )
}

function watchVoices(onChange: () => void) {
  speech?.addEventListener('voiceschanged', onChange)
  return () => speech?.removeEventListener('voiceschanged', onChange)
}
