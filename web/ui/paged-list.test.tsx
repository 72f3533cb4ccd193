// @vitest-environment happy-dom
import { useInfiniteQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiGet } from '../lib/api.ts'
import { pagedQuery } from '../lib/paged-query.ts'
import { PagedList } from './paged-list.tsx'
import { renderPart } from './testing/render-part.tsx'

const Page = z.object({ rows: z.array(z.object({ id: z.number() })), next: z.string().nullable() })
const things = pagedQuery('/api/things', {}, (path, signal) => apiGet(path, Page, signal))
const COLUMNS = [
  { id: 'id', header: 'Number', cell: ({ id }: { id: number }) => `Thing ${id}` },
] as const

function Things() {
  return (
    <PagedList
      list={useInfiniteQuery(things)}
      caption="Things"
      unit={['thing', 'things']}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={<p>No things yet</p>}
    />
  )
}

const FIRST = 'GET /api/things'
const SECOND = 'GET /api/things?cursor=b'
const first = { body: { rows: [{ id: 1 }], next: 'b' } }

describe('a paged list', () => {
  test('shows a page, and the next below it on request', async () => {
    const { user } = await renderPart(<Things />, {
      [FIRST]: first,
      [SECOND]: { body: { rows: [{ id: 2 }], next: null } },
    })
    expect(await screen.findByText('Thing 1')).toBeTruthy()
    expect(screen.getByText('1 thing shown')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Thing 2')).toBeTruthy()
    expect(screen.getByText('2 things')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('keeps its rows when the next page fails, and can be retried', async () => {
    const { user } = await renderPart(<Things />, {
      [FIRST]: first,
      [SECOND]: [{ status: 503 }, { body: { rows: [{ id: 2 }], next: null } }],
    })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect((await screen.findByRole('alert')).textContent).toContain('More could not be loaded.')
    expect(screen.getByText('Thing 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Thing 2')).toBeTruthy()
  })

  test('says why it could not be loaded', async () => {
    await renderPart(<Things />, { [FIRST]: { status: 403, body: { message: 'Staff only.' } } })
    expect((await screen.findByRole('alert')).textContent).toContain('Staff only.')
  })

  test('is empty', async () => {
    await renderPart(<Things />, { [FIRST]: { body: { rows: [], next: null } } })
    expect(await screen.findByText('No things yet')).toBeTruthy()
  })
})
