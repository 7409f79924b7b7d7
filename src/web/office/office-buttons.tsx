import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { showToast, type Toast } from '../ui/show-toast.ts'
import { saveFile } from './office-calls.ts'

type ChangeButtonProps<Answer> = {
  act: () => Promise<Answer>
  /** Returns the success toast; undefined where the page itself shows the result. */
  done?: (answer: Answer) => Pick<Toast, 'title' | 'text'>
  failed: string
  changed?: readonly string[]
  question?: Question
  pending?: string
  isDanger?: boolean
  isLarge?: boolean
  children: ReactNode
}

export function ChangeButton<Answer>({
  act,
  done,
  failed,
  changed = [],
  ...props
}: ChangeButtonProps<Answer>) {
  const { question, children, pending = children, isDanger = false, isLarge = false } = props
  const client = useQueryClient()
  const { isPending, mutateAsync } = useMutation({
    mutationFn: act,
    onSuccess: (answer) => done && showToast(done(answer)),
    onError: ({ message }) => showToast({ title: failed, text: message, tone: 'error' }),
    onSettled: () => Promise.all(changed.map((path) => client.invalidateQueries({ queryKey: [path] }))),
  })
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const run = () => void mutateAsync().then(close, close)
  return (
    <>
      <button
        type="button"
        className={`button is-quiet${isLarge ? '' : ' is-small'}${isDanger ? ' is-danger' : ''}`}
        aria-disabled={isPending}
        // The second click of a double one may meet what came in its stead.
        onClick={({ detail }) => !isPending && detail < 2 && (question ? setAsked(true) : run())}
      >
        {isPending ? pending : children}
      </button>
      {question && isAsked && (
        <ConfirmDialog {...question} isPending={isPending} onConfirm={run} onClose={close} />
      )}
    </>
  )
}

type Question = { title: string; text: string; action: string }

type ConfirmDialogProps = Question & { isPending: boolean; onConfirm: () => void; onClose: () => void }

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

type DownloadButtonProps = { method?: 'GET' | 'POST'; path: string; children: string }

export function DownloadButton({ method = 'GET', path, children }: DownloadButtonProps) {
  return (
    <ChangeButton isLarge pending="Готовлю…" act={() => saveFile(method, path)} failed="Таблица не скачана">
      {children}
    </ChangeButton>
  )
}

export function SmallButton(button: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...button} type="button" className="button is-quiet is-small" />
}
