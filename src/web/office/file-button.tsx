import { useRef } from 'react'

type FileButtonProps = {
  id?: string
  accept: string
  /** Allows several files. */
  isMany?: boolean
  isMain?: boolean
  isBusy?: boolean
  onPick: (files: readonly File[]) => void
  children: string
}

/** Renders a file picker button. */
export function FileButton({ id, accept, isMany, isMain, isBusy, onPick, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        id={id}
        type="button"
        className={isMain ? 'button' : 'button is-quiet'}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        aria-label={children}
        accept={accept}
        multiple={isMany}
        hidden
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // Without a reset the same file could not be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
