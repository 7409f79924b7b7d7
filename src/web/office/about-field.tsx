import '../styles/reading.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { About } from '#domain/about.ts'
import { officePaths } from '#domain/office/paths.ts'
import { trustHtml } from '../about/trusted-html.ts'
import { callOffice } from './office-calls.ts'
import { OfficeField } from './office-field.tsx'

/** Delay after typing before the preview updates. */
const PAUSE_MS = 400

/** Renders the editor of the text about the town with a preview. */
export function AboutField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <div className="about-field">
      <OfficeField
        label="Текст"
        value={text}
        hint="# Заголовок — один раз в начале, ## Раздел, пустая строка между абзацами, «- » в начале строки для списка, **жирный**, [слова](адрес) для ссылки; ссылка на место: [парк](/location/park-pobedy). Что между <!-- и -->, посетители не увидят."
        rows={24}
        onChange={onChange}
      />
      <AboutPreview text={text} />
    </div>
  )
}

function AboutPreview({ text }: { text: string }) {
  const shown = useAfterPause(text)
  const { data, error } = useQuery({
    queryKey: [officePaths.aboutPreview, shown],
    queryFn: () => callOffice<Pick<About, 'html'>>('POST', officePaths.aboutPreview, { text: shown }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const html = useMemo(() => ({ __html: trustHtml(data?.html ?? '') }), [data])
  return (
    <section className="office-card" aria-labelledby="about-preview">
      <h2 id="about-preview">Как увидят посетители</h2>
      {error !== null && <p role="alert">{error.message}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server shows raw HTML of the text as text */}
      <div className="prose" dangerouslySetInnerHTML={html} />
    </section>
  )
}

function useAfterPause(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
