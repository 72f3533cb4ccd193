import { describe, expect, test } from 'vitest'
import { type RedFlagSubject, redFlags } from './red-flags.ts'

const plain: RedFlagSubject = {
  state: 'MS',
  ownerName: 'SMITH JOHN A & MARY B',
  propertyType: 'Residential',
  legalDescription: 'LOT 12 BLK M CEDAR GROVE ADDN',
  lotSize: 0.25,
  outline: null,
  unpaidYears: [2025],
  listColumns: [{ heading: 'Zoning', value: 'R-1' }],
}
const codes = (subject: Partial<RedFlagSubject>) =>
  redFlags({ ...plain, ...subject }).map(({ code }) => code)

test('an ordinary lot of a couple raises nothing', () => {
  expect(redFlags(plain)).toEqual([])
})

describe('an owner’s name', () => {
  test.each([
    ['COLLINS PAULINE ESTATE OF', ['estate']],
    ['ESTATE & HEIRS OF WOODARD, HELEN M', ['estate', 'heirs']],
    ['ESTATE AND HEIRS OF PARKER, RANDALL PIKE', ['estate', 'heirs']],
    ['Parker Helen Est', ['estate']],
    ['Mitchell Rachael Heirs', ['heirs']],
    ['WASHINGTON HEIRS ET AL', ['heirs', 'et-al']],
    ['JONES ETAL', ['et-al']],
    ['JONES, MARY ET. AL.', ['et-al']],
    ['JONES ROBERT ET UX', []],
    ['GREEN ELLA (LIFE EST)', ['life-estate']],
    ['GREEN ELLA LIFE ESTATE', ['life-estate']],
    ['BLACK FAMILY TRUST', ['trust']],
    ['IRREVOCABLE TRUST OF HUGHES, BOBBIE', ['trust']],
    ['BLACK FAMILY TRUST, BLACK JAMES TRUSTEE', []],
    ['BOISVERT FAMILY REV TRUST TTEES', []],
    ['EQUITY TRUST COMPANY', []],
    ['PEOPLES BANK & TRUST', []],
    ['HOLLINS STREET TRUST, LLC', []],
    ['SMITH JAMES, A MINOR', ['minor']],
    ['MINOR JAMES', []],
    ['SMITH ANN UTMA', ['minor']],
    ['DOE JANE BY CONSERVATOR', ['ward']],
    ['GUARDIAN LIFE INSURANCE CO', []],
    ['SMITH JOHN, BANKRUPT', ['bankruptcy']],
    ['ACME HOMES LLC (DISSOLVED)', ['dissolved']],
    ['NEW HARMONY BAPTIST CHURCH', ['church']],
    ['CHURCH OF GOD IN CHRIST', ['church']],
    ['NEW FELLOWSHIP BIBLE CHURCH AND MINISTRIES, INC', ['church']],
    ['CHURCH JAMES', []],
    ['CHURCH STREET PARTNERS', []],
    ['CHURCHILL, WAYNE S & TINA M', []],
    ['CITY OF JACKSON', ['public-owner']],
    ['HINDS COUNTY', ['public-owner']],
    ['STATE OF MISSISSIPPI', ['public-owner']],
    ['UNITED STATES OF AMERICA', ['public-owner']],
    ['JACKSON PUBLIC SCHOOL DISTRICT', ['public-owner']],
    ['RANKIN COUNTY BANK', []],
    ['CITY OF GOLD REALTY LLC', []],
    ['SOUTHERN REAL ESTATE', []],
    ['ABC REAL ESTATE LLC', []],
    ['WESTER', []],
    [null, []],
  ])('%s', (ownerName, expected) => {
    expect(codes({ ownerName })).toEqual(expected)
  })

  test('a flag names the words it was read from', () => {
    expect(redFlags({ ...plain, ownerName: 'Jones, Mary et al' })).toMatchObject([
      { code: 'et-al', where: 'Owner', found: 'ET AL' },
    ])
  })
})

