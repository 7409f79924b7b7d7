import { useSyncExternalStore } from 'react'

/** Settings of the view. Each is stored under its name and set as a data attribute for the styles. */
export type ViewChoice = 'view' | 'view-size' | 'view-colours' | 'view-pictures'

const watchers = new Set<() => void>()

/** Returns the chosen value ('' by default) and a setter. The value is stored only in this browser. */
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
    // Without storage the setting lasts as long as the page.
  }
  for (const notify of watchers) notify()
}

function watch(notify: () => void) {
  watchers.add(notify)
  return () => watchers.delete(notify)
}
