/** A short message that goes away by itself. `tone` is for failures: read out at once. */
export type Toast = {
  title: string
  text: string
  tone?: 'error'
  link?: { label: string; address: string }
}

/** How long a toast stays, and how many are seen at once (specification, section 9). */
const TOAST_MS = 5_000
const MAX_TOASTS = 3

let list: HTMLElement | undefined

/** Between the list of toasts and the header of the dialog above it. */
const GAP_PX = 8

/** Shows a toast above everything, including dialogs. It stays while hovered or focused. */
export function showToast({ title, text, tone, link }: Toast): void {
  if (tone === undefined) hideFailures()
  const toasts = openList()
  const toast = document.createElement('div')
  toast.className = tone === 'error' ? 'toast is-error' : 'toast'
  toast.setAttribute('role', tone === 'error' ? 'alert' : 'status')
  // A live region is read out only when its text comes after the region itself.
  toasts.append(toast)
  toast.append(
    Object.assign(document.createElement('strong'), { textContent: title }),
    Object.assign(document.createElement('p'), { textContent: text }),
    ...(link
      ? [Object.assign(document.createElement('a'), { href: link.address, textContent: link.label })]
      : []),
    createCloseButton(toast),
  )
  while (toasts.children.length > MAX_TOASTS) toasts.firstElementChild?.remove()
  closeAfterPause(toast)
}

/** A success followed: what failed before it is no longer so. */
export function hideFailures(): void {
  for (const failure of list?.querySelectorAll('.is-error') ?? []) failure.remove()
}

/** The list of toasts in the topmost layer: within the open dialog, since all outside it is inert. */
function openList(): HTMLElement {
  list ??= createList()
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  const home = dialog ?? document.body
  if (list.parentElement !== home) {
    home.append(list)
    // The dialog may go first: what it was about to say stays.
    dialog?.addEventListener('close', () => openList(), { once: true })
  }
  const header = dialog?.querySelector('.modal-header')?.getBoundingClientRect()
  // What can be pressed in a dialog stands at its head and foot.
  list.style.inset = header === undefined ? '' : `${header.bottom + GAP_PX}px auto auto 0`
  list.style.translate = header === undefined ? '' : `max(var(--space-3), ${header.right}px - 100%)`
  // An old browser shows it in the page, which a dialog may cover.
  if (typeof list.showPopover === 'function' && !list.matches(':popover-open')) list.showPopover()
  return list
}

function createList(): HTMLElement {
  const section = Object.assign(document.createElement('section'), { className: 'toasts', popover: 'manual' })
  section.setAttribute('aria-label', 'Уведомления')
  return section
}

function createCloseButton(toast: HTMLElement): HTMLElement {
  const parts = { type: 'button', className: 'toast-close', textContent: '×' }
  const button = Object.assign(document.createElement('button'), parts)
  button.setAttribute('aria-label', 'Закрыть уведомление')
  button.addEventListener('click', () => toast.remove())
  return button
}

function closeAfterPause(toast: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    clearTimeout(timer)
    timer = setTimeout(() => toast.remove(), TOAST_MS)
  }
  const wait = () => clearTimeout(timer)
  toast.addEventListener('focusin', wait)
  // A mouse at rest, under which the toast came up, does not read it.
  let entered: PointerEvent | undefined
  toast.addEventListener('pointerenter', (event) => {
    entered = event
  })
  toast.addEventListener('pointermove', ({ screenX, screenY }) => {
    if (screenX !== entered?.screenX || screenY !== entered.screenY) wait()
  })
  for (const event of ['pointerleave', 'focusout']) toast.addEventListener(event, start)
  start()
}
