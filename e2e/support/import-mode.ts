import {
  type APIRequestContext,
  request as api,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import type { ImportDestination } from '../../contract/import-rights.ts'
import {
  type ImportMode,
  type ImportRights,
  importRights,
  REQUESTERS,
} from '../../server/features/rights/import-rights.ts'
import { freePort, runServer } from '../../server/platform/testing/run-server.ts'
import { setUpCodesApp } from './codes-app.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { confirmAddress, signUpNew } from './person.ts'
import { signUpAsStaff } from './staff.ts'
import { expect, openContext, watchConsole } from './test.ts'

/** The people of the test, with their names in the table of docs/security.md. */
export const LIVING = {
  visitor: 'visitor',
  person: 'person with bulk import in the plan',
  other: 'person with bulk import in the plan',
  staff: 'staff',
} as const
export type Name = keyof typeof LIVING
export const NAMES = Object.keys(LIVING) as Name[]

/** One of them, in a separate browser. */
export type Life = {
  name: Name
  page: Page
  email: string | null
  /** Their rights by the table. */
  rights: ImportRights
  /** Console messages of their page. */
  said: string[]
}

export type ModeServer = {
  lives: Record<Name, Life>
  /** A visitor without any session, who only reads. */
  stranger: APIRequestContext
  stop: () => Promise<void>
}

/**
 * A server as on the internet, behind a proxy, with separate data: nobody sees other people's imports there, even in
 * the mode `everyone`.
 */
export async function startMode(mode: ImportMode, browser: Browser): Promise<ModeServer> {
  const port = String(await freePort())
  // The helpers look here for a server's mail and database.
  const folder = await makeDataFolder(port)
  const server = await runServer({
    PORT: port,
    DATA_DIR: folder,
    IMPORTS: mode,
    SAMPLE_DATA: 'off',
    TRUST_PROXY: '1',
    DEMO_LOGIN: 'on',
    PAYMENTS: 'sandbox',
    PLAN_LIMITS: 'meter',
  })
  const baseURL = `http://localhost:${port}`
  const stranger = await api.newContext({ baseURL })
  const contexts: BrowserContext[] = []
  const stop = async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await stranger.dispose()
    await server.stop()
    await removeDataFolder(port)
  }
  const live = async (name: Name): Promise<Life> => {
    const context = await openContext(browser, { baseURL, reducedMotion: 'reduce' })
    contexts.push(context)
    const page = await context.newPage()
    const said = watchConsole(page)
    const email = await SIGN_UP[name](page)
    // The sign-in pages may not call the server.
    await page.goto('/import')
    return { name, page, email, rights: importRights(mode, whoIs(name)), said }
  }
  try {
    const [visitor, person, other, staff] = await Promise.all([
      live('visitor'),
      live('person'),
      live('other'),
      live('staff'),
    ])
    return { lives: { visitor, person, other, staff }, stranger, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function whoIs(name: Name) {
  const who = REQUESTERS[LIVING[name]]
  if (who === undefined) throw new Error(`the table has no ${LIVING[name]}`)
  return who
}

const SIGN_UP: Record<Name, (page: Page) => Promise<string | null>> = {
  visitor: async () => null,
  person: signUpOnPro,
  other: signUpOnPro,
  staff: async (page) => {
    const email = await signUpAsStaff(page)
    await setUpCodesApp(page)
    return email
  },
}

/** A new person with a verified address and the Pro plan. */
async function signUpOnPro(page: Page): Promise<string> {
  const email = await signUpNew(page)
  await confirmAddress(page, email)
  const begun = await page.request.post('/api/create-payment-intent', {
    data: { plan: 'pro', amount: 149 },
  })
  const { paymentIntent, clientSecret } = await begun.json()
  const paid = await page.request.post(`/api/sandbox-payments/${paymentIntent}/confirm`, {
    data: { clientSecret, number: '4242424242424242', expiry: '12/30', cvc: '123' },
  })
  expect(paid.status(), await paid.text()).toBe(200)
  return email
}

export type Answer = { status: number; text: string }

/** Calls the server from the page, with its cookies and origin. */
export async function fetchFrom(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const answer = await fetch(address, {
        method: verb,
        ...(sent
          ? { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
          : {}),
      })
      return { status: answer.status, text: await answer.text() }
    },
    [method, path, body] as const,
  )
}

type Upload = {
  name: string
  text: string
  county?: string
  as?: 'ahead' | 'behind'
  wait?: false
  to?: ImportDestination
}

/** Sends a list from the page; `as` marks it as a deed index, in the address or in a field after the file. */
export async function sendList(
  page: Page,
  { name, text, county = COUNTY, as, wait, to }: Upload,
): Promise<Answer> {
  const query = new URLSearchParams({ county })
  if (as === 'ahead') query.set('as', 'instruments')
  if (wait === false) query.set('wait', 'false')
  if (to) query.set('to', to)
  return page.evaluate(
    async ([path, fileName, content, isBehind]) => {
      const form = new FormData()
      form.append('file', new File([content], fileName, { type: 'text/csv' }))
      if (isBehind) form.append('as', 'instruments')
      const answer = await fetch(path, { method: 'POST', body: form })
      return { status: answer.status, text: await answer.text() }
    },
    [`/api/properties/import-file?${query}`, name, text, as === 'behind'] as const,
  )
}

export const COUNTY = 'Hinds County, MS'
