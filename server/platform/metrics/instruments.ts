type Labels = Readonly<Record<string, string>>

/** Text of one sample in Prometheus' exposition format. */
function sample(name: string, labels: Labels, value: number): string {
  const inside = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${inside.length > 0 ? `{${inside.join(',')}}` : ''} ${value}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

const head = (name: string, help: string, type: string) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}`

/** A value as it is now, one line for each of its labels' values. */
export function gaugeText(
  name: string,
  help: string,
  values: ReadonlyArray<readonly [Labels, number]>,
): string {
  if (values.length === 0) return ''
  return [
    head(name, help, 'gauge'),
    ...values.map(([labels, value]) => sample(name, labels, value)),
  ].join('\n')
}

/** A series more than this and the others are counted under one: a label must not grow without end. */
const MOST_SERIES = 2_000

/** Counts observations by their size and labels, as Prometheus' histograms do. */
export class Histogram {
  readonly #name: string
  readonly #help: string
  readonly #bounds: readonly number[]
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number }>()

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name
    this.#help = help
    this.#bounds = bounds
  }

  observe(labels: Labels, value: number): void {
    const key = Object.values(labels).join('\u0000')
    let series = this.#series.get(key)
    if (!series) {
      if (this.#series.size >= MOST_SERIES) return
      series = { labels, counts: new Array(this.#bounds.length + 1).fill(0), sum: 0 }
      this.#series.set(key, series)
    }
    const found = this.#bounds.findIndex((bound) => value <= bound)
    const place = found === -1 ? this.#bounds.length : found
    series.counts[place] = (series.counts[place] ?? 0) + 1
    series.sum += value
  }

  text(extra: Labels = {}): string {
    const lines = [head(this.#name, this.#help, 'histogram')]
    for (const { labels, counts, sum } of this.#series.values()) {
      const all = { ...extra, ...labels }
      let total = 0
      for (const [n, count] of counts.entries()) {
        total += count
        const le = n < this.#bounds.length ? String(this.#bounds[n]) : '+Inf'
        lines.push(sample(`${this.#name}_bucket`, { ...all, le }, total))
      }
      lines.push(sample(`${this.#name}_sum`, all, sum), sample(`${this.#name}_count`, all, total))
    }
    return lines.length > 1 ? lines.join('\n') : ''
  }
}
