import { placePath } from '#domain/paths.ts'
import { linkPlaceNames, type NamedPlace } from './link-place-names.ts'

/** Renders the text of an answer; place names are links to their dialogs. */
export function AnswerText({ text, places }: { text: string; places: readonly NamedPlace[] }) {
  let start = 0
  return (
    <p className="long-text">
      {linkPlaceNames(text, places).map((part) => {
        const key = start
        start += part.text.length
        if (part.place === undefined) return <span key={key}>{part.text}</span>
        return (
          <a key={key} href={placePath(part.place.slug)}>
            {part.text}
          </a>
        )
      })}
    </p>
  )
}
