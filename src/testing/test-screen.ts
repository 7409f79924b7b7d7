import { createScreen } from '../cli/terminal/screen.ts'

/** A screen that keeps what was said, as a script that reads along would see it. */
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
