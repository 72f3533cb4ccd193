import type { FastifyInstance } from 'fastify'

export type Page = {
  status: number
  path: string
  text: string
  /** Seconds to wait before retrying at an overloaded server. */
  retryAfter?: string
}

/** A minimal browser for sign-ins: keeps cookies with their paths and follows redirects. */
export class Browser {
  readonly app: FastifyInstance
  /** `path name` -> value. */
  cookies = new Map<string, string>()
  /** Every received Set-Cookie line, verbatim. */
  readonly setCookies: string[] = []
  readonly #origin: string

  constructor(app: FastifyInstance, origin = 'http://localhost:3000') {
    this.app = app
    this.#origin = origin
  }

  goto(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#follow({ method: 'GET', path, headers })
  }

  /** Sends a form. `stopAt` stops following redirects before this path. */
  post(
    path: string,
    form: Record<string, string>,
    options: { headers?: Record<string, string>; stopAt?: string } = {},
  ): Promise<Page> {
    return this.#follow({
      method: 'POST',
      path,
      payload: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.#origin,
        ...options.headers,
      },
      ...(options.stopAt ? { stopAt: options.stopAt } : {}),
    })
  }

  /** Sends JSON as the app's screens do. */
  async sendJson(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Record<string, unknown> & { message?: string } }> {
    const answer = await this.app.inject({
      method,
      url: path,
      headers: {
        host: new URL(this.#origin).host,
        origin: this.#origin,
        cookie: this.#cookiesFor(path),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    this.#keep(answer.headers['set-cookie'])
    return { status: answer.statusCode, body: answer.payload === '' ? {} : answer.json() }
  }

  async getJson(path: string): Promise<unknown> {
    return JSON.parse((await this.goto(path)).text)
  }

  async #follow(first: {
    method: 'GET' | 'POST'
    path: string
    headers: Record<string, string>
    payload?: string
    stopAt?: string
  }): Promise<Page> {
    let request: Omit<typeof first, 'stopAt'> = first
    for (let hops = 0; hops < 12; hops++) {
      const { path, method, headers, payload } = request
      if (hops > 0 && first.stopAt && path.startsWith(first.stopAt)) {
        return { status: 302, path, text: '' }
      }
      const answer = await this.app.inject({
        method,
        url: path,
        headers: { host: new URL(this.#origin).host, ...headers, cookie: this.#cookiesFor(path) },
        ...(payload === undefined ? {} : { payload }),
      })
      this.#keep(answer.headers['set-cookie'])
      const { location } = answer.headers
      if (answer.statusCode < 300 || answer.statusCode >= 400 || !location) {
        const retryAfter = answer.headers['retry-after']
        return {
          status: answer.statusCode,
          path,
          text: answer.payload,
          ...(retryAfter === undefined ? {} : { retryAfter: String(retryAfter) }),
        }
      }
      const next = new URL(location, this.#origin + path)
      if (next.origin !== this.#origin)
        return { status: answer.statusCode, path: next.href, text: '' }
      request = { method: 'GET', path: next.pathname + next.search, headers: {} }
    }
    throw new Error('redirected for ever')
  }

  #cookiesFor(path: string): string {
    return [...this.cookies]
      .map(([key, value]) => ({ place: key.split(' ')[0] ?? '', name: key.split(' ')[1], value }))
      .filter(({ place }) => path.startsWith(place))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  #keep(lines: string | string[] | undefined): void {
    for (const line of [lines ?? []].flat()) {
      this.setCookies.push(line)
      const [pair = '', ...attributes] = line.split(/; ?/)
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(name.length + 1)
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/'
      const isGone = attributes.some(
        (each) => /^max-age=0$/i.test(each) || /^expires=Thu, 01 Jan 1970/i.test(each),
      )
      if (isGone || value === '') this.cookies.delete(`${path} ${name}`)
      else this.cookies.set(`${path} ${name}`, value)
    }
  }
}
