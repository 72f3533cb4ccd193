/** Length of the rolling window; no secret is shorter. */
export const SHORTEST_SECRET = 8

/** Finds any of thousands of secrets in a text in one pass over it. */
export class SecretIndex {
  /** Whether any secret starts with eight characters of this checksum. */
  readonly #marks = new Uint8Array(1 << 20)
  readonly #byStart = new Map<string, Set<string>>()

  constructor(secrets: Iterable<string>) {
    for (const secret of secrets) for (const form of formsOf(secret)) this.#add(form)
  }

  #add(form: string): void {
    if (form.length < SHORTEST_SECRET) return
    const start = form.slice(0, SHORTEST_SECRET)
    const known = this.#byStart.get(start)
    if (known) known.add(form)
    else this.#byStart.set(start, new Set([form]))
    const window = new Window()
    for (let n = 0; n < SHORTEST_SECRET; n++) window.take(start.charCodeAt(n))
    this.#marks[window.checksum()] = 1
  }

  /** The first secret in the text, in the form found there. */
  find(text: string): string | undefined {
    const window = new Window()
    for (let at = 0; at < text.length; at++) {
      window.take(text.charCodeAt(at))
      if (this.#marks[window.checksum()] !== 1) continue
      const from = at - SHORTEST_SECRET + 1
      const known = this.#byStart.get(text.slice(Math.max(0, from), at + 1))
      for (const form of known ?? []) if (text.startsWith(form, from)) return form
    }
    return undefined
  }
}

/** The last eight characters, eight bits of each. */
class Window {
  #later = 0
  #earlier = 0

  take(code: number): void {
    this.#earlier = (this.#earlier << 8) | (this.#later >>> 24)
    this.#later = (this.#later << 8) | (code & 0xff)
  }

  checksum(): number {
    return (Math.imul(this.#later, 0x9e3779b1) ^ Math.imul(this.#earlier, 0x85ebca6b)) >>> 12
  }
}

/** Plain, within JSON, in a URL and in a form. */
function formsOf(secret: string): Set<string> {
  const wellFormed = secret.toWellFormed()
  return new Set([
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(wellFormed),
    new URLSearchParams({ s: wellFormed }).toString().slice(2),
  ])
}
