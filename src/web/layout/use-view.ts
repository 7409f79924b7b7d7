import { useSyncExternalStore } from 'react'

/** What a visitor may choose of the view; each is kept under its name, and told to the styles as a data attribute. */
export type ViewChoice = 'view' | 'view-size' | 'view-colours' | 'view-pictures'

const watchers = new Set<() => void>()

/** What the visitor chose, '' unless they did, and a way to choose. It is kept in this browser only. */
export function useView(choice: ViewChoice): [chosen: string, choose: (value: string) => void] {
  const chosen = useSyncExternalStore(
    watch,
    () => document.documentElement.getAttribute(`data-${choice}`) ?? '',
    () => '',
  )
  return [chosen, (value) => choose(choice, value)]
}

function choose(choice: ViewChoice, value: string) {
  if (value === '') document.documentElement.removeAttribute(`data-${choice}`)
  else document.documentElement.setAttribute(`data-${choice}`, value)
  try {
    if (value === '') localStorage.removeItem(choice)
    else localStorage.setItem(choice, value)
  } catch {
    // Storage may be switched off; the view still holds for this page.
  }
  for (const notify of watchers) notify()
}

function watch(notify: () => void) {
  watchers.add(notify)
  return () => watchers.delete(notify)
}
