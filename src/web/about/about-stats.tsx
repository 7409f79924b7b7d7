import { useQuery } from '@tanstack/react-query'
import { placesQuery } from '../api/queries.ts'
import { useGuide } from '../guide-context.ts'

/** How much the guide holds. */
export function AboutStats() {
  const { api } = useGuide()
  const { data: places = [] } = useQuery(placesQuery(api))
  const categories = new Set(places.map(({ category }) => category))
  const stats = [
    { value: places.length, label: 'Локаций на карте' },
    { value: categories.size, label: 'Категорий мест' },
    { value: '∞', label: 'Возможностей для исследования' },
  ]
  return (
    <dl className="figures">
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
