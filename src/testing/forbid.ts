import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { DatabaseSync } from 'node:sqlite'

const SUFFIXES = { databases: 'storage', connections: 'storage', processes: 'process', servers: 'process' }

/** What the tests of a file may not use unless the file's name says so. */
type Need = keyof typeof SUFFIXES

/** From here on a test that uses one of these fails with the name that its file should have. */
export function forbid(needs: readonly Need[]) {
  for (const need of needs) FORBID[need](createRefusal(need))
  // Modules that import the function by name get the new one too.
  syncBuiltinESMExports()
}

const FORBID: Record<Need, (refuse: () => never) => void> = {
  processes: (refuse) =>
    Object.assign(childProcess, {
      spawn: refuse,
      spawnSync: refuse,
      exec: refuse,
      execSync: refuse,
      execFile: refuse,
      execFileSync: refuse,
      fork: refuse,
    }),
  servers: (refuse) => Object.assign(net.Server.prototype, { listen: refuse }),
  connections: (refuse) => Object.assign(net.Socket.prototype, { connect: refuse }),
  databases: (refuse) => Object.assign(DatabaseSync.prototype, { exec: refuse, prepare: refuse }),
}

function createRefusal(need: Need) {
  return (): never => {
    throw new Error(`no ${need} in this file: call it *.${SUFFIXES[need]}.test.ts (CONTRIBUTING.md, Tests)`)
  }
}
