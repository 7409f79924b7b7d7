import { vi } from 'vitest'
import { runCommand } from '../cli/run-command.ts'
import { createScreen } from '../cli/terminal/screen.ts'

/** Runs a `gorodok` command in this process, with these settings. Returns its output. */
export async function typeCommand(args: string[], settings: Record<string, string> = {}) {
  const [stdout, stderr]: [string[], string[]] = [[], []]
  const screen = createScreen({ write: (text) => stdout.push(text) }, { write: (text) => stderr.push(text) })
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  try {
    const code = await runCommand(args, screen)
    return { code, stdout: stdout.join(''), stderr: stderr.join('') }
  } finally {
    vi.unstubAllEnvs()
  }
}
