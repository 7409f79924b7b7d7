import type { Page } from '@playwright/test'

/** Lets every page that is opened from now on have letters of this size. */
export function setTextSize(page: Page, size: string) {
  return page.addInitScript((chosen) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = chosen
    })
  }, size)
}
