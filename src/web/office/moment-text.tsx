export const TIME = new Intl.DateTimeFormat('ru', { timeStyle: 'short' })
export const MOMENT = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' })

export function MomentText({ at }: { at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>
}
