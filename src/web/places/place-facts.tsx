import { openingHoursText } from '#domain/opening-hours-text.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'

/** What is known of address, hours, telephone and the like; what is not known is not shown. */
export function PlaceFacts({ place }: { place: Place }) {
  const facts = [
    ['Адрес', place.address],
    ['Часы работы', place.openingHours && openingHoursText(place.openingHours)],
    ['Телефон', place.phone && <a href={`tel:${place.phone.replace(/[^+\d]/g, '')}`}>{place.phone}</a>],
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

function formatDate(isoDate: string): string {
  return new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate))
}
