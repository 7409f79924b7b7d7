import type { TownHeart } from '#domain/city.ts'
import { describeRepair } from '#domain/hours/repair.ts'
import { getMapFraming } from '#domain/map-framing.ts'
import { formatDistance } from '#domain/measure-text.ts'
import { placePath, printPlacePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { getPlaceDistance } from '#domain/place-distances.ts'
import type { PaperSize } from '#domain/print/paper.ts'
import { tieWords } from '#domain/tie-words.ts'
import type { BareContext } from '../bare/bare-page.tsx'
import { loadGround } from '../ground/load-ground.ts'
import { PictureCredit } from '../places/picture-credit.tsx'
import { PlaceFacts } from '../places/place-facts.tsx'
import { Picture } from '../ui/picture.tsx'
import { PrintMap, Printout } from './printout.tsx'

/** Nearer than this no side of the world is told. */
const AT_ONCE_M = 20

/** Everything about one place; undefined when there is none of that name. */
export async function drawPlace({ api, city, origin, places, slug }: BareContext, size: PaperSize) {
  const place = places.find((candidate) => candidate.slug === slug)
  if (place === undefined) return undefined
  const from = city.heart ?? city.center
  const framing = getMapFraming(city, places, { walkIds: [place.id] })
  const content = (
    <Printout
      kind="place"
      title={place.name}
      lead={<p>{describeWhere(place, from)}</p>}
      size={size}
      path={printPlacePath(place.slug)}
      livePath={placePath(place.slug)}
      origin={origin}
    >
      <PlacePicture place={place} />
      <p className="long-text">{tieWords(place.descriptionFull ?? place.description)}</p>
      {place.closedUntil && <p>{tieWords(describeRepair(place.closedUntil, place.closedReason))}</p>}
      <PlaceFacts place={place} />
      {place.additionalInfo && <p className="long-text">{tieWords(place.additionalInfo)}</p>}
      <PrintMap
        framing={framing}
        places={[place]}
        ground={await loadGround(api, framing, 'paper')}
        numbered={[]}
        namedId={place.id}
      />
    </Printout>
  )
  return { title: place.name, content }
}

function describeWhere({ category, coordinates }: Place, from: TownHeart) {
  const { meters, side } = getPlaceDistance(from, coordinates)
  const named = from.name === undefined ? '' : ` (${from.name})`
  const approximate = coordinates.precision === 'approximate' ? ' Точка на карте указана приблизительно.' : ''
  const where =
    meters < AT_ONCE_M
      ? `в середине города${named}`
      : `${formatDistance(meters)} от середины города${named}, ${side}`
  return `${category}; ${where}.${approximate}`
}

function PlacePicture({ place: { images, name } }: { place: Place }) {
  const [image] = images
  if (image === undefined) return null
  return (
    <div className="paper-picture">
      <Picture image={image} alt={image.alt ?? name} sizes="18cm" isEager />
      <PictureCredit image={image} />
    </div>
  )
}
