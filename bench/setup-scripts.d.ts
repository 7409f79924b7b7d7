/** The setup scripts are plain JavaScript because they run before anything is installed. */
declare module '*/scripts/setup.mjs' {
  export const ROOT: string
  export const SERVER_FLAGS: readonly string[]
  export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>
  export function build(): boolean
}

declare module '*/scripts/find-chromium.mjs' {
  export function findChromium(): string | undefined
  export function findWindowChromium(): string | undefined
}
