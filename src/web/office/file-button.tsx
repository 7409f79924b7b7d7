import { useRef } from 'react'

type FileButtonProps = {
  id?: string
  accept: string
  /** Several may be chosen at once. */
  isMany?: boolean
  isMain?: boolean
  isBusy?: boolean
  onPick: (files: readonly File[]) => void
  children: string
}

/** Chooses files of the device. */
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
          // The same file, mended, can be chosen once more.
          target.value = ''
        }}
      />
    </>
  )
}
