import type { Page } from '@playwright/test'

/** Sets the font size of every page that opens from now on. */
export function setTextSize(page: Page, size: string) {
  return page.addInitScript((chosen) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = chosen
    })
  }, size)
}
