import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast, type Toast } from '../ui/show-toast.ts'

type Change<Answer, Asked> = {
  act: (asked: Asked) => Promise<Answer>
  /** What a toast says when it is done; none where the page itself shows it. */
  done?: (answer: Answer, asked: Asked) => Pick<Toast, 'title' | 'text'>
  /** The title of the toast that says why it failed. */
  failed: string
  /** The addresses whose answers it changes. */
  changed?: readonly string[]
}

/** A change that a press makes: what came of it is said, and what it changed is fetched anew. */
export function useChange<Answer, Asked = void>({ act, done, failed, changed = [] }: Change<Answer, Asked>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer, asked) => done && showToast(done(answer, asked)),
    onError: ({ message }) => showToast({ title: failed, text: message, tone: 'error' }),
    onSettled: () => Promise.all(changed.map((path) => client.invalidateQueries({ queryKey: [path] }))),
  })
}
