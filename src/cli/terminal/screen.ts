const BAR_WIDTH = 40

/** The output of a command: results go to standard output, all else to standard error. */
export type Screen = {
  print: (line: string) => void
  report: (line: string) => void
  /** Starts a progress bar; without a terminal it prints a line for each tenth. */
  startBar: (title: string, total: number) => Bar
}

type Bar = { step: () => void; stop: () => void }

type Output = { write: (text: string) => unknown; isTTY?: boolean }

export function createScreen(stdout: Output, stderr: Output): Screen {
  return {
    print: (line) => void stdout.write(`${line}\n`),
    report: (line) => void stderr.write(`${line}\n`),
    startBar: (title, total) =>
      stderr.isTTY ? startTerminalBar(title, total, stderr) : startLines(title, total, stderr),
  }
}

function startTerminalBar(title: string, total: number, stream: Output): Bar {
  let done = 0
  const show = () => {
    const full = Math.round((done * BAR_WIDTH) / total)
    const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
    stream.write(`\r${title} ${bar} ${done} из ${total}`)
  }
  show()
  return {
    step() {
      done += 1
      show()
    },
    stop: () => void stream.write('\n'),
  }
}

function startLines(title: string, total: number, stream: Output): Bar {
  let done = 0
  let lastTenth = 0
  return {
    step() {
      done += 1
      const tenth = Math.floor((done * 10) / total)
      if (tenth > lastTenth) stream.write(`${title}: ${done} из ${total}\n`)
      lastTenth = Math.max(lastTenth, tenth)
    },
    stop: () => undefined,
  }
}

/** Characters that join parts of an emoji or word, without control effects. */
const JOINERS = '\u200C\u200D'

/** A text of a visitor as one line for a terminal: without control characters and direction changes. */
export function cleanText(text: string): string {
  return text.replace(new RegExp(`(?![${JOINERS}])[\\p{Cc}\\p{Cf}]`, 'gu'), '�')
}

/** A path as it is typed in a command: in quotes where it has a space. */
export const quotePath = (path: string): string => (/\s/.test(path) ? `"${path}"` : path)
