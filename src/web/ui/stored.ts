/**
 * A text that this browser keeps under a name, and what it means: the same value until it changes, here or in another tab.
 * Where nothing can be stored it lasts as long as the page.
 */
export function createStored<T>(name: string, parse: (text: string | null) => T) {
  const watchers = new Set<() => void>()
  let unstored: string | undefined
  let known: { text: string | null; value: T } | undefined
  /** Changes are told of: until then the storage is not read again, which every card of a long list would do. */
  let isFresh = false

  function readText(): string | null {
    try {
      return unstored ?? localStorage.getItem(name)
    } catch {
      unstored = ''
      return unstored
    }
  }

  function notify() {
    isFresh = false
    for (const notifyOne of watchers) notifyOne()
  }

  return {
    get(): T {
      if (known !== undefined && isFresh) return known.value
      const text = readText()
      if (known === undefined || known.text !== text) known = { text, value: parse(text) }
      isFresh = watchers.size > 0
      return known.value
    },
    /** Keeps a text; tells whether it outlasts the page. */
    set(text: string): boolean {
      try {
        localStorage.setItem(name, text)
        unstored = undefined
      } catch {
        unstored = text
      }
      notify()
      return unstored === undefined
    },
    isStored: () => unstored === undefined,
    /** Calls back when it may have changed: another tab did so, or the page comes back from a time in which one could. */
    watch(callback: () => void) {
      if (watchers.size === 0) for (const event of ['storage', 'pageshow']) addEventListener(event, notify)
      watchers.add(callback)
      return () => watchers.delete(callback)
    },
  }
}
