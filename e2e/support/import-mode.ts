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

/** Those who live side by side, each as the table of docs/security.md calls them. */
export const LIVING = {
  visitor: 'visitor',
  person: 'person with bulk import in the plan',
  other: 'person with bulk import in the plan',
  staff: 'staff',
} as const
export type Name = keyof typeof LIVING
export const NAMES = Object.keys(LIVING) as Name[]

/** One of those, in a browser of their own. */
export type Life = {
  name: Name
  page: Page
  email: string | null
  /** What the table says they may do. */
  rights: ImportRights
  /** What their page said on its console. */
  said: string[]
}

export type ModeServer = {
  lives: Record<Name, Life>
  /** Who has never been here, and only reads. */
  stranger: APIRequestContext
  stop: () => Promise<void>
}

/**
 * A server as it stands on the internet, behind a proxy, on data of its own: there no one sees other
 * people's imports, in the mode `everyone` neither.
 */
export async function startMode(mode: ImportMode, browser: Browser): Promise<ModeServer> {
  const port = String(await freePort())
  // Where the helpers look for a server's mail and database.
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
    // The pages of the sign-in may not ask the server anything.
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

/** Somebody new whose address is verified and who has paid for Pro. */
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

/** What the page itself asks its server, with its cookies and from its origin. */
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

/** A list sent by the page itself; `as` names it a deed index, in the address or in a field behind the file. */
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
