import { describe, expect, test } from 'vitest'
import { parseCounty } from '../../county/county.ts'
import { findLayout } from '../../printed/layout.ts'
import { PrintedList } from '../../printed/printed-list.ts'
import { makePage } from '../../printed/testing/make-page.ts'
import { compileMapper } from '../map-row.ts'
import { recognizeList } from '../recognize.ts'

/** Nine words a line, wherever a notice ends. */
function paragraph(text: string): string[] {
  const words = text.split(' ')
  return Array.from({ length: Math.ceil(words.length / 9) }, (_none, at) =>
    words.slice(at * 9, at * 9 + 9).join(' '),
  )
}

/** A page of these lines, as an import reads it. */
function readPage(lines: readonly string[], county: string) {
  const page = makePage(lines.map((text, at) => ({ x: 40, y: 50 + at * 10, text })))
  const layout = findLayout([page])
  if (layout === null) throw new Error('no list on the page')
  const list = new PrintedList(layout)
  const read = [...list.consume(page), ...list.end()].flatMap((row) =>
    row.kind === 'row' ? [row.cells.map((cell) => cell.text)] : [],
  )
  const rows = [layout.headings, ...read].map((cells, line) => ({ line, cells }))
  const plan = recognizeList(rows, {
    fileName: 'notice.pdf',
    title: 'Delinquent tax list',
    county: parseCounty(county),
    profile: null,
    today: '2026-11-21',
    print: { layout, pageCount: 1 },
    isRunning: true,
    isText: false,
  })
  const map = compileMapper(plan)
  return { plan, records: rows.slice(1).map(({ line, cells }) => map(cells, line).record) }
}

describe('a list printed in running text', () => {
  test('of notices in a paragraph has rows with owner, land, amount and the text kept', () => {
    const { plan, records } = readPage(
      paragraph(
        [
          'SMITH JOHN, Lot 4 Blk B Sunset S/D, 412.33;',
          'JONES MARY & PAUL, NW4 SE4 Sec 12 T7N R2E, 1,020.15;',
          'ROE JANE, Pt Lot 9 Bk 12 Pg 30, 250.00;',
          'POE ANN, Lot 7 Oak Hill, 99.50.',
        ].join(' '),
      ),
      'Rankin County, MS',
    )
    expect(plan.questions).toEqual([])
    expect(records).toHaveLength(4)
    expect(records[0]).toMatchObject({
      ownerName: 'SMITH JOHN',
      address: 'Lot 4 Blk B Sunset S/D',
      legalDescription: 'Lot 4 Blk B Sunset S/D',
      totalCents: 41_233,
      parcelId: null,
    })
  })

  test('with a number in parentheses has it as the parcel number', () => {
    const notice = (n: number) =>
      `${n} OAK ST REAR (${n}-7A) ${n % 5}0X100 VALUED AT $9,${n} OWNER ${['BAKER', 'ADAMS', 'COLE', 'DUNN', 'FOX'][n % 5]}, MARY ${n} $1,${n}.25`
    const { plan, records } = readPage([101, 102, 103, 104, 105].map(notice), 'Baltimore City, MD')
    expect(plan.questions).toEqual([])
    expect(records[0]).toMatchObject({ parcelId: '101-7A', totalCents: 110_125 })
  })
})
