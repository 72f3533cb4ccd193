import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileImportResult } from '../../../contract/import.ts'
import type { PageOfPrint } from '../../../contract/printed.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { printList } from '../import/printed/testing/print-list.ts'
import { type Desk, LIST, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

async function held(file: string | Buffer, name = '/list.pdf'): Promise<number> {
  desk.server.play(name, (_request, answer) => void answer.end(file))
  const id = await desk.connect({
    address: desk.server.origin + name,
    county: 'Hinds County, MS',
    preview: true,
  })
  expect((await desk.run(id)).outcome).toBe('held')
  return id
}
const page = (id: number, query = '', who = desk.staff()) =>
  desk.call<PageOfPrint & { message: string }>(
    'GET',
    `/api/sources/${id}/page${query}`,
    undefined,
    who,
  )

describe('a printed list of a source that waits', () => {
  test('shows its pages, on which its columns can be set', async () => {
    const id = await held(await printList({ addressHeading: '' }))
    const { status, body } = await page(id, '?page=1&width=400')
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, width: 612, height: 792 })
    expect(body?.image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    const read = async (review: object) =>
      (await desk.call<FileImportResult>('POST', `/api/sources/${id}/preview`, review)).body
    const found = await read({})
    expect(found?.layout).toMatchObject({ setBy: 'found', page: 1, pageCount: 1 })
    const [first = 0, last = 0] = found?.layout?.edges ?? []
    const layout = { pageWidth: 612, edges: [first, 300, last], fields: [[2, 'address']] }
    expect((await read({ corrections: { layout } }))?.layout).toMatchObject({
      setBy: 'given',
      edges: layout.edges,
    })
  })

  test('has no page behind its last, and none where it is no PDF or does not wait', async () => {
    const id = await held(await printList())
    expect((await page(id, '?page=2')).body?.message).toBe('This PDF has no page 2.')
    expect((await page(id, '?page=0')).status).toBe(400)
    const other = await held(LIST(100), '/list.csv')
    expect(await page(other)).toMatchObject({
      status: 400,
      body: { message: 'This is not a PDF, so it has no pages to show.' },
    })
    await desk.call('POST', `/api/sources/${other}/import`, {})
    expect((await page(other)).status).toBe(409)
  })

  test('is not shown to people who may not review it', async () => {
    const id = await held(await printList())
    const { config } = desk.t.context
    const { sharesImports } = config
    Object.assign(config, { sharesImports: false })
    try {
      expect((await page(id, '', await signIn(desk.t))).status).toBe(404)
    } finally {
      Object.assign(config, { sharesImports })
    }
  })
})
