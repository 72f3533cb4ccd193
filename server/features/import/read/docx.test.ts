import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readList } from './testing/read-list.ts'

const cell = (text: string, more = '') =>
  `<w:tc><w:tcPr>${more}</w:tcPr>${text
    .split('\n')
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`)
    .join('')}</w:tc>`
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((text) => cell(text)).join('')}</w:tr>`).join('')}</w:tbl>`
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const docx = (...body: string[]) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="w"><w:body>${body.join('')}</w:body></w:document>`,
      ),
    }),
  )

const LIST = table(
  ['Parcel ID', 'Owner', 'Amount due'],
  ['100-1', 'SMITH JOHN A\nSMITH MARY', '$1,719.46'],
  ['100-2', 'JONES &amp; SON', '$12.50'],
)

describe('a Word document', () => {
  test('its largest table is the list, and what stands before it the title', async () => {
    const small = table(['Legend'], ['x'])
    const list = await readList(
      docx(small, paragraph('Hinds County tax sale, August 24, 2026'), LIST),
    )
    expect(list).toMatchObject({
      format: 'docx',
      title: 'Hinds County tax sale, August 24, 2026',
      headings: ['Parcel ID', 'Owner', 'Amount due'],
      rows: [
        ['100-1', 'SMITH JOHN A SMITH MARY', '$1,719.46'],
        ['100-2', 'JONES & SON', '$12.50'],
      ],
      lines: [2, 3],
      remarks: ['the document has 2 tables; the one with the most rows (3) was read'],
    })
  })

  test('a cell over several columns leaves the others in their place, and a table in a cell is its text', async () => {
    const wide = `<w:tbl><w:tr>${cell('Owner', '<w:gridSpan w:val="2"/>')}${cell('Due')}</w:tr><w:tr>${cell('A')}${cell('B')}<w:tc>${table(['C', 'D'])}</w:tc></w:tr></w:tbl>`
    const list = await readList(docx(wide))
    expect(list.headings).toEqual(['Owner', '', 'Due'])
    expect(list.rows).toEqual([['A', 'B', 'C D']])
  })

  test('its notices in running text are rows where it has no table', async () => {
    const list = await readList(
      docx(
        paragraph('Delinquent tax list of Rankin County, Mississippi'),
        paragraph(
          'SMITH JOHN, Lot 4 Blk B Sunset S/D, 412.33; JONES MARY &amp; PAUL, NW4 SE4 Sec 12 T7N R2E, 1,020.15;',
        ),
        paragraph('ROE JANE, Pt Lot 9 Bk 12 Pg 30, 250.00; POE ANN, Lot 7 Oak Hill, 99.50.'),
        paragraph('Jane Coe, Tax Collector'),
      ),
    )
    expect(list).toMatchObject({
      format: 'docx',
      title: 'Delinquent tax list of Rankin County, Mississippi',
      headings: ['Owner', 'Description', 'Amount'],
      rows: [
        ['SMITH JOHN', 'Lot 4 Blk B Sunset S/D', '412.33'],
        ['JONES MARY & PAUL', 'NW4 SE4 Sec 12 T7N R2E', '1,020.15'],
        ['ROE JANE', 'Pt Lot 9 Bk 12 Pg 30', '250.00'],
        ['POE ANN', 'Lot 7 Oak Hill', '99.50'],
      ],
    })
  })

  test('its notices beside a table are told', async () => {
    const notices = [1, 2, 3].map((n) => `DOE JIM, Lot ${n} Elm Sub, ${n}12.33;`).join(' ')
    const list = await readList(docx(LIST, paragraph(notices)))
    expect(list.rows).toHaveLength(2)
    expect(list.remarks).toEqual([
      'the document also has notices in running text, which were not read',
    ])
  })

  test.each([
    ['no table', docx(paragraph('A letter')), 'has no table'],
    ['a table too wide', docx(table(Array.from({ length: 300 }, () => 'x'))), 'wider than 200'],
    ['tags without end', docx('<w:a>'.repeat(100)), 'more than 64 deep'],
  ])('%s: is refused with a message', async (_name, bytes, says) => {
    await expect(readList(bytes)).rejects.toThrow(says)
  })
})
