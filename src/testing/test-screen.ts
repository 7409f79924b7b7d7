import { createScreen } from '../cli/terminal/screen.ts'

/** A terminal that records its output, as a pipe would get it. */
export function createTestScreen() {
  let text = ''
  const output = {
    write(more: string) {
      text += more
      return true
    },
  }
  return { ...createScreen(output, output), getText: () => text.trim() }
}
