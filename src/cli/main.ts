import { runCommand } from './run-command.ts'
import { createScreen } from './terminal/screen.ts'

/** Files that a command writes into the guide's data are only for their owner. */
process.umask(0o077)

// A reader that closes the pipe, like `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
process.exitCode = await runCommand(process.argv.slice(2), createScreen(process.stdout, process.stderr))
