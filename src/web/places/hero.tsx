import type { CSSProperties } from 'react'
import { tagline } from '#domain/city-naming.ts'
import { uploadPath } from '#domain/paths.ts'
import type { PlaceImage } from '#domain/place.ts'
import { useGuide } from '../guide-context.ts'

/** The town's name over its picture: by day in the light theme, in the evening in the dark one. Behind a dialog the picture can wait. */
export function Hero({ isBehind }: { isBehind: boolean }) {
  const { city } = useGuide()
  const { 'hero-day': day, 'hero-evening': evening } = city.pictures
  return (
    <header className={day ? 'hero has-picture' : 'hero'} style={skyColors(day, evening)}>
      <div className="hero-text">
        <h1>{city.name}</h1>
        <p>{tagline(city)}</p>
      </div>
      {day && (
        <picture>
          {evening && <source media="(prefers-color-scheme: dark)" srcSet={uploadPath(evening.path)} />}
          <img
            src={uploadPath(day.path)}
            alt=""
            width={day.width}
            height={day.height}
            {...(isBehind ? { loading: 'lazy' } : { fetchPriority: 'high' })}
          />
        </picture>
      )}
    </header>
  )
}

/** The colours above the picture, by day and in the evening: those of its own sky. */
function skyColors(day: PlaceImage | undefined, evening: PlaceImage | undefined): CSSProperties {
  return { '--sky-day': day?.color, '--sky-evening': evening?.color ?? day?.color } as CSSProperties
}
