import { ModalDialog } from '../ui/modal-dialog.tsx'

type ConfirmDialogProps = {
  title: string
  text: string
  action: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({ title, text, action, isPending, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <ModalDialog title={title} onClose={onClose}>
      <p>{text}</p>
      <p className="office-actions">
        <button type="button" className="button is-danger" disabled={isPending} onClick={onConfirm}>
          {action}
        </button>
        <button type="button" className="button is-quiet" onClick={onClose}>
          Оставить
        </button>
      </p>
    </ModalDialog>
  )
}
