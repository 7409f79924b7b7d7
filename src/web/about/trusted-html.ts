const policy = globalThis.trustedTypes?.createPolicy('about-html', { createHTML: (html: string) => html })

/** Marks HTML that the server made from `about.md`: under trusted types a browser renders no other. */
export function trustHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}
