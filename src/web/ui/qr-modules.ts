/** White modules around the code, by which cameras find it. */
export const QUIET_MODULES = 2

/** Every dark module of a QR code as a square of a single path. */
export function drawModules(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
