import { describe, expect, test } from 'vitest'
import { findNotices, type Paragraph, RunningText } from './running-text.ts'

function readText(...texts: string[]) {
  const paragraphs = texts.map((text, at): Paragraph => ({ line: at + 1, text }))
  const template = findNotices(paragraphs)
  if (template === null) return null
  const list = new RunningText(template)
  const notices = paragraphs.flatMap((paragraph) => list.consume(paragraph))
  return { headings: template.headings, notices, leftOut: list.leftOut }
}

const NOTICES =
  'Smith John, Lot 4 Blk 2 Oak Sub, 1234-56-7 $431.22; Jones Mary & Paul, NW4 SE4 Sec 12 T7N R2E, 1234-57-1 $1,020.15; Roe Jane, Pt Lot 9 Bk 12 Pg 30, Parcel No. 1240-02-9 $250.00; Poe Ann, Lot 7 Oak Hill, 1250-11-3 $99.50.'

describe('notices of delinquent taxes in running text', () => {
  test('are rows of owner, land, parcel number and amount', () => {
    expect(readText('Delinquent tax list', NOTICES)).toMatchObject({
      headings: ['Owner', 'Legal Description', 'Parcel Number', 'Amount'],
      notices: [
        { cells: ['Smith John', 'Lot 4 Blk 2 Oak Sub', '1234-56-7', '$431.22'] },
        { cells: ['Jones Mary & Paul', 'NW4 SE4 Sec 12 T7N R2E', '1234-57-1', '$1,020.15'] },
        { cells: ['Roe Jane', 'Pt Lot 9 Bk 12 Pg 30', '1240-02-9', '$250.00'] },
        { cells: ['Poe Ann', 'Lot 7 Oak Hill', '1250-11-3', '$99.50'] },
      ],
    })
  })

  test('have no words of the sentence before them in an owner’s name', () => {
    const intro =
      'Notice is hereby given that I will on August 31, 2026 sell the following lands, to wit:'
    const withColon = readText(`${intro} ${NOTICES}`)
    expect(withColon?.notices[0]).toMatchObject({
      cells: ['Smith John', expect.anything(), '1234-56-7', '$431.22'],
    })
    const without = readText(`${intro.replace(':', '')} ${NOTICES}`)
    expect(without?.notices[0]).toMatchObject({
      cells: null,
      reason: 'other words stand before the owner’s name',
    })
    expect(without?.notices[1]?.cells?.[0]).toBe('Jones Mary & Paul')
  })

  test('with a number that is missing or an owner that is unclear are not guessed', () => {
    const many = Array.from(
      { length: 30 },
      (_none, n) => `Doe Jim ${n}, Lot ${n} Elm Sub, 2000-${10 + n}-1 $${n + 1}00.00;`,
    ).join(' ')
    const list = readText(`${many} Coe Ben, Lot 3 Elm Sub $77.00; 18 acres more or less $12.00;`)
    expect(list?.notices.at(-2)?.cells).toEqual(['Coe Ben', 'Lot 3 Elm Sub', '', '$77.00'])
    expect(list?.notices.at(-1)).toMatchObject({
      cells: null,
      reason: 'it is not clear where the owner’s name ends',
      text: '18 acres more or less $12.00',
    })
  })

  test('have their printed total compared, and paragraphs without an amount left out', () => {
    const list = readText('District 1', NOTICES, 'Total $1,800.00')
    expect(list?.notices.at(-1)).toMatchObject({
      cells: null,
      reason: expect.stringContaining('the printed total is $1,800.00'),
    })
    expect(readText('District 1', NOTICES, 'Total $1,800.87')?.notices).toHaveLength(4)
    expect(list?.leftOut).toBe(1)
  })

  test.each([
    ['a letter with sums', 'I paid $20.00 today. You owe me $30.00. He owes you $5.00.'],
    [
      'foreclosures of loans',
      'Because of default in the payment of a debt of $120,000.00, the holder will sell Lot 4. The debt of $95,500.00 is due. The sum of $80,000.00 too.',
    ],
    ['two notices', 'SMITH JOHN, Lot 4, 412.33; ROE JANE, Lot 9, 250.00.'],
  ])('are not found in %s', (_name, text) => {
    expect(readText(text)).toBeNull()
  })
})
