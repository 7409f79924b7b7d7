/** Addresses of the office. Apart from `domain/paths.ts`, which every visitor's script carries. */
export const officePaths = {
  home: '/office',
  /** Where a link of an invitation leads; its token follows `#`, which browsers send to nobody. */
  enter: '/office/enter',
  assets: '/office/assets/',
  api: '/api/office',
  session: '/api/office/session',
  sessions: '/api/office/sessions',
  /** One's own keys; also `/options`, `/:id`. */
  passkeys: '/api/office/passkeys',
  /** Coming in by a key; also `/options`. */
  passkeyEntry: '/api/office/session/passkey',
  people: '/api/office/people',
  journal: '/api/office/journal',
  feedback: '/api/office/feedback',
  reports: '/api/office/reports',
  wanted: '/api/office/wanted',
  /** Also `/:key`, `/:key/draft`, `/:key/publication`. */
  places: '/api/office/places',
  photos: '/api/office/photos',
  table: '/api/office/table',
  /** The table that was published last; a call takes it back. */
  lastTable: '/api/office/table/undo',
  town: '/api/office/town',
  /** The houses of the town with their addresses. */
  houses: '/api/office/town/houses',
  /** The parts of the town that may be changed; also `/:part`. */
  townParts: '/api/office/town/parts',
  /** What a text would look like as the page about the town. */
  aboutPreview: '/api/office/town/about-preview',
  week: '/api/office/week',
  visits: '/api/office/visits',
} as const

/** The link of an invitation; `origin` is the site's address without a slash at the end. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${officePaths.enter}#${token}`
}

/** True for an address of the office, of its pages or of its calls. */
export function isOfficeAddress(path: string): boolean {
  return [officePaths.home, officePaths.api].some((root) => path === root || path.startsWith(`${root}/`))
}
