const SHAPES = {
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  heart: 'M12 20.5C4 14.5 3 11 3 8.5a4.7 4.7 0 0 1 9-1.9a4.7 4.7 0 0 1 9 1.9c0 2.5-1 6-9 12z',
  check: 'M5 12.5l5 5L19 7',
  zoomIn: 'M11 5a6 6 0 1 0 0 12a6 6 0 0 0 0-12M15.5 15.5L20 20M11 8v6M8 11h6',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  position: 'M12 5a7 7 0 1 0 .01 0zM12 2v5M12 17v5M2 12h5M17 12h5',
} as const

export type IconName = keyof typeof SHAPES

/** Renders a 24 × 24 line icon in the text colour; its label is next to it or in `aria-label`. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  )
}
