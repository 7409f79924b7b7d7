const MOMENT = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' })

/** Renders a time in the device's time zone. */
export function MomentText({ at }: { at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>
}
