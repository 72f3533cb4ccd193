/** A browser's cookies: each server receives what another one set. */
export class Visitor {
  readonly #cookies = new Map<string, string>()

  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }

  has(name: RegExp): boolean {
    return [...this.#cookies.keys()].some((each) => name.test(each))
  }
}
