import type { Page } from '@playwright/test'
import { PLACES } from './city-pack.ts'

/** Every printout, by the name of its pictures. */
export const PRINTOUTS = [
  { kind: 'map', address: '/print/map' },
  { kind: 'walk', address: `/print/walk?route=${PLACES.slice(0, 6).map(({ id }) => id)}` },
  { kind: 'place', address: `/print/place/${PLACES[0]?.slug}` },
  { kind: 'poster', address: '/print/poster' },
] as const

export const PAPERS = ['a4', 'a5'] as const

type Paper = (typeof PAPERS)[number]

/** Width of the paper within its margins, in pixels of the style sheet. */
export const PAPER_WIDTHS: Record<Paper, number> = { a4: 710, a5: 476 }

/** The address of a printout on paper of a size. */
export function onPaper(address: string, paper: Paper): string {
  return `${address}${address.includes('?') ? '&' : '?'}size=${paper}`
}

/** How many sheets a PDF has, and how wide they are in points. */
export function describePdf(pdf: Buffer): { sheets: number; width: number } {
  const text = pdf.toString('latin1')
  const [, width = '0'] = /\/MediaBox \[0 0 ([\d.]+)/.exec(text) ?? []
  return { sheets: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0, width: Math.round(Number(width)) }
}

/** What a page makes of paper. */
export async function printToPdf(page: Page): Promise<{ sheets: number; width: number }> {
  return describePdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
}
