import { splitSentences } from '#domain/speech/split-sentences.ts'
import { listRussianVoices } from './use-russian-voice.ts'

/** One of the device before one that needs the network. */
function findVoice(): SpeechSynthesisVoice | null {
  const voices = listRussianVoices()
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null
}

let stopCurrent: (() => void) | undefined

/**
 * Reads texts sentence by sentence; the first at once, since browsers speak only after a press. Silences an earlier reading
 * and waits while the page is hidden. Returns what stops it; `onEnd` is called once, however it ends.
 */
export function readAloud(texts: readonly [string, Promise<string>], onEnd: () => void): () => void {
  stopCurrent?.()
  const [first, later] = texts
  const sentences = splitSentences(first)
  let next = 0
  let isWhole = false
  let isOver = false
  let current: SpeechSynthesisUtterance | undefined

  function speakNext() {
    const sentence = sentences[next]
    current = undefined
    if (isOver || document.hidden) return
    if (sentence === undefined) return isWhole ? stop() : undefined
    const utterance = new SpeechSynthesisUtterance(sentence)
    utterance.voice = findVoice()
    utterance.lang = 'ru-RU'
    utterance.onend = () => {
      if (current !== utterance) return
      next += 1
      speakNext()
    }
    utterance.onerror = () => current === utterance && stop()
    current = utterance
    speechSynthesis.speak(utterance)
  }

  function waitOrGoOn() {
    if (!document.hidden) return speakNext()
    current = undefined
    speechSynthesis.cancel()
  }

  function stop() {
    if (isOver) return
    isOver = true
    current = undefined
    stopCurrent = undefined
    document.removeEventListener('visibilitychange', waitOrGoOn)
    removeEventListener('pagehide', stop)
    speechSynthesis.cancel()
    onEnd()
  }

  stopCurrent = stop
  document.addEventListener('visibilitychange', waitOrGoOn)
  addEventListener('pagehide', stop)
  speakNext()
  void later.then((text) => {
    sentences.push(...splitSentences(text))
    isWhole = true
    if (current === undefined) speakNext()
  })
  return stop
}
