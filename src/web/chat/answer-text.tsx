import { placePath } from '#domain/paths.ts'
import { PageLink } from '../ui/page-link.tsx'
import { linkPlaceNames, type NamedPlace } from './link-place-names.ts'

/** Back leads from a place to the chat. */
export const FROM_CHAT = { isFromList: true }

/** The text of an answer; the places it names lead to their dialogs. */
export function AnswerText({ text, places }: { text: string; places: readonly NamedPlace[] }) {
  let start = 0
  return (
    <p className="long-text">
      {linkPlaceNames(text, places).map((part) => {
        const key = start
        start += part.text.length
        if (part.place === undefined) return <span key={key}>{part.text}</span>
        return (
          <PageLink key={key} to={placePath(part.place.slug)} state={FROM_CHAT}>
            {part.text}
          </PageLink>
        )
      })}
    </p>
  )
}
