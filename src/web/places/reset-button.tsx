import { paths } from '#domain/paths.ts'

/** Shows the whole list again; without JavaScript by going to `/`. */
export function ResetButton({ label, onReset }: { label: string; onReset: () => void }) {
  return (
    <form
      action={paths.places}
      onSubmit={(event) => {
        event.preventDefault()
        onReset()
      }}
    >
      <button type="submit" className="button is-quiet">
        {label}
      </button>
    </form>
  )
}
