/** Says why something could not be fetched, and offers to try again. */
export function OfficeFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div className="office-failure" role="alert">
      <p>{error.message}</p>
      <button type="button" className="button is-small" onClick={() => void onRetry()}>
        Повторить
      </button>
    </div>
  )
}
