/** What the list must show after a step: the expected result. */
export type ExpectedList = { count: number; status: string; firstIds: string[]; lastId: string }

/** Times from the visitor's event to the paint of its effect, in ms. */
export type StepTimes = {
  /** The next paint: the field or the tag has changed. */
  field: number
  /** The number of places and the visible cards are right. */
  sight: number
  /** Every card of the list is right. */
  whole: number
}

type Watch = { expected: ExpectedList; start?: number; sight?: number; whole?: number }

declare global {
  interface Window {
    listWatch: Watch | undefined
    /** Starts to watch for the expected list. */
    watchList: (expected: ExpectedList) => void
    /** Durations of keys and clicks, from the event to the next paint. */
    listEvents: number[]
    listTasks: number[]
  }
}

/**
 * Runs in the page before its own scripts. While a step is watched it looks at the list after every change of
 * the page; a paint's time is taken in the first task after it. It draws no frames of its own: with thousands of
 * cards each costs.
 */
export function installWatch() {
  const read = (card: Element | null | undefined) => card?.querySelector('h2 a')?.id
  const isSightRight = ({ status, firstIds }: ExpectedList) => {
    if (document.querySelector('.list-status [role=status]')?.textContent !== status) return false
    let found = 0
    for (const card of document.getElementsByClassName('place-card')) {
      if (found === firstIds.length) break
      if (card.closest('[hidden]') !== null) continue
      if (read(card) !== firstIds[found]) return false
      found += 1
    }
    return found === firstIds.length
  }
  const isWholeRight = ({ count, lastId }: ExpectedList) => {
    const cards = document.querySelectorAll(':not([hidden]) > .place-card:not([hidden])')
    return cards.length === count && read(cards[cards.length - 1]) === lastId
  }
  const afterPaint = (callback: (now: number) => void) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => callback(performance.now())
      channel.port2.postMessage(undefined)
    })
  }
  const mark = (watch: Watch, part: 'sight' | 'whole') => {
    watch[part] = Number.NaN
    afterPaint((now) => {
      watch[part] = now - (watch.start ?? Number.NaN)
    })
  }
  const observer = new MutationObserver(() => {
    const watch = window.listWatch
    if (watch?.start === undefined) return
    if (watch.sight === undefined && isSightRight(watch.expected)) mark(watch, 'sight')
    if (watch.sight === undefined || !isWholeRight(watch.expected)) return
    mark(watch, 'whole')
    observer.disconnect()
  })
  window.watchList = (expected) => {
    window.listEvents = []
    window.listWatch = { expected }
    const changes = { subtree: true, childList: true, characterData: true, attributeFilter: ['hidden'] }
    observer.observe(document.body, changes)
  }
  const begin = (event: Event) => {
    const watch = window.listWatch
    if (watch && watch.sight === undefined) watch.start = event.timeStamp
  }
  window.addEventListener('keydown', begin, true)
  window.addEventListener('click', begin, true)
  window.listEvents = []
  window.listTasks = []
  const collect = (type: string, names: string[] | undefined, into: () => number[]) => {
    const options: PerformanceObserverInit & { durationThreshold: number } = { type, durationThreshold: 16 }
    new PerformanceObserver((list) => {
      const entries = list.getEntries().filter(({ name }) => names?.includes(name) ?? true)
      into().push(...entries.map(({ duration }) => duration))
    }).observe(options)
  }
  collect('event', ['keydown', 'keypress', 'input', 'click'], () => window.listEvents)
  collect('longtask', undefined, () => window.listTasks)
}
