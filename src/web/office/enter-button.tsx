import type { ReactNode } from 'react'

type EnterButtonProps = {
  enter: { isPending: boolean; error: Error | null; mutate: () => void }
  children: ReactNode
}

/** Renders a sign-in button that ignores repeated presses and shows the error. */
export function EnterButton({ enter, children }: EnterButtonProps) {
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={enter.isPending}
        onClick={() => {
          if (!enter.isPending) enter.mutate()
        }}
      >
        {enter.isPending ? 'Вхожу…' : children}
      </button>
      {enter.error !== null && <p role="alert">{enter.error.message}</p>}
    </>
  )
}
