import { type Options, Presets, SingleBar } from 'cli-progress'

/** Where a command tells what it does: results go to the standard output, all else to the standard error. */
export type Screen = {
  print: (line: string) => void
  tell: (line: string) => void
  /** A bar for long work; its lines are written where there is no terminal too, one for each tenth. */
  startBar: (title: string, total: number) => Bar
}

export type Bar = { step: () => void; stop: () => void }

type Output = { write: (text: string) => unknown; isTTY?: boolean }

/** The screen of a person at a terminal, or of a script that reads along. */
export function createScreen(stdout: Output, stderr: Output & Partial<NodeJS.WritableStream>): Screen {
  return {
    print: (line) => void stdout.write(`${line}\n`),
    tell: (line) => void stderr.write(`${line}\n`),
    startBar: (title, total) =>
      stderr.isTTY ? startTerminalBar(title, total, stderr) : startLines(title, total, stderr),
  }
}

function startTerminalBar(title: string, total: number, stream: Output): Bar {
  const options: Options = {
    format: `${title} {bar} {value} из {total}, осталось {eta_formatted}`,
    stream: stream as NodeJS.WritableStream,
    hideCursor: true,
  }
  const bar = new SingleBar(options, Presets.shades_classic)
  bar.start(total, 0)
  return { step: () => bar.increment(), stop: () => bar.stop() }
}

function startLines(title: string, total: number, stream: Output): Bar {
  let done = 0
  let told = 0
  return {
    step() {
      done += 1
      const tenth = Math.floor((done * 10) / total)
      if (tenth > told) stream.write(`${title}: ${done} из ${total}\n`)
      told = Math.max(told, tenth)
    },
    stop: () => undefined,
  }
}
