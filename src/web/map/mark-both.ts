/** What stands for a place: a pin of the map or of the still map, and a row of the list. */
const PLACE = '.pin[data-id], .still-pin[data-id], .map-list > [data-id]'

/** Marks the pin of the row, and the row of the pin, that the pointer or the focus is on. */
export function markBoth(stage: HTMLElement): () => void {
  let marked: Element[] = []

  function mark({ type, target }: Event) {
    const on = target instanceof Element ? target.closest<HTMLElement>(PLACE) : null
    for (const element of marked) element.classList.remove('is-marked')
    marked = on ? [...stage.querySelectorAll(`[data-id="${on.dataset.id}"]`)] : []
    for (const element of marked) element.classList.add('is-marked')
    const row = marked.find((element) => element.matches('.map-list > *'))
    // By keyboard the row comes into sight; the pointer moves nothing.
    if (type === 'focusin' && row && !row.contains(on)) scrollBody(row)
  }

  const types = ['pointerover', 'focusin'] as const
  for (const type of types) stage.addEventListener(type, mark)
  return () => {
    for (const type of types) stage.removeEventListener(type, mark)
  }
}

/** Only the sheet scrolls, never the page. */
function scrollBody(row: Element) {
  const body = row.closest('.sheet-body')
  if (!body) return
  const [inside, around] = [row.getBoundingClientRect(), body.getBoundingClientRect()]
  if (inside.top < around.top || inside.bottom > around.bottom) {
    body.scrollTop += inside.top - around.top - around.height / 2
  }
}
