import type { Page } from '@playwright/test'
import { PLACES } from './city-pack.ts'

/** Every printout, named as its pictures are. */
export const PRINTOUTS = [
  { kind: 'map', address: '/print/map' },
  { kind: 'walk', address: `/print/walk?route=${PLACES.slice(0, 6).map(({ id }) => id)}` },
  { kind: 'place', address: `/print/place/${PLACES[0]?.slug}` },
  { kind: 'poster', address: '/print/poster' },
] as const

export const PAPERS = ['a4', 'a5'] as const

type Paper = (typeof PAPERS)[number]

/** Width of the paper without margins, in CSS pixels. */
export const PAPER_WIDTHS: Record<Paper, number> = { a4: 710, a5: 476 }

/** Returns the address of a printout for a paper size. */
export function onPaper(address: string, paper: Paper): string {
  return `${address}${address.includes('?') ? '&' : '?'}size=${paper}`
}

/** Returns the number of sheets of a PDF and their width in points. */
export function describePdf(pdf: Buffer): { sheets: number; width: number } {
  const text = pdf.toString('latin1')
  const [, width = '0'] = /\/MediaBox \[0 0 ([\d.]+)/.exec(text) ?? []
  return { sheets: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0, width: Math.round(Number(width)) }
}

/** Prints the page to a PDF. */
export async function printToPdf(page: Page): Promise<{ sheets: number; width: number }> {
  return describePdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
}
