import { readFileSync } from 'node:fs'

// Preloaded into a process by `--import`: its clock is as many milliseconds off as the file CLOCK_FILE
// says at the time, so that it can be set back while the process runs.

const RealDate = Date
const file = process.env.CLOCK_FILE ?? ''
let shiftMs = 0

function look(): void {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // It is not set yet.
  }
}

look()
setInterval(look, 50).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + shiftMs] : args, newTarget),
  get: (target, name) =>
    name === 'now' ? () => target.now() + shiftMs : Reflect.get(target, name, target),
})
