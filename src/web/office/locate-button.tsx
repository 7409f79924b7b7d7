import { useState } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import { describePositionFailure, POSITION_OPTIONS, POSITION_UNSUPPORTED } from '#domain/visitor-position.ts'
import { SmallButton } from './small-button.tsx'

type LocateButtonProps = {
  /** `accuracyM`: in metres, how far off it may be. */
  onFind: (point: Coordinates, accuracyM: number) => void
}

/** Asks the device where it is, for staff who stand before the place. */
export function LocateButton({ onFind }: LocateButtonProps) {
  const [announcement, setAnnouncement] = useState('')

  function locate() {
    if (!('geolocation' in navigator)) return setAnnouncement(POSITION_UNSUPPORTED)
    setAnnouncement('Определяю…')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setAnnouncement(`Устройство знает место с точностью до ${Math.ceil(accuracy)} м.`)
        onFind({ lat: latitude, lng: longitude }, accuracy)
      },
      ({ code }) => setAnnouncement(describePositionFailure(code)),
      { ...POSITION_OPTIONS, maximumAge: 0 },
    )
  }

  return (
    <p className="office-actions">
      <SmallButton onClick={locate}>Где я стою</SmallButton>
      <span role="status">{announcement}</span>
    </p>
  )
}
