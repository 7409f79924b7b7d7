const MOMENT = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' })

/** A time as the clock beside the screen shows it. */
export function MomentText({ at }: { at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>
}
