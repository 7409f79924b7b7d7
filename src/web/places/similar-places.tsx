import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paths, placePath } from '#domain/paths.ts'
import type { SearchAnswer } from '#domain/search-answer.ts'
import { tieWords } from '#domain/tie-words.ts'

const QUIET_MS = 300

/** Renders places similar in meaning to a text that finds nothing; empty until the server responds. */
export function SimilarPlaces({ text }: { text: string }) {
  // Whoever types on takes the question back.
  const asked = useQuiet(text) === text ? text : ''
  const { data } = useQuery({
    queryKey: ['similar', asked],
    queryFn: ({ signal }) => fetchSearch(asked, signal),
    enabled: asked !== '',
    retry: false,
    staleTime: Infinity,
  })
  const similar = data?.similar ?? []
  if (similar.length === 0) return null
  return (
    <>
      <h3>Похоже по смыслу</h3>
      <ul>
        {similar.map(({ id, slug, name }) => (
          <li key={id}>
            <a href={placePath(slug)}>{tieWords(name)}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}

/** A request that nobody waits for any more is taken back, so that there is never more than one. */
async function fetchSearch(text: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(`${paths.searchApi}?${new URLSearchParams({ q: text })}`, {
    credentials: 'omit',
    signal,
  })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  const { searchAnswerSchema } = await import('#domain/search-answer.ts')
  return searchAnswerSchema.parse(await response.json())
}
