import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import { showToast } from '../ui/show-toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import { type DraftState, isUnsaved } from './draft-state.ts'
import { callOffice } from './office-calls.ts'
import { placeCall } from './use-place-draft.ts'

type Step = { part: 'draft' | 'publication'; button: string; title: string; text: string; action: string }

const DISCARD: Step = {
  part: 'draft',
  button: 'Отбросить правки…',
  title: 'Отбросить правки?',
  text: 'В форме останется то, что сейчас на сайте. Правки вернуть будет нельзя.',
  action: 'Отбросить',
}
const DELETE: Step = {
  part: 'draft',
  button: 'Удалить черновик…',
  title: 'Удалить черновик?',
  text: 'Посетители этого места не видели. Вернуть его будет нельзя.',
  action: 'Удалить',
}
const WITHDRAW: Step = {
  part: 'publication',
  button: 'Снять с сайта…',
  title: 'Снять с сайта?',
  text: 'Посетители перестанут видеть это место через несколько секунд. У вас оно останется черновиком.',
  action: 'Снять с сайта',
}

/** Ways back: from the draft, and from the site. Each asks first. */
export function PlaceRemoval({ state, keeper }: { state: DraftState; keeper: DraftKeeper }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Step>()
  const { key, published, draft } = state.place
  const remove = useMutation({
    mutationFn: ({ part }: Step) =>
      keeper.act((revision) =>
        callOffice('DELETE', `${placeCall(key)}/${part}?${new URLSearchParams({ revision })}`),
      ),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: [officePaths.places], exact: true })
      if (published === undefined) return navigate('/places')
      return keeper.adopt()
    },
    onError: ({ message }) => showToast({ title: 'Не получилось', text: message, tone: 'error' }),
    onSettled: () => setAsked(undefined),
  })
  const isDraft = draft !== undefined || isUnsaved(state)
  const steps = [
    ...(isDraft ? [published === undefined ? DELETE : DISCARD] : []),
    ...(published === undefined ? [] : [WITHDRAW]),
  ]
  return (
    <p className="office-actions">
      {steps.map((step) => (
        <button
          key={step.part}
          type="button"
          className={
            step.part === 'draft' ? 'button is-quiet is-small is-danger' : 'button is-quiet is-small'
          }
          onClick={() => setAsked(step)}
        >
          {step.button}
        </button>
      ))}
      {asked && (
        <ConfirmDialog
          {...asked}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </p>
  )
}
