/** Renders a load error with a retry button. */
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
