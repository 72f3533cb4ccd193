import { describe, expect, test } from 'vitest'
import { checkList, shown } from '../testing/check-list.ts'
import { cutLine, findColumns } from './fixed-width.ts'
import { readList } from './testing/read-list.ts'

const ROLL = [
  'HINDS COUNTY, MISSISSIPPI  LAND ROLL OF THE YEAR 2026, PRINTED FOR THE CLERK',
  'PARCEL         OWNER                 ADDRESS             AMOUNT',
  '100-1          SMITH, JOHN A         12 OAK ST           719.46',
  '100-2          JONES, MARY, ET AL    14 OAK ST            12.50',
  '100-3          BROWN & SON           16 OAK ST           120.00',
  '100-4          PEÑA JOSÉ             18 OAK ST             9.99',
]

describe('a roll with columns of fixed width', () => {
  test('its columns are found by the blanks that run through its lines, below a title', async () => {
    const list = await readList(Buffer.from(ROLL.slice(1).join('\r\n')))
    expect(list).toMatchObject({
      format: 'fixed-width',
      headings: ['PARCEL', 'OWNER', 'ADDRESS', 'AMOUNT'],
      remarks: [expect.stringContaining('its 4 columns were found')],
    })
    expect(list.rows).toEqual([
      ['100-1', 'SMITH, JOHN A', '12 OAK ST', '719.46'],
      ['100-2', 'JONES, MARY, ET AL', '14 OAK ST', '12.50'],
      ['100-3', 'BROWN & SON', '16 OAK ST', '120.00'],
      ['100-4', 'PEÑA JOSÉ', '18 OAK ST', '9.99'],
    ])
    expect(list.lines).toEqual([2, 3, 4, 5])
    expect((await readList(Buffer.from(ROLL.join('\n')))).rows.slice(1)).toEqual(list.rows)
  })

  test('a larger amount, further left than all before it, is not cut', async () => {
    const later = '100-5          GREEN ANN             20 OAK ST     12,719,460.46'
    const list = await readList(Buffer.from([...ROLL.slice(1), later].join('\n')))
    expect(list.rows.at(-1)).toEqual(['100-5', 'GREEN ANN', '20 OAK ST', '12,719,460.46'])
  })

  test('a word that stands in two columns is no cell of either', () => {
    const columns = findColumns(ROLL.slice(1).join('\n'))?.columns ?? []
    const line = '100-6          GREEN ANNA-MARIA-LUISE-OF-JACKSON   1.00'
    expect(cutLine(line, columns)).toEqual({ cells: null, word: 'ANNA-MARIA-LUISE-OF-JACKSON' })
  })

  test('comma-separated text, also with blanks, is no roll', async () => {
    const list = await readList(
      Buffer.from(
        'parcel,  owner,  due\n100-1,  SMITH,  1.00\n100-2,  JONES,  2.00\n100-3,  BROWN,  3.00\n',
      ),
    )
    expect(list.format).toBe('csv')
  })

  test('prose is refused as before', async () => {
    const prose = 'To whom it may concern\nthe roll of this year\nis with the clerk\nas it was\n'
    await expect(readList(Buffer.from(prose))).rejects.toThrow('only one column')
  })
})

test.each([
  ['a total in another column', 'TOTAL FOR PAGE', 30],
  ['a subtotal across two columns', 'SUB-TOTAL OF THE PAGES SO FAR', 12],
])(
  'a list of a line printer has its columns although each page has titles and %s',
  async (_case, label, at) => {
    const row = (n: number) =>
      `${`10${n}-A`.padEnd(12)}${`OWNER ${n}`.padEnd(16)}${`${n} OAK ST`.padEnd(16)}${`${n}00.00`.padStart(10)}`
    const page = (number: number, rows: readonly number[]) => [
      `RANKIN COUNTY      DELINQUENT TAXES 2025          12/0${number}/2025   PAGE ${number}`,
      `${'TAX COLLECTOR'.padStart(40)}`,
      `${'PARCEL'.padEnd(12)}${'OWNER'.padEnd(16)}${'ADDRESS'.padEnd(16)}${'AMOUNT DUE'}`,
      ...rows.map(row),
      `${' '.repeat(at)}${label.padEnd(50 - at)}${'600.00'.padStart(6)}`,
    ]
    const list = await checkList([...page(1, [1, 2, 3]), ...page(2, [4, 5]), ''].join('\n'), {
      fileName: 'list.txt',
    })
    expect(list).toMatchObject({
      total_rows: 5,
      errors: 0,
      owed: 1500,
      county: 'Rankin County, MS',
    })
    expect(shown(list, 'ownerName')).toEqual([
      'OWNER 1',
      'OWNER 2',
      'OWNER 3',
      'OWNER 4',
      'OWNER 5',
    ])
  },
)
