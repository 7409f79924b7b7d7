import { type MouseEvent, type ReactNode, useState } from 'react'
import { ModalDialog } from '../ui/modal-dialog.tsx'

type SoonDialogProps = {
  title: string
  renderOpener: (open: (event: MouseEvent) => void) => ReactNode
  children: ReactNode
}

/** Something that opens a dialog, which only says that the feature is not there yet. */
export function SoonDialog({ title, renderOpener, children }: SoonDialogProps) {
  const [isOpen, setOpen] = useState(false)

  function open(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      {renderOpener(open)}
      {isOpen && (
        <ModalDialog title={title} onClose={() => setOpen(false)}>
          <p>{children}</p>
        </ModalDialog>
      )}
    </>
  )
}
