import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import { callOffice } from './office-calls.ts'

/**
 * Renders the target of an invitation link. The token is in the hash, so neither server logs nor link
 * previews get it; one press uses it up.
 */
export function EnterPage({ siteName }: { siteName: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const invitation = location.hash.slice(1)
  const enter = useMutation({
    mutationFn: () => callOffice('POST', officePaths.session, { invitation }),
    onSuccess: () => {
      // Cached data may belong to another user.
      client.removeQueries()
      return navigate('/', { replace: true })
    },
  })
  return (
    <main className="office-door">
      <h1>Редакция</h1>
      <p>Путеводитель «{siteName}»</p>
      {invitation === '' ? (
        <p>В ссылке не хватает её второй половины. Откройте её целиком, как прислали.</p>
      ) : (
        <>
          <p>По ссылке входят один раз. Дальше этот браузер останется открытым для вас 30 дней.</p>
          <EnterButton enter={enter}>Войти</EnterButton>
        </>
      )}
    </main>
  )
}

type EnterButtonProps = {
  enter: { isPending: boolean; error: Error | null; mutate: () => void }
  children: ReactNode
}

export function EnterButton({ enter, children }: EnterButtonProps) {
  return (
    <>
      <button type="button" className="button" disabled={enter.isPending} onClick={() => enter.mutate()}>
        {enter.isPending ? 'Вхожу…' : children}
      </button>
      {enter.error !== null && <p role="alert">{enter.error.message}</p>}
    </>
  )
}
