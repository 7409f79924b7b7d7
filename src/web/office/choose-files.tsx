import { useEffect, useEffectEvent, useRef, useState } from 'react'

type FileButtonProps = {
  id?: string
  accept: string
  isMany?: boolean
  isMain?: boolean
  isBusy?: boolean
  onPick: (files: readonly File[]) => void
  children: string
}

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

/** Takes files dropped anywhere on the page, which the browser would open; true while one is dragged over it. */
export function useDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const listeners = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      document.addEventListener(type, handle, { signal: listeners.signal })
    const takeOver = (event: DragEvent) => {
      // A text that is dragged goes where it is dropped.
      const hasFiles = event.dataTransfer?.types.includes('Files') === true
      if (hasFiles) event.preventDefault()
      setOver(hasFiles && event.type === 'dragover')
      return hasFiles
    }
    listen('dragover', takeOver)
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false)
    })
    listen('drop', (event) => {
      if (takeOver(event)) take([...(event.dataTransfer?.files ?? [])])
    })
    return () => listeners.abort()
  }, [])
  return isOver
}
