/** Something is being loaded; the label says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status">
      {label}
    </p>
  )
}
