const policy = globalThis.trustedTypes?.createPolicy('about-html', { createHTML: (html: string) => html })

/** Vouches for the HTML that the server made of `about.md`: nothing else may become HTML in a browser that checks. */
export function trustHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}
