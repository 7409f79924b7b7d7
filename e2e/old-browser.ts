import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import type { Page } from '@playwright/test'

/** The oldest supported browsers and their versions (decision 024). */
const OLDEST: readonly [BrowserName, number][] = [
  ['chrome_android', 106],
  ['firefox_android', 115],
  ['safari_ios', 15.6],
]

/** Trusted types are part of a page's security policy. */
const KEPT = /^(?:__compat|trustedTypes|TrustedType.*)$/

/** An unknown selector or media feature: the browser drops the rule. */
const NOT_KNOWN = ':none('

/** Removes from a page, before its own code runs, what any of the oldest browsers lacks, by MDN's tables. */
export async function forgetNewFeatures(page: Page) {
  await page.addInitScript(forget, MISSING)
  await page.addInitScript(forgetEvents, MISSING_EVENTS)
  // Firefox 115 lacks `:has`; Chrome 106 and Safari 15.6 lack the media feature `scripting`.
  await page.route(/\/[^.]*$|\.css$/, async (route) => {
    if (!/document|stylesheet/.test(route.request().resourceType())) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({
      response,
      body: (await response.text()).replace(/:has\(|\(scripting/g, NOT_KNOWN),
    })
  })
}

type Feature = { owner: string; member?: string }

const MISSING = [
  ...listMissing(bcd.api),
  // For the language itself, MDN's tables do not say which members are static.
  ...listMissing(bcd.javascript.builtins).flatMap(({ owner, member }): Feature[] =>
    member === undefined
      ? [{ owner }]
      : [
          { owner, member },
          { owner, member: `${member}_static` },
        ],
  ),
]

function listMissing(owners: Identifier | undefined): Feature[] {
  return listFeatures(owners).flatMap(([owner, feature]) =>
    isMissing(feature.__compat)
      ? [{ owner }]
      : listFeatures(feature)
          .filter(([, { __compat: compat }]) => isMissing(compat))
          .map(([member]) => ({ owner, member })),
  )
}

function listFeatures(features: Identifier | undefined): [string, Identifier][] {
  return (Object.entries(features ?? {}) as [string, Identifier][]).filter(([name]) => !KEPT.test(name))
}

function isMissing(compat: CompatStatement | undefined): boolean {
  if (compat === undefined) return false
  return OLDEST.some(([browser, version]) => {
    const statements = [compat.support[browser] ?? []].flat()
    return !statements.some(
      ({ version_added: added, flags, prefix, alternative_name: otherName }) =>
        Number.parseFloat(String(added).replace('≤', '')) <= version && !flags && !prefix && !otherName,
    )
  })
}

/** Event attributes that no element or document of the oldest browsers has. */
const MISSING_EVENTS = MISSING.flatMap(({ owner, member }) =>
  member !== undefined && /^(?:Document|Element|HTMLElement|Window)$/.test(owner) && member.endsWith('_event')
    ? [member.slice(0, -'_event'.length)]
    : [],
)

/** Runs in the page. */
function forgetEvents(missing: readonly string[]) {
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, ...others) {
    if (!missing.includes(type)) addEventListener.call(this, type, ...others)
  }
}

/** Runs in the page. */
function forget(missing: readonly Feature[]) {
  const globals = window as unknown as Record<string, { prototype?: object } | undefined>
  for (const { owner, member } of missing) {
    if (member === undefined || owner === 'Window') Reflect.deleteProperty(globals, member ?? owner)
    else if (member.endsWith('_static'))
      Reflect.deleteProperty(globals[owner] ?? {}, member.slice(0, -'_static'.length))
    else Reflect.deleteProperty(globals[owner]?.prototype ?? {}, member)
  }
}
