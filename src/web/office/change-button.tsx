import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { showToast, type Toast } from '../ui/show-toast.ts'
import { ConfirmDialog, type Question } from './confirm-dialog.tsx'

type ChangeButtonProps<Answer> = {
  act: () => Promise<Answer>
  /** Returns the success toast; undefined where the page itself shows the result. */
  done?: (answer: Answer) => Pick<Toast, 'title' | 'text'>
  /** Title of the error toast. */
  failed: string
  /** Query keys that the change invalidates. */
  changed?: readonly string[]
  /** Confirmation before the change. */
  question?: Question
  /** Label while the change is pending. */
  pending?: string
  /** The change cannot be undone. */
  isDanger?: boolean
  isLarge?: boolean
  children: ReactNode
}

/**
 * Renders a button for a change: it ignores repeated presses, reports the result and refetches changed data.
 */
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
