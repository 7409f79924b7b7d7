import { factText } from '#domain/hours/fact-text.ts'
import { parsePhones } from '#domain/phones.ts'
import type { Place } from '#domain/place.ts'
import { FACT_NAMES, type FactName, PLACE_FACTS } from '#domain/place-facts.ts'
import { tieWords } from '#domain/tie-words.ts'

export function PlaceFacts({ place }: { place: Place }) {
  const shown = FACT_NAMES.filter(
    (name) => place[name] !== undefined && !('standsAlone' in PLACE_FACTS[name]),
  )
  if (shown.length === 0) return null
  return (
    <dl className="place-facts">
      {shown.map((name) => (
        <div key={name}>
          <dt>{PLACE_FACTS[name].label}</dt>
          <dd>
            <Fact name={name} value={place[name] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Fact({ name, value }: { name: FactName; value: string | number | boolean }) {
  const text = factText(name, value)
  const { kind } = PLACE_FACTS[name]
  if (kind === 'phones') return <Phones text={text} />
  if (kind === 'website') return <a href={text}>{text}</a>
  return <span>{tieWords(text)}</span>
}

/** Each number that can be dialled from anywhere is a link of its own. */
export function Phones({ text }: { text: string }) {
  return parsePhones(text).map(({ text: part, dialled }, index) =>
    dialled === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same comma may come twice
      <span key={index}>{part}</span>
    ) : (
      <a key={part} href={`tel:${dialled}`}>
        {part}
      </a>
    ),
  )
}
