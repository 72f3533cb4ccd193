import { expect, test } from 'vitest'
import { parseCounty } from '../../county/county.ts'
import { recognizeInstruments } from './instrument-plan.ts'
import { mapInstrument } from './map-instrument.ts'

const RECORD = {
  type: 'deed-of-trust',
  recordedOn: '2021-03-04',
  grantors: ['DOE JOHN'],
  grantees: ['SAMPLE BANK'],
}

// Headings of the searches of recorders' systems, each with one row.
test.each([
  [
    'direct and reverse names with a clerk’s file number',
    'Status | Direct Name | Reverse Name | Record Date | Doc Type | Book Type | Book | Page | Clerk File # | Consideration | Doc Legal',
    'V | DOE JOHN | SAMPLE BANK | 03/04/2021 | DEED OF TRUST | OR | 3000 | 104 | 2021001234 | $0.00 | LOT 4 SUNSET S/D',
    { bookPage: '3000/104', instrumentNumber: '2021001234', legal: 'LOT 4 SUNSET S/D' },
  ],
  [
    'grantor, grantee and one column of book, volume and page',
    'Grantor | Grantee | Doc Type | Recorded Date | Doc Number | Book/Volume/Page | Legal Description',
    'DOE JOHN | SAMPLE BANK | DEED OF TRUST | 3/4/2021 | 2021-1234 | 3000/104 | LOT 4 SUNSET S/D',
    { bookPage: '3000/104', instrumentNumber: '2021-1234', legal: 'LOT 4 SUNSET S/D' },
  ],
  [
    'document number, recording date and type',
    'Document Number | Recording Date | Document Type | Grantor(s) | Grantee(s) | Legal Summary',
    '20211234 | 03/04/2021 | DEED OF TRUST | DOE JOHN | SAMPLE BANK | LOT 4 SUNSET S/D',
    { instrumentNumber: '20211234', legal: 'LOT 4 SUNSET S/D' },
  ],
  [
    'two parties',
    'Doc # | Recorded | Instrument Description | Party 1 | Party 2',
    '20211234 | 03/04/2021 | DEED OF TRUST | DOE JOHN | SAMPLE BANK',
    { instrumentNumber: '20211234' },
  ],
  [
    'instrument number and file date',
    'Instrument # | File Date | Instr Type | Grantor 1 | Grantee 1 | Bk/Pg',
    '1234 | 2021-03-04 | DEED OF TRUST | DOE JOHN | SAMPLE BANK | 3000/104',
    { instrumentNumber: '1234', bookPage: '3000/104' },
  ],
])('an index with %s is read', (_case, headings, row, more) => {
  const cells = row.split(' | ')
  const plan = recognizeInstruments(
    [
      { line: 1, cells: headings.split(' | ') },
      { line: 2, cells },
    ],
    {
      fileName: 'index.csv',
      title: null,
      county: parseCounty('Hinds County, MS'),
      today: '2026-11-21',
    },
  )
  expect(mapInstrument(plan, cells, 2)).toMatchObject({ record: { ...RECORD, ...more } })
})
