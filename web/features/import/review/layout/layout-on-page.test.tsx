// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FileImportResult } from '../../../../../contract/import.ts'
import type { ShownLayout } from '../../../../../contract/printed.ts'
import { renderPart } from '../../../../ui/testing/render-part.tsx'
import { LayoutOnPage } from './layout-on-page.tsx'

const shown = vi.hoisted(() => ({ pages: [] as number[] }))
vi.mock('../../import.api.ts', () => ({
  pagePicture: async (_file: File, { page }: { page: number }) => {
    shown.pages.push(page)
    return { page, width: 612, height: 792, image: 'data:image/png;base64,' }
  },
}))

const COLUMNS = [
  { heading: 'Parcel Number', field: 'parcelId', isAmount: false },
  { heading: 'Owner Name', field: 'ownerName', isAmount: false },
  { heading: 'Amount Due', field: 'totalOwed', isAmount: true },
]
const LAYOUT: ShownLayout = {
  kind: 'table',
  setBy: 'found',
  page: 2,
  pageCount: 3,
  width: 612,
  height: 792,
  turn: 0,
  prints: [{ from: 40, to: 572 }],
  edges: [100, 400],
  columns: COLUMNS,
}

async function show(layout: Partial<ShownLayout> = {}, problem: string | null = null) {
  const calls = { onCorrect: vi.fn(), onFound: vi.fn() }
  const result = { mapping: COLUMNS, columns: [], corrections: null }
  const view = await renderPart(
    <LayoutOnPage
      file={new File(['x'], 'list.pdf')}
      layout={{ ...LAYOUT, ...layout }}
      result={result as unknown as FileImportResult}
      corrections={{}}
      isChecking={false}
      problem={problem}
      {...calls}
    />,
  )
  await screen.findByRole('img', { name: /as it is printed$/ })
  return { ...view, ...calls }
}

const readIt = () => screen.getByRole('button', { name: 'Apply columns' })

test('an edge is moved by the keyboard, and the list read with it', async () => {
  const { user, onCorrect } = await show()
  await user.click(readIt())
  expect(onCorrect).not.toHaveBeenCalled()
  const edge = screen.getByRole('slider', { name: 'Edge between Parcel ID and Owner' })
  expect(edge.getAttribute('aria-valuetext')).toBe('1.94 inches from the left')
  edge.focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}')
  expect(edge.getAttribute('aria-valuenow')).toBe('110')
  await user.click(readIt())
  expect(onCorrect).toHaveBeenCalledWith({
    columns: [],
    splits: [],
    layout: { pageWidth: 612, edges: [110, 400], fields: [] },
  })
})

test('a column is divided, the new one named, and an edge removed', async () => {
  const { user, onCorrect } = await show()
  await user.click(screen.getByRole('button', { name: 'Divide column 2, Owner Name' }))
  await user.selectOptions(screen.getByLabelText('Name of column 3, Column 3'), 'address')
  expect(screen.getByRole('slider', { name: 'Edge between Owner and Address' })).toBeTruthy()
  screen.getByRole('slider', { name: 'Edge between Parcel ID and Owner' }).focus()
  await user.click(screen.getByRole('button', { name: 'Remove the edge' }))
  await user.click(readIt())
  expect(onCorrect).toHaveBeenCalledWith({
    columns: [],
    splits: [],
    layout: { pageWidth: 612, edges: [250, 400], fields: [[1, 'address']] },
  })
})

test('changes can be discarded', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Divide column 1, Parcel Number' }))
  expect(screen.getAllByRole('slider')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Discard my changes' }))
  expect(screen.getAllByRole('slider')).toHaveLength(2)
})

test('one can leaf through the pages, from the first that has rows', async () => {
  const { user } = await show()
  expect(shown.pages.at(-1)).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('img', { name: 'Page 3 as it is printed' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  const page = screen.getByLabelText('Page')
  await user.clear(page)
  await user.type(page, '1')
  expect(await screen.findByRole('img', { name: 'Page 1 as it is printed' })).toBeTruthy()
  expect(shown.pages).not.toContain(4)
})

test('a layout that was set can be taken back', async () => {
  const { user, onFound } = await show({ setBy: 'kept' })
  expect(document.body.textContent).toContain('as you set them in an earlier list')
  await user.click(screen.getByRole('button', { name: 'Use the layout found automatically' }))
  expect(onFound).toHaveBeenCalledOnce()
})

test('running text has no edges until it is divided', async () => {
  const { user } = await show({ kind: 'running', edges: [], columns: [] })
  expect(screen.queryByRole('slider')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Divide column 1, Column 1' }))
  expect(screen.getByRole('slider', { name: 'Edge between Column 1 and Column 2' })).toBeTruthy()
})

test('why the list can’t be read by the changes is said beside them', async () => {
  const { user } = await show({}, 'No column is a parcel number.')
  expect(document.body.textContent).not.toContain('No column')
  await user.selectOptions(screen.getByLabelText('Name of column 1, Parcel Number'), 'ppin')
  expect(document.body.textContent).toContain('It can’t be read this way. No column is')
})
