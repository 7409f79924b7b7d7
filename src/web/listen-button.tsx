import { useEffect, useRef, useState } from 'react'
import type { Place } from '#domain/place.ts'
import { splitSentences } from '#domain/speech/split-sentences.ts'
import { composeSpoken, spokenPath, spokenSchema } from '#domain/speech/spoken.ts'
import { abortAfter } from './api/abort-after.ts'
import { listRussianVoices } from './use-russian-voice.ts'

/** Timeout of the text; the place name is spoken meanwhile. */
const TEXT_DEADLINE_MS = 4_000

/** Renders «Слушать»: the browser's own Russian voice reads the place. A second press stops it. */
export function ListenButton({ place }: { place: Place }) {
  const [isReading, setReading] = useState(false)
  const stop = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is not what is being read
  useEffect(() => () => stop.current?.(), [place.id])

  function press() {
    if (isReading) return stop.current?.()
    setReading(true)
    stop.current = readAloud([`${place.name}.`, fetchSpoken(place)], () => setReading(false))
  }

  return (
    <button type="button" className="button is-small is-quiet listen-button" onClick={press}>
      {isReading ? 'Остановить' : 'Слушать'}
    </button>
  )
}

async function fetchSpoken(place: Place): Promise<string> {
  try {
    const answer = await fetch(spokenPath(place.id), { signal: abortAfter(TEXT_DEADLINE_MS) })
    return spokenSchema.parse(await answer.json()).text
  } catch {
    return composeSpoken(place).text
  }
}

let stopCurrent: (() => void) | undefined

/**
 * Reads texts sentence by sentence; the first at once, since browsers speak only after a press. Silences an earlier reading
 * and waits while the page is hidden. Returns what stops it; `onEnd` is called once, however it ends.
 */
function readAloud(texts: readonly [string, Promise<string>], onEnd: () => void): () => void {
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
    const voices = listRussianVoices()
    // One of the device before one that needs the network.
    utterance.voice = voices.find(({ localService }) => localService) ?? voices[0] ?? null
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
