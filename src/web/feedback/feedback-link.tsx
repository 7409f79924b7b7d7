import { type MouseEvent, useEffect, useState } from 'react'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useLoaded } from '../ui/use-loaded.ts'

const HASH = '#feedback'

const loadForm = async () => (await import('./feedback-form.tsx')).FeedbackForm

/** «Обратная связь» in the footer. The form's code is fetched when the dialog opens. */
export function FeedbackLink() {
  const [isOpen, setOpen] = useState(false)
  const Form = useLoaded(isOpen, loadForm)

  // Pressed before the page was taken over, or just then, the link led to its own hash.
  useEffect(() => {
    const openFromHash = () => {
      if (window.location.hash !== HASH) return
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', pathname + search)
      setOpen(true)
    }
    openFromHash()
    window.addEventListener('hashchange', openFromHash)
    return () => window.removeEventListener('hashchange', openFromHash)
  }, [])

  function open(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

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
