import { Session } from 'node:inspector'

/** How often each block of our code ran, and how much built-in functions went through; by place. */
export type Work = Map<string, number>

type Coverage = {
  result: Array<{
    url: string
    functions: Array<{
      functionName: string
      ranges: Array<{ startOffset: number; count: number }>
    }>
  }>
}

const passed: Work = new Map()
const pass = (what: string, steps: number) => passed.set(what, (passed.get(what) ?? 0) + steps)

/** What a method of texts or lists goes through at most, of what it is called on and what it returns. */
const STEPS: ReadonlyArray<
  readonly [object, Record<string, (on: string | unknown[], returned: unknown) => number>]
> = [
  [
    String.prototype,
    {
      indexOf: upTo,
      includes: (on) => on.length,
      lastIndexOf: (on, at) => on.length - Math.max(0, Number(at)),
      split: (on) => on.length,
      replaceAll: (on) => on.length,
      toUpperCase: (on) => on.length,
      toLowerCase: (on) => on.length,
      normalize: (on) => on.length,
    },
  ],
  [
    Array.prototype,
    {
      indexOf: upTo,
      includes: (on) => on.length,
      slice: (_on, returned) => (returned as unknown[]).length,
      concat: (_on, returned) => (returned as unknown[]).length,
      splice: (on) => on.length,
      unshift: (on) => on.length,
      join: (_on, returned) => (returned as string).length,
    },
  ],
  // Of lists and texts that are spread or destructured.
  [Object.getPrototypeOf([][Symbol.iterator]()), { next: () => 1 }],
  [Object.getPrototypeOf(''[Symbol.iterator]()), { next: () => 1 }],
]

function upTo(on: string | unknown[], at: unknown): number {
  return Number(at) < 0 ? on.length : Number(at) + 1
}

/**
 * Starts counting in this process, which it slows down for good: for a process of its own, before it imports what is
 * counted. V8 counts what runs of our files, block by block. Built-in functions run no block: they are replaced by ones
 * that count. Inside one match of a regular expression nothing is counted: bin/patterns.mjs analyzes those.
 */
export function startCounting(): (work: () => void) => Work {
  const session = new Session()
  session.connect()
  const ask = (method: string, given?: object) => {
    let answer: unknown
    session.post(method, given, (error, result) => {
      if (error) throw error
      answer = result
    })
    return answer
  }
  ask('Profiler.enable')
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  replaceMethods()
  return (work) => {
    // Resets the counts.
    ask('Profiler.takePreciseCoverage')
    passed.clear()
    work()
    const counted = new Map([...passed])
    for (const { url, functions } of (ask('Profiler.takePreciseCoverage') as Coverage).result) {
      const file = /\/domain\/(.*)$/.exec(url)?.[1]
      if (file === undefined || file === 'testing/count-work.ts') continue
      for (const { functionName, ranges } of functions) {
        for (const { startOffset, count } of ranges) {
          if (count > 0) counted.set(`${file} ${functionName} at ${startOffset}`, count)
        }
      }
    }
    return counted
  }
}

function replaceMethods(): void {
  for (const [prototype, methods] of STEPS) {
    for (const [name, steps] of Object.entries(methods)) {
      const built = Reflect.get(prototype, name) as (...given: unknown[]) => unknown
      Reflect.set(prototype, name, function (this: string | unknown[], ...given: unknown[]) {
        const returned = Reflect.apply(built, this, given)
        pass(name, steps(this, returned))
        return returned
      })
    }
  }
  // `test`, `replace`, `match` and `split` call it for each match.
  const { exec } = RegExp.prototype
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = Reflect.apply(exec, this, [text])
    const end = found
      ? found.index + found[0].length
      : failsAtOnce(this)
        ? from
        : String(text).length
    pass(`/${this.source}/`, Math.max(1, end - from))
    return found
  }
}

/** Whether it fails where it begins: it is sticky, or bound to the start and of a fixed length. */
const failsAtOnce = ({ sticky, multiline, source }: RegExp) =>
  sticky || (!multiline && source.startsWith('^') && !/[*+{|]/.test(source))