describe('the land', () => {
  test.each([
    ['a sixteenth section in Mississippi', 'SE1/4 SW1/4 SEC 16 T5N R2E', ['section-16']],
    ['another section', 'SE1/4 SW1/4 SEC 17 T5N R2E', []],
    ['section 160 of something else', 'SEC 160 T5N', []],
    ['no way in', 'PT NW1/4, LANDLOCKED', ['landlocked']],
    ['no access in other words', 'REAR PT LOT 4 NO ACCESS', ['landlocked']],
    ['a building without its ground', 'IMP ONLY LOT 3', ['not-the-land']],
    ['a lease', 'LEASEHOLD INT IN LOT 3', ['not-the-land']],
    ['what a subdivision shares', 'COMMON AREA GREEN ACRES', ['common-area']],
  ])('%s', (_case, legalDescription, expected) => {
    expect(codes({ legalDescription })).toEqual(expected)
  })

  test('section 16 is no school land in Tennessee', () => {
    expect(codes({ state: 'TN', legalDescription: 'SEC 16' })).toEqual([])
  })

  test('what two texts say is one flag', () => {
    const flags = redFlags({
      ...plain,
      legalDescription: 'LANDLOCKED',
      listColumns: [{ heading: 'Remarks', value: 'Land locked' }],
    })
    expect(flags.map(({ where }) => where)).toEqual(['Legal description'])
  })

  test.each([
    ['a code says yes', 'Homestead Code', 'H', ['homestead']],
    ['an amount', 'HOMESTEAD EXEMPTION', '7500', ['homestead']],
    ['a code says no', 'Homestead', 'N', []],
    ['no amount', 'Homestead', '0.00', []],
    ['an empty column', 'Homestead', ' ', []],
  ])('homestead: %s', (_case, heading, value, expected) => {
    expect(codes({ listColumns: [{ heading, value }] })).toEqual(expected)
  })
})

describe('shape and size', () => {
  /** A rectangle of so many meters at 32 degrees north. */
  const rectangle = (wide: number, long: number): [number, number][] => {
    const dx = wide / (111_195 * Math.cos((32 * Math.PI) / 180))
    const dy = long / 111_195
    return [
      [-90, 32],
      [-90 + dx, 32],
      [-90 + dx, 32 + dy],
      [-90, 32 + dy],
      [-90, 32],
    ]
  }

  test.each([
    ['a lot of 20 by 40 m', 20, 40, []],
    ['a strip of 2 by 60 m', 2, 60, ['sliver']],
    ['a long field of 30 by 900 m is wide enough', 30, 900, []],
    ['a small square of 3 by 3 m is no strip', 3, 3, []],
  ])('%s', (_case, wide, long, expected) => {
    expect(codes({ outline: [rectangle(wide, long)] })).toEqual(expected)
  })

  test('the width of a strip is given in feet', () => {
    expect(redFlags({ ...plain, outline: [rectangle(2, 60)] })[0]?.found).toBe('about 7 ft wide')
  })

  test.each([
    ['0.029 acres', 0.029, ['sliver']],
    ['0.03 acres', 0.03, []],
    ['a size of 0 is no size', 0, []],
    ['unknown', null, []],
  ])('%s', (_case, lotSize, expected) => {
    expect(codes({ lotSize })).toEqual(expected)
  })

  test('an outline that encloses nothing says nothing', () => {
    expect(codes({ outline: [[]] })).toEqual([])
    expect(codes({ outline: [rectangle(0, 60)] })).toEqual([])
  })
})

test.each([
  ['two years are not yet a habit', [2024, 2025], []],
  ['three are', [2025, 2023, 2024], ['serial-delinquent']],
  ['two bills of one year are one year', [2025, 2025, 2025], []],
])('%s', (_case, unpaidYears, expected) => {
  expect(codes({ unpaidYears })).toEqual(expected)
})
