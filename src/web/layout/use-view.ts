import { useSyncExternalStore } from 'react'

type View = 'usual' | 'large'

const VIEW_KEY = 'view'
const watchers = new Set<() => void>()

/** Runs before the first paint, so that a page in large type does not first appear in small. */
export const VIEW_SCRIPT = `try{if(localStorage.getItem('${VIEW_KEY}')==='large')document.documentElement.dataset.view='large'}catch{}`

/** The view the visitor chose and a way to choose. It is kept in this browser only. */
export function useView() {
  const view = useSyncExternalStore<View>(watch, readView, () => 'usual')
  return { view, chooseView }
}

function readView(): View {
  return document.documentElement.dataset.view === 'large' ? 'large' : 'usual'
}

function chooseView(view: View) {
  if (view === 'large') document.documentElement.dataset.view = view
  else delete document.documentElement.dataset.view
  try {
    localStorage.setItem(VIEW_KEY, view)
  } catch {
    // Storage may be switched off; the view still holds for this page.
  }
  for (const notify of watchers) notify()
}

function watch(notify: () => void) {
  watchers.add(notify)
  return () => watchers.delete(notify)
}
