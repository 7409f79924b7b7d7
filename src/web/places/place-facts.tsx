import { openingHoursText } from '#domain/opening-hours-text.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'

/** What is known of address, hours, telephone and the like; what is not known is not shown. */
export function PlaceFacts({ place }: { place: Place }) {
  const facts = [
    ['Адрес', place.address],
    ['Часы работы', place.openingHours && openingHoursText(place.openingHours)],
    ['Телефон', place.phone && <Phones text={place.phone} />],
    ['Сайт', place.website && <a href={place.website}>{place.website}</a>],
    ['Стоимость', place.price],
    ['Сведения проверены', place.checkedAt && formatDate(place.checkedAt)],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className="place-facts">
      {facts.map(([name, value]) => (
        <div key={String(name)}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? tieWords(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Numbers with commas or on lines of their own: each is dialled by itself. */
function Phones({ text }: { text: string }) {
  return text.split(/([,;\n]\s*)/).map((part) =>
    /\d{3}/.test(part.replace(/\D/g, '')) ? (
      <a key={part} href={`tel:${part.replace(/доб.*/, '').replace(/[^+\d]/g, '')}`}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}

function formatDate(isoDate: string): string {
  return new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate))
}
