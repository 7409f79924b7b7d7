import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import { ConfirmButton } from './confirm-button.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import { type DraftState, isUnsaved } from './draft-state.ts'
import { callOffice } from './office-calls.ts'
import { useChange } from './use-change.ts'
import { placeCall } from './use-place-draft.ts'

const DISCARD = {
  button: 'Отбросить правки…',
  title: 'Отбросить правки?',
  text: 'В форме останется то, что сейчас на сайте. Правки вернуть будет нельзя.',
  action: 'Отбросить',
}
const DELETE = {
  button: 'Удалить черновик…',
  title: 'Удалить черновик?',
  text: 'Посетители этого места не видели. Вернуть его будет нельзя.',
  action: 'Удалить',
}
const WITHDRAW = {
  button: 'Снять с сайта…',
  title: 'Снять с сайта?',
  text: 'Посетители перестанут видеть это место через несколько секунд. У вас оно останется черновиком.',
  action: 'Снять с сайта',
}

/** Ways back: from the draft, and from the site. Each asks first. */
export function PlaceRemoval({ state, keeper }: { state: DraftState; keeper: DraftKeeper }) {
  const { published, draft } = state.place
  const removal = { state, keeper }
  const discard = useRemoval('draft', removal)
  const withdraw = useRemoval('publication', removal)
  const isDraft = draft !== undefined || isUnsaved(state)
  return (
    <p className="office-actions">
      {isDraft && <ConfirmButton {...(published ? DISCARD : DELETE)} isDanger change={discard} />}
      {published && <ConfirmButton {...WITHDRAW} change={withdraw} />}
    </p>
  )
}

function useRemoval(
  part: 'draft' | 'publication',
  { state, keeper }: { state: DraftState; keeper: DraftKeeper },
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { key, published } = state.place
  return useChange({
    async act() {
      await keeper.act((revision) =>
        callOffice('DELETE', `${placeCall(key)}/${part}?${new URLSearchParams({ revision })}`),
      )
      await client.invalidateQueries({ queryKey: [officePaths.places], exact: true })
      await (published === undefined ? navigate('/places') : keeper.adopt())
    },
    failed: 'Не получилось',
  })
}
