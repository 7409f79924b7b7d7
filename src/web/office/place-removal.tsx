import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import { ChangeButton } from './change-button.tsx'
import { isUnsaved } from './draft-state.ts'
import { callOffice } from './office-calls.ts'
import { usePlaceForm } from './place-form-context.ts'
import { placeCall } from './use-place-draft.ts'

const DISCARD = {
  title: 'Отбросить правки?',
  text: 'В форме останется то, что сейчас на сайте. Правки вернуть будет нельзя.',
  action: 'Отбросить',
}
const DELETE = {
  title: 'Удалить черновик?',
  text: 'Посетители этого места не видели. Вернуть его будет нельзя.',
  action: 'Удалить',
}
const WITHDRAW = {
  title: 'Снять с сайта?',
  text: 'Посетители перестанут видеть это место через несколько секунд. У вас оно останется черновиком.',
  action: 'Снять с сайта',
}

/** Renders discarding the draft and removing the place; both need confirmation. */
export function PlaceRemoval() {
  const { state, keeper } = usePlaceForm()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { key, published, draft } = state.place

  async function remove(part: 'draft' | 'publication') {
    await keeper.act((revision) =>
      callOffice('DELETE', `${placeCall(key)}/${part}?${new URLSearchParams({ revision })}`),
    )
    await client.invalidateQueries({ queryKey: [officePaths.places], exact: true })
    await (published === undefined ? navigate('/places') : keeper.adopt())
  }

  return (
    <p className="office-actions">
      {(draft !== undefined || isUnsaved(state)) && (
        <ChangeButton
          isDanger
          question={published ? DISCARD : DELETE}
          act={() => remove('draft')}
          failed="Не получилось"
        >
          {published ? 'Отбросить правки…' : 'Удалить черновик…'}
        </ChangeButton>
      )}
      {published && (
        <ChangeButton question={WITHDRAW} act={() => remove('publication')} failed="Не получилось">
          Снять с сайта…
        </ChangeButton>
      )}
    </p>
  )
}
