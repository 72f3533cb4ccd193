import type { ZodType } from 'zod'
import { PERSON_HEADER } from '../../contract/device-keys.ts'
import type { ErrorBody, ErrorReason } from '../../contract/error.ts'
import { isRecordOnly } from './record-only.ts'

/**
 * An error response. `message` is `{status}: {body text}`, or the status text for an empty body; `messageForPeople`
 * is the message to show.
 */
export class ApiError extends Error {
  override name = 'ApiError'

  readonly status: number
  readonly statusText: string
  readonly bodyText: string

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`)
    this.status = status
    this.statusText = statusText
    this.bodyText = bodyText
  }
}

/** The response does not match the contract. */
export class AnswerError extends Error {
  override name = 'AnswerError'
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Sends one request with the cookies; returns the response, or throws for an error. */
export async function apiRequest(
  method: Method,
  path: string,
  options: { body?: unknown; signal?: AbortSignal | undefined } = {},
): Promise<Response> {
  const hasBody = options.body !== undefined
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(pagePerson === null ? {} : { [PERSON_HEADER]: String(pagePerson) }),
      ...(method === 'GET' && isRecordOnly() ? { 'x-record-only': '1' } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(options.body) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (response.ok) return response
  const error = new ApiError(response.status, response.statusText, await response.text())
  // After re-authentication, the request is sent again.
  if (confirming && isConfirmRequired(error) && (await confirming())) {
    return apiRequest(method, path, options)
  }
  throw error
}

let pagePerson: number | null = null

/** Sets the person this page is loaded for: once another has signed in in this browser, it gets no more responses. */
export function setPagePerson(id: number): void {
  pagePerson = id
}

let confirming: (() => Promise<boolean>) | null = null

/** Sets the function that re-authenticates a person when the server requires it; null removes it. */
export function confirmThrough(ask: (() => Promise<boolean>) | null): void {
  confirming = ask
}

function isConfirmRequired(error: ApiError): boolean {
  return error.status === 403 && error.bodyText.includes('"confirm_required"')
}

/** Parses a response by its contract. */
export async function readAnswer<T>(response: Response, schema: ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) {
    throw new AnswerError(`unexpected answer from ${response.url}`, { cause: parsed.error })
  }
  return parsed.data
}

export async function apiGet<T>(
  path: string,
  schema: ZodType<T>,
  signal?: AbortSignal,
): Promise<T> {
  return readAnswer(await apiRequest('GET', path, { signal }), schema)
}

/** All rows of a paged list: the header `x-next-cursor` leads to the next page. */
export async function apiGetAll<Row>(
  path: string,
  schema: ZodType<Row[]>,
  signal?: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const response: Response = await apiRequest('GET', pathFromKey([path, { cursor }]), { signal })
    rows.push(...(await readAnswer(response, schema)))
    cursor = response.headers.get('x-next-cursor')
  } while (cursor !== null)
  return rows
}

/** Like `apiGet`, but null if the server has no such record. */
export async function apiFind<T>(
  path: string,
  schema: ZodType<T>,
  signal?: AbortSignal,
): Promise<T | null> {
  try {
    return await apiGet(path, schema, signal)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

export async function apiSend<T>(
  method: Exclude<Method, 'GET'>,
  path: string,
  body: unknown,
  schema: ZodType<T>,
): Promise<T> {
  return readAnswer(await apiRequest(method, path, { body }), schema)
}

/** Sends one file as a form. */
export async function apiUpload(path: string, file: Blob, name: string): Promise<Response> {
  const body = new FormData()
  body.append('file', file, name)
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json' },
    body,
  })
  if (response.ok) return response
  throw new ApiError(response.status, response.statusText, await response.text())
}

type QueryValue = string | number | boolean | null | undefined | readonly string[]
type KeyEnd = { readonly [name: string]: QueryValue }
/** A query's key: the segments of its path, then its query parameters, if any. */
export type ApiKey = readonly [string, ...(string | number | KeyEnd)[]]

/**
 * The path of a query key: `['/api/tax-sales', { status: 'clear' }]` is `/api/tax-sales?status=clear`. Empty and
 * missing values are left out: "all" is not sent as a parameter. A list repeats its name.
 */
export function pathFromKey(key: ApiKey): string {
  const segments: string[] = []
  const query = new URLSearchParams()
  key.forEach((part, place) => {
    if (typeof part === 'object') {
      for (const [name, value] of Object.entries(part)) {
        for (const each of typeof value === 'object' && value !== null ? value : [value]) {
          if (each !== null && each !== undefined && each !== '') query.append(name, String(each))
        }
      }
    } else {
      segments.push(place === 0 ? String(part) : encodeURIComponent(part))
    }
  })
  const search = query.toString()
  return segments.join('/') + (search ? `?${search}` : '')
}

/** Whether the server answered 404. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The missing input named by the server; null without one. */
export function reasonOf(error: unknown): ErrorReason | null {
  const said = error instanceof ApiError ? textInBody(error.bodyText, 'reason') : null
  return said === 'county' || said === 'columns' ? said : null
}

/** The body of a server's error response; null for any other error. */
export function bodyOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return null
  try {
    return JSON.parse(error.bodyText)
  } catch {
    return null
  }
}

/** A message with cause and remedy. The server's own message takes precedence. */
export function messageForPeople(error: unknown): string {
  if (error instanceof ApiError) {
    const said = textInBody(error.bodyText, 'message')
    if (said) return said
    if (error.status === 401) return 'You need to be signed in for this. Sign in and try again.'
    if (error.status === 404) return 'This record does not exist.'
    if (error.status === 429) return 'Too many requests at once. Wait a moment and try again.'
    if (error.status >= 500) {
      return `The server did not respond (${error.status}). Try again in a moment.`
    }
    return `The server rejected the request (${error.status} ${error.statusText}).`.replace(
      ' )',
      ')',
    )
  }
  if (error instanceof AnswerError) {
    return 'The server’s response could not be read. This page may be out of date; reload it.'
  }
  // fetch throws it when there was no response.
  if (error instanceof TypeError) {
    if (navigator.onLine === false) return 'You’re offline. Try again once you have a connection.'
    return 'The server could not be reached. Check your connection and try again.'
  }
  return error instanceof Error && error.message
    ? error.message
    : 'Something went wrong. Try again.'
}

function textInBody(text: string, name: keyof ErrorBody): string | null {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) {
      const said = (body as Partial<Record<string, unknown>>)[name]
      return typeof said === 'string' && said ? said : null
    }
  } catch {
    // Not JSON: a proxy's page or plain text, which is not for people.
  }
  return null
}
