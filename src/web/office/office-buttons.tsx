import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { showToast, type Toast } from '../ui/show-toast.ts'
import { saveFile } from './office-calls.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & { look?: string }

/** `look`: `is-quiet`, `is-small`, `is-danger`, or several of them. */
export function Button({ look = '', ...button }: ButtonProps) {
  return <button type="button" {...button} className={`button ${look}`.trim()} />
}

export function QuietButton(button: Omit<ButtonProps, 'look'>) {
  return <Button {...button} look="is-quiet" />
}

export function SmallButton(button: Omit<ButtonProps, 'look'>) {
  return <Button {...button} look="is-quiet is-small" />
}

type ChangeButtonProps<Answer> = {
  act: () => Promise<Answer>
  /** Returns the success toast; undefined where the page itself shows the result. */
  done?: (answer: Answer) => Pick<Toast, 'title' | 'text'>
  failed: string
  changed?: readonly string[]
  question?: { title: string; text: string; action: string }
  pending?: string
  isDanger?: boolean
  isLarge?: boolean
  children: ReactNode
}

/** A button for a change: it ignores repeated presses, reports the result and refetches what `changed`. */
export function ChangeButton<Answer>({
  act,
  done,
  failed,
  changed = [],
  ...props
}: ChangeButtonProps<Answer>) {
  const { question, children, pending = children, isDanger, isLarge } = props
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
      <Button
        look={`is-quiet${isLarge ? '' : ' is-small'}${isDanger ? ' is-danger' : ''}`}
        aria-disabled={isPending}
        // The second click of a double one may meet what came in its stead.
        onClick={({ detail }) => !isPending && detail < 2 && (question ? setAsked(true) : run())}
      >
        {isPending ? pending : children}
      </Button>
      {question && isAsked && (
        <ConfirmDialog {...question} isPending={isPending} onConfirm={run} onClose={close} />
      )}
    </>
  )
}

type DialogProps = {
  title: string
  action: string
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before what cannot be taken back. */
export function ConfirmDialog({
  title,
  text,
  action,
  isPending,
  onConfirm,
  onClose,
}: DialogProps & { text: string }) {
  return (
    <ModalDialog title={title} onClose={onClose}>
      <p>{text}</p>
      <p className="office-actions">
        <Button look="is-danger" disabled={isPending} onClick={onConfirm}>
          {action}
        </Button>
        <QuietButton onClick={onClose}>Оставить</QuietButton>
      </p>
    </ModalDialog>
  )
}

/** Asks before what is probably a mistake: `children` says what. */
export function DoubtDialog({
  title,
  action,
  isPending,
  onConfirm,
  onClose,
  children,
}: DialogProps & { children: ReactNode }) {
  return (
    <ModalDialog title={title} onClose={onClose}>
      {children}
      <p className="office-actions">
        <Button onClick={onClose}>Вернуться к правке</Button>
        {/* The second click of a double one on what asked accepts nothing. */}
        <QuietButton disabled={isPending} onClick={({ detail }) => detail < 2 && onConfirm()}>
          {action}
        </QuietButton>
      </p>
    </ModalDialog>
  )
}

export function DownloadButton({
  method = 'GET',
  path,
  children,
}: {
  method?: 'GET' | 'POST'
  path: string
  children: string
}) {
  return (
    <ChangeButton isLarge pending="Готовлю…" act={() => saveFile(method, path)} failed="Таблица не скачана">
      {children}
    </ChangeButton>
  )
}

type ChoicesProps<T> = {
  name: string
  choices: readonly (readonly [value: T, label: ReactNode])[]
  value: T | undefined
  onChange: (value: T) => void
}

/** Choices as chips, of which one is chosen. */
export function Choices<T>({ name, choices, value, onChange }: ChoicesProps<T>) {
  return choices.map(([choice, label]) => (
    <label key={String(choice)} className="chip is-choice">
      <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
      {label}
    </label>
  ))
}
