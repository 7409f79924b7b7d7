/** Says why something could not be fetched, and offers to try again. */
export function OfficeFailure({
  error,
  onRetry,
  retry = 'Повторить',
}: {
  error: Error
  onRetry: () => unknown
  retry?: string
}) {
  return (
    <div className="office-failure" role="alert">
      <p>{error.message}</p>
      <button type="button" className="button is-small" onClick={() => void onRetry()}>
        {retry}
      </button>
    </div>
  )
}
