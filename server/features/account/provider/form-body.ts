import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

/** Longest form body: an address, a password and two names. */
const MAX_BYTES = 16 * 1024

/** Lets the routes of `app` read HTML forms, and nothing else. */
export function readsForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** A form field as text; a missing one is empty. Null characters are removed. */
const Text = z
  .string()
  .catch('')
  .transform((text) => text.replaceAll('\0', ''))

export const Form = z.object({
  email: Text.transform((text) => text.trim()),
  password: Text,
  firstName: Text.transform((text) => text.trim().slice(0, 100)),
  lastName: Text.transform((text) => text.trim().slice(0, 100)),
})
export type Form = z.infer<typeof Form>

/** A form's fields; all empty when the body is not a form. */
export function readForm(body: unknown): Form {
  return Form.parse(typeof body === 'object' && body !== null ? body : {})
}

/** The second step of a sign-in: a code, or a passkey's signed answer. */
const StepForm = z.object({
  token: Text.transform((text) => text.slice(0, 1000)),
  code: Text.transform((text) => text.trim().slice(0, 60)),
  answer: Text,
})
export type StepForm = z.infer<typeof StepForm>

export function readStep(body: unknown): StepForm {
  return StepForm.parse(typeof body === 'object' && body !== null ? body : {})
}

const Email = z.email().max(254)

export function emailProblem(email: string): string | undefined {
  if (email === '') return 'Enter your email address'
  return Email.safeParse(email).success ? undefined : 'Enter a valid email address'
}

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Sends a page that must not be cached: it may hold private data. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page)
}
