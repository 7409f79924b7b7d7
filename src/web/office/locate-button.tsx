import { useState } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import { describePositionFailure, POSITION_OPTIONS, POSITION_UNSUPPORTED } from '#domain/visitor-position.ts'
import { SmallButton } from './small-button.tsx'

type LocateButtonProps = {
  /** `accuracyM`: accuracy in metres. */
  onFind: (point: Coordinates, accuracyM: number) => void
}

/** Renders a button that reads the device's position, for staff at the place. */
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
