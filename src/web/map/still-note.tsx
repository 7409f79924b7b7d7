import type { Ground } from '../ground/ground.ts'

type StillNoteProps = {
  ground: Ground | undefined
  /** What is said where nothing of the town is drawn. */
  withoutGround?: string
}

/** How far the drawing can be trusted, and whose data it shows. */
export function StillNote({ ground, withoutGround }: StillNoteProps) {
  const output = ground ? !ground.isExact && 'Схема города, приблизительно' : withoutGround
  return <p className="still-note">{[output, ground?.attribution].filter(Boolean).join(' · ')}</p>
}
