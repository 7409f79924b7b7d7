/** A policy of Trusted Types. What it makes stands for text: React and the DOM take it as it is. */
type TrustRules = {
  createHTML?: (html: string, type?: string, sink?: string) => string | null
  createScriptURL?: (url: string) => string | null
}

/** Not in every browser, and not in TypeScript's own library yet. */
declare var trustedTypes:
  | { createPolicy: <T extends TrustRules>(name: string, rules: T) => T; emptyHTML: string }
  | undefined
