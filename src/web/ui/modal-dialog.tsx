import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { paths } from '#domain/paths.ts'
import { Icon } from './icon.tsx'

type ModalDialogProps = {
  title: string
  onClose: () => void
  /** The dialog is part of the served page: without JavaScript it stands open and closes by going to `/`. */
  isInPage?: boolean
  children: ReactNode
}

/** Renders a modal `<dialog>`, open while rendered; it closes on Escape or a click outside. */
export function ModalDialog({ title, onClose, isInPage = false, children }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before the paint, so that a view transition sees it open.
  useLayoutEffect(() => {
    const dialog = ref.current
    // A browser without modal dialogs keeps it open as the server sent it.
    if (typeof dialog?.showModal !== 'function') return
    // What the server sent is open but not modal.
    dialog.removeAttribute('open')
    dialog.showModal()
    return () => dialog.close()
  }, [])

  function closeOnBackdrop(event: MouseEvent) {
    // The second click of a double one on what opened the dialog is not meant to close it.
    if (event.target === ref.current && event.detail < 2) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, which is the cancel event
    <dialog
      ref={ref}
      className="modal"
      aria-labelledby={titleId}
      open={isInPage}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        // React tells the dialog around this one, too.
        if (event.target === ref.current) onClose()
      }}
    >
      <div className="modal-body">
        <div className="modal-header">
          <h2 id={titleId}>{title}</h2>
          <form
            action={paths.places}
            onSubmit={(event) => {
              event.preventDefault()
              onClose()
            }}
          >
            <button type="submit" className="icon-button" aria-label="Закрыть">
              <Icon name="close" />
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>
  )
}
