import { describe, expect, test } from 'vitest'
import type { Party } from './party.ts'
import { compareParties, parseParties } from './party-name.ts'

/** `SURNAME|GIVEN|MIDDLE|SUFFIX` or the company, with roles in brackets: what a table can hold. */
function show(party: Party): string {
  const { surname, given, middle, suffix } = party
  const name =
    party.kind === 'company'
      ? party.company
      : [surname, given, middle, suffix].join('|').replace(/\|+$/, '')
  const roles = party.roles.length > 0 ? ` [${party.roles.join(' ')}]` : ''
  const of = party.of ? ` of ${show(party.of)}` : ''
  const by = party.by ? ` by ${show(party.by)}` : ''
  return `${name}${roles}${of}${by}`
}

const read = (text: string) => parseParties(text).map(show)

describe('parseParties', () => {
  test.each<[string, string[]]>([
    ['SMITH JOHN A', ['SMITH|JOHN|A']],
    ['Smith, John A.', ['SMITH|JOHN|A']],
    ['JOHN A. SMITH', ['SMITH|JOHN|A']],
    ['J. ROBERT SMITH', ['SMITH|J|ROBERT']],
    ['SMITH JOHN', ['SMITH|JOHN']],
    ['JOHN SMITH, A SINGLE MAN', ['SMITH|JOHN']],
    ['SMITH JOHN, A SINGLE MAN', ['SMITH|JOHN']],
    ['SMITH JOHN A JR', ['SMITH|JOHN|A|JR']],
    ['SMITH JR, JOHN A', ['SMITH|JOHN|A|JR']],
    ['TALBERT, JR. DEREK', ['TALBERT|DEREK||JR']],
    ['JOHN A. SMITH, III', ['SMITH|JOHN|A|III']],
    ['DR. JOHN A. SMITH, M.D.', ['SMITH|JOHN|A']],
    ['WM A SMITH', ['SMITH|WILLIAM|A']],
    ['SMITH', ['SMITH']],
  ])('one person: %s', (text, parties) => {
    expect(read(text)).toEqual(parties)
  })

  test.each<[string, string[]]>([
    ["O'BRIEN PATRICK", ['OBRIEN|PATRICK']],
    ['O BRIEN PATRICK', ['OBRIEN|PATRICK']],
    ['MC DONALD RONALD A', ['MCDONALD|RONALD|A']],
    ['DE LA CRUZ JUAN A', ['DE LA CRUZ|JUAN|A']],
    ['DE LA CRUZ, JUAN', ['DE LA CRUZ|JUAN']],
    ['VAN DER BERG HANS', ['VAN DER BERG|HANS']],
    ['JOHN A. VAN DYKE', ['VAN DYKE|JOHN|A']],
    ['ST JAMES MARY', ['ST JAMES|MARY']],
    ['SMITH-JONES MARY', ['SMITH-JONES|MARY']],
    ['GARCIA LOPEZ, JUAN', ['GARCIA LOPEZ|JUAN']],
    ['CHURCH JOHN A', ['CHURCH|JOHN|A']],
    ['LE TUAN', ['LE|TUAN']],
    ['MINOR JOHN', ['MINOR|JOHN']],
  ])('a surname of its own kind: %s', (text, parties) => {
    expect(read(text)).toEqual(parties)
  })

  test.each<[string, string[]]>([
    ['SMITH JOHN A & MARY B', ['SMITH|JOHN|A', 'SMITH|MARY|B']],
    ['JOHN A. SMITH AND WIFE, MARY B. SMITH', ['SMITH|JOHN|A [et-ux]', 'SMITH|MARY|B']],
    ['SMITH, JOHN A ETUX MARY', ['SMITH|JOHN|A [et-ux]', 'SMITH|MARY']],
    ['JOHN A SMITH ET UX MARY B SMITH', ['SMITH|JOHN|A [et-ux]', 'SMITH|MARY|B']],
    ['JOHN AND MARY SMITH, HUSBAND AND WIFE', ['SMITH|JOHN', 'SMITH|MARY']],
    ['JOHN A & MARY B SMITH', ['SMITH|JOHN|A', 'SMITH|MARY|B']],
    ['JOHN SMITH AND MARY SMITH, HIS WIFE', ['SMITH|JOHN', 'SMITH|MARY']],
    ['JOHN SMITH & MARY SMITH', ['SMITH|JOHN', 'SMITH|MARY']],
    ['SMITH JOHN & JONES JOHN', ['SMITH|JOHN', 'JONES|JOHN']],
    ['JOHN SMITH AND/OR MARY SMITH', ['SMITH|JOHN', 'SMITH|MARY']],
    ['SMITH JOHN OR MARY', ['SMITH|JOHN', 'SMITH|MARY']],
    ['MUHAMMED AND REHANA AKHTAR', ['AKHTAR|MUHAMMED', 'AKHTAR|REHANA']],
    ['SMITH JOHN & WF MARY', ['SMITH|JOHN [et-ux]', 'SMITH|MARY']],
    ['SMITH JOHN & JONES MARY', ['SMITH|JOHN', 'JONES|MARY']],
    ['SMITH JOHN & MARY ANN', ['SMITH|JOHN', 'SMITH|MARY|ANN']],
    ['SMITH, JOHN & JONES, MARY', ['SMITH|JOHN', 'JONES|MARY']],
    ['SMITH JOHN & SMITH MARY', ['SMITH|JOHN', 'SMITH|MARY']],
    ['BARROW, JOHN C. III., & JOHN C. JR.', ['BARROW|JOHN|C|III', 'BARROW|JOHN|C|JR']],
    ['COOK, JOHN ET UX & JOHNSON, A.J. ET UX', ['COOK|JOHN [et-ux]', 'JOHNSON|A|J [et-ux]']],
    ['JOHN A SMITH, MARY B JONES, AND BOB DAVIS', ['SMITH|JOHN|A', 'JONES|MARY|B', 'DAVIS|BOB']],
    [
      'WINTER, JOHN & PARRISH, WILLIAM & LANCASTER, CHRISTY',
      ['WINTER|JOHN', 'PARRISH|WILLIAM', 'LANCASTER|CHRISTY'],
    ],
    ['SMITH & JONES', ['SMITH', 'JONES']],
    ['SMITH JOHN A, SURVIVING SPOUSE OF MARY SMITH', ['SMITH|JOHN|A']],
    ['JOHN SMITH AND MARY JONES, EACH AN UNDIVIDED 1/2 INTEREST', ['SMITH|JOHN', 'JONES|MARY']],
    ['CHRISTNER, TIMOTHY A.& K. DENISE', ['CHRISTNER|TIMOTHY|A', 'CHRISTNER|K|DENISE']],
  ])('several people: %s', (text, parties) => {
    expect(read(text)).toEqual(parties)
  })

  test.each<[string, string[]]>([
    ['ABC LLC', ['ABC LLC']],
    ['A B C, L.L.C.', ['ABC LLC']],
    ['SMITH & JONES LLC', ['SMITH & JONES LLC']],
    ['JOHN SMITH & SONS, INC.', ['JOHN SMITH & SONS INC']],
    ['1216 LLC AN ALABAMA LIMITED LIABILITY COMPANY', ['1216 LLC']],
    ['FUND A LLC', ['FUND A LLC']],
    ['SUNSET L.L.C.', ['SUNSET LLC']],
    ['HJL L.P.', ['HJL LP']],
    ['KISS, L.P.', ['KISS LP']],
    ['H.J.L., L.P.', ['HJL LP']],
    ['J & Y, L.P.', ['J & Y LP']],
    ['SMITH L P', ['SMITH|L|P']],
    ['MIXON, P. C.', ['MIXON|P|C']],
    ['AIR M&B LLC', ['AIR M & B LLC']],
    ['THE REEL ESTATE, LLC', ['REEL ESTATE LLC']],
    ['CARTER SERIES, LLC-EAST SERIES', ['CARTER SERIES EAST SERIES LLC']],
    ['SECRETARY OF HOUSING & URBAN DEVELOPMENT', ['SECRETARY OF HOUSING & URBAN DEVELOPMENT']],
    ['BANK OF NEW YORK MELLON, THE', ['BANK OF NEW YORK MELLON']],
    ['BEAZER HOMES CORP.& PHILLIPS BLDRS.,INC.', ['BEAZER HOMES CORP', 'PHILLIPS BUILDERS INC']],
    ['ABC LLC, XYZ INC', ['ABC LLC', 'XYZ INC']],
    ['SMITH JOHN & ABC LLC', ['SMITH|JOHN', 'ABC LLC']],
    ['FIRST BAPTIST CHURCH', ['FIRST BAPTIST CHURCH']],
    ['CITY OF JACKSON', ['CITY OF JACKSON']],
    ['STATE OF ALABAMA', ['STATE OF ALABAMA']],
    ['USAA REAL ESTATE COMPANY', ['USAA REAL ESTATE CO']],
  ])('a company: %s', (text, parties) => {
    expect(read(text)).toEqual(parties)
  })

  test.each<[string, string[]]>([
    ['SMITH JOHN A ETAL', ['SMITH|JOHN|A [et-al]']],
    ['SMITH JOHN ET AL', ['SMITH|JOHN [et-al]']],
    ['ESTATE OF JOHN SMITH', ['SMITH|JOHN [estate]']],
    ['SMITH JOHN EST', ['SMITH|JOHN [estate]']],
    ['SMITH JOHN ESTATE OF', ['SMITH|JOHN [estate]']],
    ['ESTATE & HEIRS OF SMITH JOHN', ['SMITH|JOHN [estate heirs]']],
    ['UNKNOWN HEIRS OF JOHN SMITH', ['SMITH|JOHN [heirs]']],
    ['SMITH JOHN HEIRS', ['SMITH|JOHN [heirs]']],
    [
      'SMITH MARY LIFE EST & SMITH JOHN REM',
      ['SMITH|MARY [life-estate]', 'SMITH|JOHN [remainder]'],
    ],
    ['SMITH JOHN, A MINOR', ['SMITH|JOHN [minor]']],
    ['BAKER, J. H., TR.', ['BAKER|J|H [trustee]']],
    ['SMITH JOHN TRUSTEE', ['SMITH|JOHN [trustee]']],
    ['HERRIN, R A & L A TTEES', ['HERRIN|R|A [trustee]', 'HERRIN|L|A [trustee]']],
    ['US BANK NATIONAL ASSN., TRUSTEE', ['US BANK NA [trustee]']],
    ['SMITH FAMILY TRUST', ['SMITH FAMILY TRUST [trust]']],
    [
      'JENKINS, LOUIS & ALTHEA FAM.LIVING TRUST',
      ['JENKINS LOUIS & ALTHEA FAMILY LIVING TRUST [trust]'],
    ],
    [
      'JOHN SMITH TRUSTEE OF THE SMITH LIVING TRUST',
      ['SMITH|JOHN [trustee] of SMITH LIVING TRUST [trust]'],
    ],
    [
      'JOHN SMITH, TRUSTEE, AND MARY SMITH, TRUSTEE, OF THE SMITH TRUST',
      [
        'SMITH|JOHN [trustee] of SMITH TRUST [trust]',
        'SMITH|MARY [trustee] of SMITH TRUST [trust]',
      ],
    ],
    [
      'MERS AS NOMINEE FOR ABC BANK',
      ['MORTGAGE ELECTRONIC REGISTRATION SYSTEMS INC [nominee] of ABC BANK'],
    ],
    [
      'MARY SMITH, EXECUTRIX OF THE ESTATE OF JOHN SMITH, DECEASED',
      ['SMITH|JOHN [estate deceased executor] by SMITH|MARY [executor]'],
    ],
    [
      'JOHN SMITH BY MARY JONES, HIS ATTORNEY IN FACT',
      ['SMITH|JOHN [attorney-in-fact] by JONES|MARY [attorney-in-fact]'],
    ],
    ['ABC LLC BY JOHN SMITH ITS MANAGER', ['ABC LLC [officer] by SMITH|JOHN [officer]']],
  ])('a role is not a name: %s', (text, parties) => {
    expect(read(text)).toEqual(parties)
  })

  test.each([
    ['SMITH JOHN A MARRIED MAN', 'married'],
    ['JOHN SMITH, AN UNMARRIED MAN', 'single'],
    ['MARY SMITH, A WIDOW', 'single'],
    ['MARY B. SMITH, DIVORCED', 'single'],
    ['JOHN A SMITH AND WIFE, MARY B SMITH', 'married'],
    ['SMITH JOHN ET UX', 'married'],
    ['SMITH JOHN A & MARY B', null],
    ['SMITH JOHN', null],
  ])('marital status of %s is %s', (text, marital) => {
    expect(parseParties(text)[0]?.marital).toBe(marital)
  })

  test('ties a couple by words or by a shared surname, and says which', () => {
    expect(parseParties('SMITH JOHN A & MARY B').map(({ spouse }) => spouse)).toEqual([
      { at: 1, tie: 'shared-surname' },
      { at: 0, tie: 'shared-surname' },
    ])
    expect(parseParties('SMITH JOHN ET UX MARY').map(({ spouse }) => spouse)).toEqual([
      { at: 1, tie: 'words' },
      { at: 0, tie: 'words' },
    ])
    expect(parseParties('SMITH JOHN ET UX')[0]?.spouse).toEqual({ at: null, tie: 'words' })
    expect(parseParties('SMITH JOHN & JONES MARY')[0]?.spouse).toBeNull()
  })

  test('keeps care-of, shares and other names beside the owner', () => {
    expect(parseParties('SMITH JOHN C/O FIRST BANK')).toMatchObject([
      { surname: 'SMITH', careOf: 'FIRST BANK', roles: ['care-of'] },
    ])
    expect(parseParties('SMITH JOHN 1/2 INT & JONES MARY 50%')).toMatchObject([
      { surname: 'SMITH', share: '1/2' },
      { surname: 'JONES', share: '50%' },
    ])
    expect(parseParties('MARY SMITH NKA MARY JONES, A SINGLE WOMAN')[0]?.formerly).toEqual([
      'JONES, MARY',
    ])
    expect(parseParties('JONES MARY A NEE SMITH')[0]?.formerly).toEqual(['SMITH, MARY A'])
  })

  test('a name of letters is the full name however often it is read', () => {
    const full = ['MORTGAGE ELECTRONIC REGISTRATION SYSTEMS INC']
    for (const text of ['MERS', 'mers', 'M.E.R.S.', 'Mers Inc']) expect(read(text)).toEqual(full)
  })

  test.each(['', '   ', '&', ',', '&,;', '()'])('finds no name in “%s”', (text) => {
    expect(parseParties(text)).toEqual([])
  })
})

