/** Elements of a place: a pin, a still pin, a list row. */
const PLACE = '.pin[data-id], .still-pin[data-id], .map-list > [data-id]'

/** Highlights the pin and the list row of the place under the pointer or focus. */
export function markBoth(stage: HTMLElement): () => void {
  let marked: Element[] = []

  function mark({ type, target }: Event) {
    const on = target instanceof Element ? target.closest<HTMLElement>(PLACE) : null
    for (const element of marked) element.classList.remove('is-marked')
    marked = on ? [...stage.querySelectorAll(`[data-id="${on.dataset.id}"]`)] : []
    for (const element of marked) element.classList.add('is-marked')
    const row = marked.find((element) => element.matches('.map-list > *'))
    // Keyboard focus scrolls to the row; the pointer scrolls nothing.
    if (type === 'focusin' && row && !row.contains(on)) scrollBody(row)
  }

  const types = ['pointerover', 'focusin'] as const
  for (const type of types) stage.addEventListener(type, mark)
  return () => {
    for (const type of types) stage.removeEventListener(type, mark)
  }
}

/** Scrolls only the sheet, never the page. */
function scrollBody(row: Element) {
  const body = row.closest('.sheet-body')
  if (!body) return
  const [inside, around] = [row.getBoundingClientRect(), body.getBoundingClientRect()]
  if (inside.top < around.top || inside.bottom > around.bottom) {
    body.scrollTop += inside.top - around.top - around.height / 2
  }
}
