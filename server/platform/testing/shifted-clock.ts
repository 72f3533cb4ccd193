import { readFileSync } from 'node:fs'

// Preloaded into a process by `--import`: its clock is off by the number of milliseconds in the file CLOCK_FILE, so
// that a test can set it back while the process runs.

const RealDate = Date
const file = process.env.CLOCK_FILE ?? ''
let shiftMs = 0

function look(): void {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // The file is not written yet.
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
