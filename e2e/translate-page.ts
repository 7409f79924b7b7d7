import { expect, type Page } from '@playwright/test'

/** Texts removed from the page, as they were then. */
type Translated = Window & { taken?: [text: Node, was: string][] }

/** Changes an open page as the translators of Chrome and Yandex do: each text node becomes an element, also later ones. */
export async function translatePage(page: Page) {
  await page.evaluate(() => {
    const taken: [Node, string][] = []
    const take = (text: Node) => {
      const was = text.nodeValue ?? ''
      const parent = text.parentElement
      if (was.trim() === '' || !parent || parent.closest('font,script,style,textarea')) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = was.replace(/[а-яё]/gi, (letter) => (letter === letter.toUpperCase() ? 'X' : 'x'))
      outer.append(inner)
      parent.replaceChild(outer, text)
      taken.push([text, was])
    }
    const takeAll = (root: Node) => {
      const texts: Node[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(take)
    }
    takeAll(document.body)
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Text) take(node)
        else if (node instanceof Element && node.localName !== 'font') takeAll(node)
      }
    }).observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { taken })
  })
}

/** Returns the changes that the page has made to removed texts, where nobody sees them. */
export async function expectNothingStale(page: Page) {
  const stale = await page.evaluate(() => {
    const { taken } = window as Translated
    if (!taken?.length) throw new Error('the page was not translated')
    return taken.flatMap(([{ nodeValue }, was]) => (nodeValue === was ? [] : [`${was} → ${nodeValue}`]))
  })
  expect(stale).toEqual([])
}
