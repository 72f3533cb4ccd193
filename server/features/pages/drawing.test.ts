import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import { answeredScreens } from './answered-pages.ts'
import { type Ask, Drawing, type DrawScreen } from './drawing.ts'

// Stands for what the build writes: draws the answer to one call, or what the address asks for.
const CODE = `
let ask
export function answerCalls(asked) { ask = asked }
export async function drawScreen({ url, isSignedIn }) {
  if (url === '/elsewhere') return null
  if (url === '/fails') throw new Error('a part that can not be drawn')
  if (url === '/breaks') setTimeout(() => { throw new Error('long after') })
  if (url === '/leaves') process.exit(0)
  if (url === '/stands') for (;;);
  if (url === '/eats') { const all = []; for (;;) all.push(new Array(1e5).fill(url)) }
  const first = await ask('/api/' + url)
  const second = await ask('/api/more' + url)
  const html = first.status + first.headers.get('x-total-count') + await second.text()
  return { title: url, html, drawnWith: { isSignedIn } }
}
`

const folder = mkdtempSync(join(tmpdir(), 'drawing-'))
const code = join(folder, 'code.mjs')
writeFileSync(code, CODE)
const log: FastifyBaseLogger = Fastify().log

let drawing: Drawing
function begin(endlessMs?: number): Drawing {
  drawing = new Drawing(pathToFileURL(code), log, endlessMs)
  return drawing
}
afterEach(() => drawing?.close())
afterAll(() => rmSync(folder, { recursive: true }))

/** Answers as somebody would be. */
const as =
  (name: string): Ask =>
  async (call) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    return { status: 200, headers: { 'x-total-count': '7' }, body: `${call} for ${name}` }
  }

test('what a drawing asks is answered by whoever it is for, also where many are drawn at once', async () => {
  const { draw } = begin()
  const names = Array.from({ length: 40 }, (_, n) => `person ${n}`)
  const drawn = await Promise.all(
    names.map((name, n) =>
      draw({ url: `/s${n}`, isSignedIn: n % 2 === 0, isPhone: false, ask: as(name) }),
    ),
  )
  expect(drawn).toEqual(
    names.map((name, n) => ({
      title: `/s${n}`,
      html: `2007/api/more/s${n} for ${name}`,
      drawnWith: { isSignedIn: n % 2 === 0 },
    })),
  )
})

test('an address that leads on is not drawn, and one that fails says why', async () => {
  const { draw } = begin()
  expect(
    await draw({ url: '/elsewhere', isSignedIn: false, isPhone: false, ask: as('ann') }),
  ).toBeNull()
  await expect(
    draw({ url: '/fails', isSignedIn: false, isPhone: false, ask: as('ann') }),
  ).rejects.toThrow('a part that can not be drawn')
  // And the next one is drawn.
  expect(
    await draw({ url: '/s', isSignedIn: false, isPhone: false, ask: as('ann') }),
  ).not.toBeNull()
})

test('a call that can not be answered is a failure to the drawing alone', async () => {
  const { draw } = begin()
  const drawn = await draw({
    url: '/s',
    isSignedIn: false,
    isPhone: false,
    ask: () => Promise.reject(new Error()),
  })
  expect(drawn?.html).toBe('500')
})

test('an answer too large for a page is left to the app', async () => {
  const { draw } = begin()
  const ask: Ask = async () => ({ status: 200, headers: {}, body: 'x'.repeat(300_001) })
  const drawn = await draw({ url: '/s', isSignedIn: false, isPhone: false, ask })
  expect(drawn?.html).toBe('500')
})

test('a call that is answered too late is a failure to the drawing alone', async () => {
  const { draw } = begin()
  const drawn = await draw({
    url: '/s',
    isSignedIn: false,
    isPhone: false,
    ask: () => new Promise(() => {}),
  })
  expect(drawn?.html).toBe('500')
})

test.each(['/breaks', '/leaves', '/eats', '/stands'])(
  'where what draws ends at %s, the server goes on without its drawings',
  async (url) => {
    const { draw } = begin(3_000)
    const never: Ask = () => new Promise(() => {})
    await expect(draw({ url, isSignedIn: false, isPhone: false, ask: never })).rejects.toThrow(
      'ended',
    )
    // It is not begun again at once.
    await expect(
      draw({ url: '/s', isSignedIn: false, isPhone: false, ask: as('ann') }),
    ).rejects.toThrow('ended')
  },
)

test('a screen that is not drawn in time, or one too many, comes as the build wrote it', async () => {
  const SCREEN = { url: '/s', isSignedIn: false, isPhone: false }
  const page = '<title>x</title><div id="app"></div><noscript></noscript>'
  const stuck: DrawScreen = () => new Promise(() => {})
  const finished = answeredScreens(stuck, log)
  const ask = as('ann')
  const waiting = Array.from({ length: 8 }, () => finished(page, SCREEN, ask))
  const oneMore = finished(page, SCREEN, ask)
  const first = await Promise.race([...waiting.map((each) => each.then(() => 'waited')), oneMore])
  expect(first).toBeNull()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => null))
})
