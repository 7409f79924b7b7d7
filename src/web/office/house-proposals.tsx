import { useMemo } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import { officePaths } from '#domain/office/paths.ts'
import { findHouses, indexHouses } from '#domain/town-houses.ts'
import { SmallButton } from './small-button.tsx'
import { useOffice } from './use-office.ts'

type HouseProposalsProps = {
  /** The address as typed so far. */
  address: string
  point: Coordinates | undefined
  onChoose: (point: Coordinates) => void
}

/** Renders houses with the address of the place; a press sets the point. */
export function HouseProposals({ address, point, onChoose }: HouseProposalsProps) {
  const { data } = useOffice(officePaths.houses, undefined, address.trim() !== '')
  const index = useMemo(() => indexHouses(data ?? []), [data])
  const found = findHouses(index, address).filter((house) => !isAt(house.point, point))
  return (
    <div role="status">
      {found.map((house) => (
        <p key={`${house.point.lat} ${house.point.lng}`} className="office-actions">
          <SmallButton onClick={() => onChoose(house.point)}>
            Поставить точку у дома: {house.address}
          </SmallButton>
        </p>
      ))}
    </div>
  )
}

function isAt(house: Coordinates, point: Coordinates | undefined): boolean {
  return point !== undefined && house.lat === point.lat && house.lng === point.lng
}
