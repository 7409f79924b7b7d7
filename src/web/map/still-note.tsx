import type { Ground } from '../ground/ground.ts'

type StillNoteProps = {
  ground: Ground | undefined
  /** Text when there is no drawing of the town. */
  withoutGround?: string
}

/** Renders the precision and the attribution of the drawing. */
export function StillNote({ ground, withoutGround }: StillNoteProps) {
  const output = ground ? !ground.isExact && 'Схема города, приблизительно' : withoutGround
  return <p className="still-note">{[output, ground?.attribution].filter(Boolean).join(' · ')}</p>
}
