/** Results of the calls of one kind. */
type Kind = { ms: number[]; statuses: Map<number, number> }

export type KindFigures = {
  kind: string
  calls: number
  p50: number
  p95: number
  p99: number
}

/** Status 0: no response. */
export const NO_ANSWER = 0

/** Whether a status counts as a response: so does 404 for an unknown property or a missing rule. */
export function isAnswer(status: number): boolean {
  return (status >= 200 && status < 400) || status === 404 || status === 400
}

/** Records times and statuses of calls, by kind. */
export class LoadRecord {
  readonly #kinds = new Map<string, Kind>()
  readonly #startedMs = performance.now()
  #endedMs: number | null = null

  add(kind: string, ms: number, status: number): void {
    const known: Kind = this.#kinds.get(kind) ?? { ms: [], statuses: new Map() }
    this.#kinds.set(kind, known)
    if (isAnswer(status)) known.ms.push(ms)
    known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1)
  }

  /** Calls that end later count, but not their time. */
  end(): void {
    this.#endedMs ??= performance.now()
  }

  seconds(): number {
    return ((this.#endedMs ?? performance.now()) - this.#startedMs) / 1000
  }

  /** Times of the successful calls, by kind. */
  figures(): KindFigures[] {
    return [...this.#kinds]
      .map(([kind, { ms }]) => {
        const sorted = Float64Array.from(ms).sort()
        const at = (share: number) =>
          sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
        return { kind, calls: ms.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
      })
      .sort((a, b) => a.kind.localeCompare(b.kind))
  }

  /** How often each status came. */
  statuses(): Map<number, number> {
    const all = new Map<number, number>()
    for (const { statuses } of this.#kinds.values()) {
      for (const [status, n] of statuses) all.set(status, (all.get(status) ?? 0) + n)
    }
    return all
  }

  /** Calls with a response, and those without. */
  totals(): { good: number; bad: number } {
    let [good, bad] = [0, 0]
    for (const [status, n] of this.statuses()) {
      if (isAnswer(status)) good += n
      else bad += n
    }
    return { good, bad }
  }

  /** `503: 12, no answer: 1` */
  errors(): string {
    return [...this.statuses()]
      .filter(([status]) => !isAnswer(status))
      .map(([status, n]) => `${status === NO_ANSWER ? 'no answer' : status}: ${n}`)
      .join(', ')
  }
}

/** The kinds as rows of a table. */
export function rowsOf(record: LoadRecord): string[] {
  const ms = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(value < 10 ? 1 : 0))
  return record
    .figures()
    .map(
      ({ kind, calls, p50, p95, p99 }) =>
        `| ${kind} | ${calls.toLocaleString('en-US')} | ${(calls / record.seconds()).toFixed(1)} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} |`,
    )
}
