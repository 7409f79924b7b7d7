import type { Page } from '@playwright/test'

/** Signs that a text became markup or ran as code; empty without one. */
export type Sighting = { sign: string; address: string }

/**
 * Watches a page from now on: functions that injected code would call, refused code, and requests to other sites.
 * `look` also searches the page for markup that the guide never makes.
 */
export async function watchPage(page: Page, origins: readonly string[]) {
  const sightings: Sighting[] = []
  const report = (sign: string) => void sightings.push({ sign, address: page.url() })
  await page.exposeFunction('reportSighting', report)
  await page.addInitScript(hookFunctions)
  page.on('dialog', (dialog) => {
    report(`a dialog: ${dialog.message()}`)
    dialog.dismiss().catch(() => undefined)
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !origins.includes(asked)) report(`a request to ${asked}`)
  })
  return {
    sightings,
    look: async () => {
      for (const sign of await page.evaluate(findForeignMarkup)) report(sign)
    },
  }
}

/** Runs in the page before its own code. */
function hookFunctions() {
  const { reportSighting } = window as unknown as { reportSighting: (sign: string) => void }
  // Not `eval`, which the browser's driver uses; a payload passed to it calls one of these.
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
    Object.assign(window, { [name]: () => reportSighting(`a call of ${name}`) })
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    reportSighting(`refused by ${violatedDirective}: ${blockedURI} ${sample}`)
  })
}

/** Runs in the page. Finds what the guide never creates, such as attributes with code, or links that run it. */
function findForeignMarkup(): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    for (const { name } of element.attributes) if (name.startsWith('on')) found.push(`an attribute ${name}`)
    for (const name of ['href', 'src', 'action', 'formaction', 'data']) {
      const address = element.getAttribute(name)?.replaceAll(/[\p{Cc}\s]/gu, '') ?? ''
      if (/^(javascript|vbscript|data:text)/i.test(address)) found.push(`an address ${address.slice(0, 60)}`)
    }
    if (/^(iframe|object|embed|base|marquee|x-own|math)$/i.test(element.tagName))
      found.push(`an element ${element.tagName}`)
  }
  return found
}
