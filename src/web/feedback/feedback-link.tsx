import { useState } from 'react'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useEarlyPress } from '../ui/use-early-press.ts'
import { useLoaded } from '../ui/use-loaded.ts'

const HASH = '#feedback'

const loadForm = async () => (await import('./feedback-form.tsx')).FeedbackForm

/** Renders «Обратная связь» in the footer. The form's code loads when the dialog opens. */
export function FeedbackLink() {
  const [isOpen, setOpen] = useState(false)
  const Form = useLoaded(isOpen, loadForm)
  const open = useEarlyPress(HASH, () => setOpen(true))
  const close = () => setOpen(false)
  return (
    <>
      <a className="footer-link needs-script" href={HASH} onClick={open}>
        Обратная связь
      </a>
      {isOpen && (
        <ModalDialog title="Обратная связь" onClose={close}>
          {Form && <Form onSent={close} />}
          {Form === null && <p role="alert">Форма не загрузилась. Проверьте связь и откройте её снова.</p>}
          {Form === undefined && <Spinner label="Загрузка..." />}
        </ModalDialog>
      )}
    </>
  )
}
