import { Agent, get } from 'node:http'

/** Milliseconds. */
export type Times = { n: number; p50: number; p95: number; p99: number; max: number }

export function timesOf(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** `| name | p50 | p95 | p99 |`, with further cells in front. */
export function timesLine(name: string, times: Times): string {
  const { n, p50, p95, p99 } = times
  return `| ${name} | ${n} | ${[p50, p95, p99].map((ms) => ms.toFixed(1)).join(' | ')} |`
}

export const TIMES_HEAD = '| | asked | p50 ms | p95 | p99 |\n|---|---|---|---|---|'

export type Answer = {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
  ms: number
}

/** Sends requests over keep-alive connections and reads each response to its end. */
export class Asker {
  readonly #base: string
  readonly #headers: Record<string, string>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })

  constructor(base: string, headers: Record<string, string> = {}) {
    this.#base = base
    this.#headers = headers
  }

  ask(path: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const started = performance.now()
      get(this.#base + path, { agent: this.#agent, headers: this.#headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
            ms: performance.now() - started,
          }),
        )
      }).on('error', reject)
    })
  }

  /** The response's JSON; throws on any status but 200. */
  async json<T>(path: string): Promise<{ value: T; answer: Answer }> {
    const answer = await this.ask(path)
    if (answer.status !== 200) throw new Error(`${answer.status} for ${path}: ${answer.body}`)
    return { value: JSON.parse(answer.body.toString()) as T, answer }
  }

  close(): void {
    this.#agent.destroy()
  }
}
