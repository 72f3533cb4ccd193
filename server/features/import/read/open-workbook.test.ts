import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../domain/testing/runs.ts'
import { open, read, refusal } from './testing/open-bytes.ts'

const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`

/** A workbook made by hand: sheets as XML of their rows. */
function workbook(
  sheets: { name: string; rows: string; state?: string }[],
  parts: { shared?: string; styles?: string; properties?: string } = {},
): Uint8Array {
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r">${parts.properties ?? ''}<sheets>${sheets
        .map(
          ({ name, state }, n) =>
            `<sheet name="${name}" sheetId="${n + 1}"${state ? ` state="${state}"` : ''} r:id="rId${n + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${sheets
        .map(
          (_, n) =>
            `<Relationship Id="rId${n + 1}" Type="t" Target="worksheets/sheet${n + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
  }
  sheets.forEach(({ rows }, n) => {
    files[`xl/worksheets/sheet${n + 1}.xml`] = strToU8(
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    )
  })
  if (parts.shared) files['xl/sharedStrings.xml'] = strToU8(`<sst>${parts.shared}</sst>`)
  if (parts.styles) files['xl/styles.xml'] = strToU8(`<styleSheet>${parts.styles}</styleSheet>`)
  return zipSync(files)
}

describe('workbooks', () => {
  test('cells stand where their reference says, whatever is left out', async () => {
    const list = await read(
      workbook([
        {
          name: 'List 2025',
          rows: `<row r="1">${text('A1', 'Parcel')}${text('B1', 'Owner')}${text('C1', 'Total')}</row>
            <row r="3">${text('A3', '901')}<c r="C3"><v>5.5</v></c></row>
            <row r="4"><c r="B4"/></row>
            <row r="5"><c t="inlineStr"><is><t>902</t></is></c><c t="inlineStr"><is><t>B &amp; C</t></is></c></row>`,
        },
      ]),
      97,
    )
    expect(list).toMatchObject({
      format: 'xlsx',
      title: 'List 2025',
      lines: [1, 3, 5],
      rows: [
        ['Parcel', 'Owner', 'Total'],
        ['901', '', '5.5'],
        ['902', 'B & C'],
      ],
    })
  })

  test('a number with three decimals differs from a text', async () => {
    const rows = `<row r="1">${text('A1', 'Parcel')}${text('B1', 'Owed')}${text('C1', 'Paid')}</row>
      <row r="2">${text('A2', '901')}<c r="B2"><v>0.972</v></c>${text('C2', '0.972')}</row>
      <row r="3">${text('A3', '902')}<c r="B3"><v>12.5</v></c></row>`
    const list = await open(workbook([{ name: 's', rows }]))
    const numbers: unknown[] = []
    for await (const batch of list.batches) {
      for (const row of batch.rows) numbers.push(row.numbers?.())
    }
    expect(numbers).toEqual([null, new Set([1]), null])
  })

  test('shared and rich texts, escapes, and readings that are no text', async () => {
    const list = await read(
      workbook(
        [
          {
            name: 's',
            rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>',
          },
        ],
        {
          shared:
            '<si><t>plain</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>reading</t></rPh></si><si><t>two_x000D_lines</t></si>',
        },
      ),
    )
    expect(list.rows).toEqual([['plain', 'rich ', 'two\rlines']])
  })

  test.each([
    ['a day', '1', '45854', '2025-07-16'],
    ['a day with a time', '1', '45854.75', '2025-07-16 18:00:00'],
    ['a day by a format of its own', '2', '45854', '2025-07-16'],
    ['money by a format of its own', '3', '45854', '45854'],
    ['a zip code shown by zeros', '4', '3784', '03784'],
    ['a number without the noise of fractions', '0', '24480.959999999999', '24480.96'],
    ['more noise', '0', '269.22000000000003', '269.22'],
    ['a long number', '0', '1112019999017502', '1112019999017502'],
    ['a number with an exponent', '0', '1.5E+3', '1500'],
    ['a small number', '0', '1.5E-3', '0.0015'],
    ['a negative number', '0', '-12.5', '-12.5'],
  ])('%s', async (_case, style, value, expected) => {
    const list = await read(
      workbook(
        [{ name: 's', rows: `<row r="1"><c r="A1" s="${style}"><v>${value}</v></c></row>` }],
        {
          styles:
            '<numFmts><numFmt numFmtId="170" formatCode="mmm\\ d&quot;, &quot;yyyy"/><numFmt numFmtId="171" formatCode="&quot;day&quot;* #,##0.00_);[Red]\\(0\\)"/><numFmt numFmtId="172" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs>',
        },
      ),
    )
    expect(list.rows).toEqual([[expected]])
  })

  test('days of workbooks that count from 1904', async () => {
    const list = await read(
      workbook([{ name: 's', rows: '<row r="1"><c r="A1" s="0"><v>44392</v></c></row>' }], {
        styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
        properties: '<workbookPr date1904="1"/>',
      }),
    )
    expect(list.rows).toEqual([['2025-07-16']])
  })

  test('booleans and errors are words', async () => {
    const list = await read(
      workbook([
        {
          name: 's',
          rows: '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="e"><v>#N/A</v></c><c r="C1" t="str"><v>formula</v></c></row>',
        },
      ]),
    )
    expect(list.rows).toEqual([['TRUE', '#N/A', 'formula']])
  })

  test('of several sheets the visible one with the most rows is read', async () => {
    const rows = (name: string, count: number) =>
      Array.from(
        { length: count },
        (_, n) => `<row r="${n + 1}">${text(`A${n + 1}`, name)}</row>`,
      ).join('')
    const list = await read(
      workbook([
        { name: 'Cover', rows: rows('cover', 2) },
        { name: 'List', rows: rows('list', 30) },
        { name: 'Codes', rows: rows('codes', 400), state: 'hidden' },
        { name: 'Empty', rows: '' },
      ]),
    )
    expect(list.title).toBe('List')
    expect(list.rows).toHaveLength(30)
  })

  test('any table comes back', async () => {
    const cell = fc.string({
      unit: fc.constantFrom(...'aZ0 ,"é’𝄞<>&_x'.split(/(?:)/u)),
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (table) => {
          const escapeXml = (value: string) =>
            value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
          const rows = table
            .map(
              (row, y) =>
                `<row r="${y + 1}">${row.map((value, x) => text(`${String.fromCharCode(65 + x)}${y + 1}`, escapeXml(value))).join('')}</row>`,
            )
            .join('')
          const trimmed = table
            .map((row) => row.slice(0, row.findLastIndex((value) => value !== '') + 1))
            .filter((row) => row.length > 0)
          expect((await read(workbook([{ name: 's', rows }]))).rows).toEqual(trimmed)
        },
      ),
      { numRuns: runs(50) },
    )
  })

  test.each([
    ['a sheet that is cut off', workbook([{ name: 's', rows: '<row r="1"><c r="A1"' }]), 'damaged'],
    [
      'a sheet that grows without end',
      workbook([{ name: 's', rows: `<row r="1">${text('A1', 'x'.repeat(60_000_000))}</row>` }]),
      'does not end',
    ],
    [
      'a row as wide as a sheet can be',
      workbook([{ name: 's', rows: `<row r="1">${text('XFD1', 'x')}</row>` }]),
      'wider than',
    ],
    ['no sheets', workbook([]), 'damaged'],
  ])('%s is refused', async (_case, bytes, says) => {
    expect(await refusal(bytes)).toContain(says)
  })

  test('a workbook damaged anywhere is refused or read, never worse', async () => {
    const whole = workbook([{ name: 's', rows: `<row r="1">${text('A1', 'Parcel')}</row>` }])
    for (let at = 0; at < whole.length; at += 3) {
      const damaged = whole.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0x55
      await refusal(damaged)
    }
  })
})
