import { describe, expect, test } from 'vitest'
import type { PrintedPage } from '../../../../domain/printed/printed-word.ts'
import type { RecognizedPage } from '../../../../domain/printed/scanned-page.ts'
import { ListPages, type ScanReader } from './list-pages.ts'

const blank = (number: number): PrintedPage => ({ number, width: 612, height: 792, words: [] })
const word = { text: 'A', x: 1, y: 1, width: 5, size: 9, turn: 0 as const }

/** A PDF whose pages are scanned, but those named. */
const pdf = (pageCount: number, withText: readonly number[] = []) => ({
  pageCount,
  page: async (number: number) => ({
    ...blank(number),
    words: withText.includes(number) ? [word] : [],
  }),
  close: async () => {},
})

const read: RecognizedPage = {
  width: 612,
  height: 792,
  scale: 1,
  lines: [
    {
      baseline: { x0: 0, y0: 100, x1: 50, y1: 100 },
      words: [{ text: 'SMITH', confidence: 90, x0: 0, y0: 90, x1: 50, y1: 100 }],
    },
  ],
}

function reader(of: Partial<ScanReader> = {}) {
  const asked: number[] = []
  const scans: ScanReader = {
    limit: 2,
    beyond: 'it is beyond',
    remark: (scanned, pageCount) => `${scanned} of ${pageCount}`,
    read: async (page) => {
      asked.push(page)
      return read
    },
    ...of,
  }
  return { scans, asked }
}

describe('the pages of a printed list', () => {
  test('are read once each, and no more of them than the limit', async () => {
    const { scans, asked } = reader()
    const pages = new ListPages(pdf(4, [2]), scans)
    for (const number of [1, 2, 3, 4, 1]) await pages.page(number)
    expect(asked).toEqual([1, 3])
    expect(pages.faultOf(4)).toBe('it is beyond')
    expect((await pages.page(1)).words.map(({ text }) => text)).toEqual(['SMITH'])
    expect(await pages.remarks()).toEqual(['3 of 4'])
  })

  test('count toward the limit where they could not be read', async () => {
    const { scans } = reader({ read: async () => ({ fault: 'reading it takes too long' }) })
    const pages = new ListPages(pdf(3), scans)
    for (const number of [1, 2, 3]) await pages.page(number)
    expect([1, 2, 3].map((number) => pages.faultOf(number))).toEqual([
      'it is scanned, and reading it takes too long, so that its rows are missing',
      'it is scanned, and reading it takes too long, so that its rows are missing',
      'it is beyond',
    ])
  })

  test('are named where no row was found on them', async () => {
    const { scans } = reader()
    const pages = new ListPages(pdf(2), scans)
    await pages.page(1)
    await pages.page(2)
    expect(pages.withoutRows(new Set([2])).map(({ page }) => page)).toEqual([1])
  })

  test('say nothing of a blank one', async () => {
    const { scans } = reader({ read: async () => ({ ...read, lines: [] }) })
    const pages = new ListPages(pdf(1), scans)
    await pages.page(1)
    expect([pages.faultOf(1), pages.withoutRows(new Set())]).toEqual([null, []])
  })

  test('without a reader say that they have no text', async () => {
    const pages = new ListPages(pdf(1), null)
    await pages.page(1)
    expect(pages.faultOf(1)).toContain('it has no text')
    expect(await pages.remarks()).toEqual([])
  })
})