describe('compareParties', () => {
  const compare = (a: string, b: string) => {
    const [ofA] = parseParties(a)
    const [ofB] = parseParties(b)
    if (!ofA || !ofB) throw new Error(`no party in ${a} or ${b}`)
    expect(compareParties(ofB, ofA)).toBe(compareParties(ofA, ofB))
    return compareParties(ofA, ofB)
  }

  test.each([
    ['SMITH JOHN A', 'JOHN A. SMITH'],
    ['SMITH JOHN A', 'SMITH JOHN'],
    ['SMITH JOHN A', 'SMITH JOHN ALAN'],
    ['ALLEN JOHN', 'ALLAN JOHN'],
    ['MEYER JOHN', 'MYER JOHN'],
    ['JOHNSON MARY', 'JOHNSEN MARY'],
    ['CLARK MARY', 'CLARKE MARY'],
    ['MCDONALD MARY', 'MACDONALD MARY'],
    ['KELLY MARY', 'KELLEY MARY'],
    ['SMITH KATHERINE', 'SMITH CATHERINE'],
    ['SMITH MARY ANN', 'SMITH MARYANN'],
    ['DE LA CRUZ, JUAN', 'DELACRUZ, JUAN'],
    ['ABC LLC', 'A B C, L.L.C.'],
    ['RENT-IT HOLDINGS, LLC', 'RENT IT HOLDINGS LLC'],
    ['NEW LEVEL COMMUNITY DEV CORP', 'NEW LEVEL COMMUNITY DEVELOPMENT CORPORATION'],
    ['MARY SMITH NKA MARY JONES', 'JONES MARY'],
    ['JOHN SMITH TRUSTEE OF THE SMITH LIVING TRUST', 'SMITH LIVING TRUST'],
    ['SMITH WM', 'SMITH WILLIAM'],
  ])('%s is presumed the same as %s', (a, b) => {
    expect(compare(a, b)).toBe('same')
  })

  test.each([
    ['SMITH JOHN A', 'SMITH JOHN B'],
    ['SMITH JOHN ADAM', 'SMITH JOHN ALBERT'],
    ['SMITH JOHN A JR', 'SMITH JOHN A SR'],
    ['SMITH JOHN A JR', 'SMITH JOHN A'],
    ['SMITH JOHN A III', 'SMITH JOHN A JR'],
    ['SMITH BILL', 'SMITH WILLIAM'],
    ['SMITH J A', 'SMITH JOHN A'],
    ['SMITH MARY B', 'JONES MARY B'],
    ['SMITH MARY BETH', 'JONES MARY BETH'],
    ['SMITH-JONES MARY', 'SMITH MARY'],
    ['ABC', 'ABC LLC'],
    ['GREEN ACRES DEVELOPMENT', 'GREEN ACRES DEVELOPMENT CO'],
  ])('%s may be %s', (a, b) => {
    expect(compare(a, b)).toBe('variance')
  })

  test.each([
    ['SMITH JOHN A', 'SMITH ROBERT A'],
    ['SMITH JOHN', 'JONES JOHN'],
    ['SMITH MARY', 'JONES MARY'],
    ['SMITH J', 'SMITH ROBERT'],
    ['ROSE MARY', 'ROSS MARY'],
    ['TYLER MARY', 'TILLER MARY'],
    ['WILLIAM MARY', 'WILLIAMS MARY'],
    ['JOHNSON MARY', 'JOHNSTON MARY'],
    ['HALE MARY', 'HALL MARY'],
    ['SMITH MARY', 'SMITH MARTHA'],
    ['ABC LLC', 'ABC INC'],
    ['PAGODA 4 LLC', 'PAGODA 5 LLC'],
    ['FUND A LLC', 'FUND B LLC'],
    ['SMITH JOHN', 'SMITH JOHN LLC'],
    ['JOHN A SMITH', 'SMITH FAMILY TRUST'],
  ])('%s is not %s', (a, b) => {
    expect(compare(a, b)).toBe('different')
  })
})
