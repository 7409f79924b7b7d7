import { useEffect, useRef, useState } from 'react'
import type { Place } from '#domain/place.ts'
import { composeSpoken, spokenPath, spokenSchema } from '#domain/speech/spoken.ts'
import { abortAfter } from './api/abort-after.ts'
import { readAloud } from './read-aloud.ts'

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
