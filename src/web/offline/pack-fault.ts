import type { PackFaultKind } from './offline-texts.ts'

/** Why a pack could not be saved. The previous pack keeps working. */
export class PackFault extends Error {
  override name = 'PackFault'
  readonly kind: PackFaultKind

  constructor(kind: PackFaultKind, cause?: unknown) {
    super(`the offline pack was not saved: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Logs what a save or removal failed with, and returns its kind. */
export function toFaultKind(error: unknown): PackFaultKind {
  console.error(error)
  return error instanceof PackFault ? error.kind : 'storage'
}
