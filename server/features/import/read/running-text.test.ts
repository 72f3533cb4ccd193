import { describe, expect, test } from 'vitest'
import { readList } from './testing/read-list.ts'

const read = (text: string) => readList(Buffer.from(text))

const ROWS = [
  ['Smith John', 'Lot 4 Blk 2 Oak Sub', '1234-56-7', '$431.22'],
  ['Jones Mary & Paul', 'NW4 SE4 Sec 12 T7N R2E', '1234-57-1', '$1,020.15'],
  ['Roe Jane', 'Pt Lot 9 Bk 12 Pg 30', '1240-02-9', '$250.00'],
  ['Poe Ann', 'Lot 7 Oak Hill', '1250-11-3', '$99.50'],
]
const notices = ROWS.map(([owner, land, parcel, owed]) => `${owner}, ${land}, ${parcel} ${owed}`)

/** Lines of a newspaper's column, broken wherever they are full. */
const wrapped = (text: string, words = 6) =>
  text.replace(new RegExp(`((?:\\S+ ){${words}})`, 'g'), '$1\n')

describe('a text of notices in running text', () => {
  test.each([
    ['in one line', `${notices.join('; ')}.`],
    ['in lines of a column', wrapped(`${notices.join('; ')}.`)],
    ['one to a line', notices.map((notice) => `${notice};`).join('\n')],
    ['one to a paragraph', notices.map((notice) => wrapped(notice, 4)).join('\n\n')],
    ['with Windows line ends', wrapped(`${notices.join('; ')}.`).replaceAll('\n', '\r\n')],
  ])('%s has the same rows', async (_name, text) => {
    const list = await read(`Rankin County Delinquent Tax List 2026\n\n${text}\n`)
    expect(list).toMatchObject({
      format: 'text',
      title: 'Rankin County Delinquent Tax List 2026',
      headings: ['Owner', 'Legal Description', 'Parcel Number', 'Amount'],
      rows: ROWS,
    })
  })

  test('has every notice of a long list, whatever block it lies in', async () => {
    const many = Array.from(
      { length: 9000 },
      (_none, n) => `Doe Jim ${n}, Lot ${n} Élan Sub, 2000-${1000 + n}-1 $${n + 1}.50;`,
    )
    const list = await read(`Delinquent tax list\n\n${wrapped(many.join(' '))}`)
    expect(list.rows).toHaveLength(9000)
    expect(list.rows.at(-1)).toEqual([
      'Doe Jim 8999',
      'Lot 8999 Élan Sub',
      '2000-9999-1',
      '$9000.50',
    ])
  })

  test('is no reading of a list with columns', async () => {
    const csv =
      'Owner,Land,Parcel,Amount\n"Smith, John","Lot 4, Oak",1-2-3,431.22\n"Roe, Jane","Lot 5, Oak",1-2-4,99.10\n"Poe, Ann","Lot 6, Oak",1-2-5,12.00\n'
    expect((await read(csv)).format).toBe('csv')
    await expect(read('A letter.\nIt has no list at all\n')).rejects.toThrow('only one column')
  })
})
