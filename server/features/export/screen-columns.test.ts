import { expect, test } from 'vitest'
import { FINDING_CODES } from '../../../domain/title/findings/finding.ts'
import { CRITICAL_BIT, MAJOR_BIT } from '../screen/stored-row.ts'
import { SCREEN_COLUMNS } from './screen-columns.ts'
import { EXPORT_ROW } from './testing/export-row.ts'

const cellsOf = (facts: Partial<typeof EXPORT_ROW>) =>
  Object.fromEntries(
    SCREEN_COLUMNS.map(({ heading, value }) => [heading, value({ ...EXPORT_ROW, ...facts })]),
  )

test('what filters read is written in their words', () => {
  const last = FINDING_CODES.length - 1
  const cells = cellsOf({
    screenedValue: 1_000_050,
    isAssessedValue: true,
    improved: false,
    ownerKind: 3,
    mail: 3,
    soldTo: 1,
    findings: 2 ** 0 + 2 ** last + 2 ** CRITICAL_BIT + 2 ** MAJOR_BIT,
    liens: 2,
    hasFederalLien: false,
    flags: 3,
  })
  expect(cells).toMatchObject({
    'Screening Value': 10_000.5,
    'Screening Value From': 'assessed',
    Improved: 'no',
    'Owner Kind': 'estate',
    'Mail To Owner': 'outOfState',
    'Sale Holder': 'state',
    Findings: `chain-gap ${FINDING_CODES[last]}`,
    'Worst Underlying Finding': 'critical',
    'Federal Lien': 'no',
    'Red Flags': 'estate heirs',
  })
})

test('an examined title without findings is not an unknown one', () => {
  expect(cellsOf({ findings: 0 })).toMatchObject({
    Findings: 'none',
    'Worst Underlying Finding': 'none',
  })
  expect(Object.values(cellsOf({})).every((cell) => cell === null)).toBe(true)
})
