// Loaded before the guide (`--import`): at every SIGUSR2 its clock jumps, by turns a day ahead and two days back.
const DAY_MS = 24 * 60 * 60 * 1000
const JUMPS_MS = [DAY_MS, -DAY_MS]

let jumps = 0
let offsetMs = 0

process.on('SIGUSR2', () => {
  offsetMs = JUMPS_MS[jumps % JUMPS_MS.length] ?? 0
  jumps += 1
})

const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters: [], newTarget) =>
    parameters.length === 0
      ? new target(RealDate.now() + offsetMs)
      : (Reflect.construct(target, parameters, newTarget) as Date),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + offsetMs : (Reflect.get(target, name, receiver) as unknown),
})
