import type { ReactNode } from 'react'
import { ModalDialog } from '../ui/modal-dialog.tsx'

export type Question = { title: string; text: string; action: string }

type ConfirmDialogProps = Question & { isPending: boolean; onConfirm: () => void; onClose: () => void }

/** Renders a confirmation of an irreversible action. */
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

type DoubtDialogProps = Omit<ConfirmDialogProps, 'text'> & { children: ReactNode }

/** Renders a confirmation of an unlikely action. */
export function DoubtDialog({ title, action, isPending, onConfirm, onClose, children }: DoubtDialogProps) {
  return (
    <ModalDialog title={title} onClose={onClose}>
      {children}
      <p className="office-actions">
        <button type="button" className="button" onClick={onClose}>
          Вернуться к правке
        </button>
        <button
          type="button"
          className="button is-quiet"
          disabled={isPending}
          // The second click of a double one on what asked accepts nothing.
          onClick={({ detail }) => detail < 2 && onConfirm()}
        >
          {action}
        </button>
      </p>
    </ModalDialog>
  )
}
