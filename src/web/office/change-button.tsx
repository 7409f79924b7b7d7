import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { showToast, type Toast } from '../ui/show-toast.ts'
import { ConfirmDialog, type Question } from './confirm-dialog.tsx'

type ChangeButtonProps<Answer> = {
  act: () => Promise<Answer>
  /** What a toast says when it is done; none where the page itself shows it. */
  done?: (answer: Answer) => Pick<Toast, 'title' | 'text'>
  /** The title of the toast that says why it failed. */
  failed: string
  /** The addresses whose answers it changes. */
  changed?: readonly string[]
  /** Asked before it is done. */
  question?: Question
  /** What the button says while it is being done. */
  pending?: string
  /** What it does cannot be taken back. */
  isDanger?: boolean
  isLarge?: boolean
  children: ReactNode
}

/** A button that changes something, once however often it is pressed: what came of it is said, and what it changed is fetched anew. */
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
