import { useQuery } from '@tanstack/react-query'
import { paths, placePath } from '#domain/paths.ts'
import { useGuide } from '../guide-context.ts'
import { placesQuery } from '../queries.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The map in words: every place with its address and its point, which opens in the phone's own map. */
export function MapPage() {
  const { api } = useGuide()
  const { data: places } = useQuery(placesQuery(api))
  return (
    <div className="map-page">
      <h1>Карта локаций</h1>
      <p>
        Интерактивная карта появится в одном из следующих обновлений. Пока здесь список всех мест: координаты
        открываются в картах вашего телефона.
      </p>
      {places === undefined && <Spinner label="Загрузка локаций..." />}
      <ul className="place-points">
        {places?.map((place) => (
          <li key={place.id}>
            <PageLink to={placePath(place.slug)}>{place.name}</PageLink>
            <a href={`geo:${place.coordinates.lat},${place.coordinates.lng}`}>
              {place.coordinates.lat}, {place.coordinates.lng}
            </a>
          </li>
        ))}
      </ul>
      <PageLink className="button" to={paths.places}>
        Посмотреть локации
      </PageLink>
    </div>
  )
}
