import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { answeredPages } from './answered-pages.ts'
import type { DrawScreen } from './drawing.ts'

const PAGE = `<script src="/before-app.js" data-asks="/api/numbers?a=1&#38;b=2"></script>
<div id="app"><div>waiting</div></div>
    <noscript>needs JavaScript</noscript>`
const PAGES = new Map([
  ['/numbers', PAGE],
  ['/plain', '<p>plain</p>'],
])

let app: FastifyInstance
afterEach(() => app.close())

function serve(answer: () => unknown): FastifyInstance {
  app = Fastify()
  app.get('/api/numbers', async () => answer())
  return app
}

test('a page is finished with the server’s answers, once for each of them', async () => {
  let held = 1
  const draw = vi.fn<DrawScreen>(async ({ ask }) => {
    const answer = JSON.parse((await ask('/api/numbers?a=1&b=2')).body)
    return {
      title: 'Numbers & more',
      html: `<p>${JSON.stringify(answer)}</p>`,
      drawnWith: { isSignedIn: false, answers: [[['/api/numbers'], answer]] },
    }
  })
  const page = answeredPages(
    serve(() => ({ held, name: '</script>' })),
    PAGES,
    draw,
  )
  const html = await page('/numbers')
  expect(html).toContain('<div id="app"><p>{"held":1,"name":"</script>"}</p></div>')
  expect(html).toContain(
    '<script type="application/json" id="drawn-with">{"isSignedIn":false,"answers":[[["/api/numbers"],{"held":1,"name":"\\u003c/script>"}]]}</script>',
  )
  expect(html).not.toContain('data-asks')
  expect(await page('/numbers')).toBe(html)
  expect(draw).toHaveBeenCalledTimes(1)
  held = 2
  expect(await page('/numbers')).toContain('"held":2')
  expect(draw).toHaveBeenCalledTimes(2)
})

const DRAWN = { title: '', html: '', drawnWith: {} }

test.each([
  [
    'the server refuses',
    { answer: () => Promise.reject(new Error('down')), draw: async () => DRAWN },
  ],
  [
    'the drawing fails',
    { answer: () => ({}), draw: () => Promise.reject(new Error('no drawing')) },
  ],
  ['no answer comes in time', { answer: () => new Promise(() => {}), draw: async () => DRAWN }],
  ['the web app was not built', { answer: () => ({}), draw: null }],
])('where %s, the page is as it was built', async (_case, { answer, draw }) => {
  const page = answeredPages(serve(answer), PAGES, draw)
  expect(await page('/numbers')).toBe(PAGE)
})

test('a page that asks for nothing is as it was built, and what is none is none', async () => {
  const page = answeredPages(
    serve(() => ({})),
    PAGES,
    async () => DRAWN,
  )
  expect(await page('/plain')).toBe('<p>plain</p>')
  expect(await page('/nowhere')).toBeUndefined()
})
