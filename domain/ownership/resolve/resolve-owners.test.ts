import { describe, expect, test } from 'vitest'
import { splitMailLine } from '../names/mail-line.ts'
import type { OwnerDecision } from './owner-decisions.ts'
import { type OwnerLink, resolveOwners } from './resolve-owners.ts'

const OAK = ['12 Oak Street', 'Jackson', 'MS', '39201'] as const
const PINE = ['44 Pine St', 'Tupelo', 'MS', '38801'] as const
const NOWHERE = ['', '', '', ''] as const
type Place = readonly [string, string, string, string]

function rowsOf(named: readonly (readonly [string, Place])[]) {
  return named.map(([name, [address, city, state, zip]], at) => ({
    id: `r${at + 1}`,
    name,
    address,
    city,
    state,
    zip,
  }))
}

/** The groups as ids, those of one row left out. */
function groupsOf(
  named: readonly (readonly [string, Place])[],
  decisions: readonly OwnerDecision[] = [],
): string[] {
  const rows = rowsOf(named)
  const owners = resolveOwners(rows, decisions)
  const groups = new Map<string, string[]>()
  for (const [at, owner] of owners.entries()) {
    groups.set(owner, [...(groups.get(owner) ?? []), rows[at]?.id ?? ''])
  }
  return [...groups.values()].filter((ids) => ids.length > 1).map((ids) => ids.join(' '))
}

function linksOf(named: readonly (readonly [string, Place])[]): OwnerLink[] {
  const links: OwnerLink[] = []
  resolveOwners(rowsOf(named), [], (link) => links.push(link))
  return links
}

describe('resolveOwners', () => {
  test.each<[string, string, Place, string, Place]>([
    ['name in another order', 'SMITH JOHN A', OAK, 'John A. Smith', OAK],
    [
      'two surnames with a hyphen and with a blank',
      'LOPEZ-RUIZ JUAN CARLOS',
      OAK,
      'LOPEZ RUIZ JUAN CARLOS',
      OAK,
    ],
    ['the couple written three ways', 'SMITH JOHN A & MARY B', OAK, 'SMITH, JOHN A ETUX MARY', OAK],
    [
      'couple in words of a deed',
      'SMITH JOHN & MARY',
      OAK,
      'JOHN A SMITH AND WIFE, MARY SMITH',
      OAK,
    ],
    [
      'address abbreviated',
      'SMITH JOHN A',
      OAK,
      'SMITH JOHN A',
      ['12 OAK ST', 'JACKSON', '', '39201-1234'],
    ],
    ['no ZIP on one side', 'SMITH JOHN A', OAK, 'SMITH JOHN A', ['12 OAK ST', 'JACKSON', 'MS', '']],
    [
      'no house number on one side',
      'SMITH JOHN A',
      OAK,
      'SMITH JOHN A',
      ['OAK ST', 'JACKSON', 'MS', '39201'],
    ],
    [
      'street mistyped',
      'SMITH JOHN A',
      PINE,
      'SMITH JOHN A',
      ['44 PNIE ST', 'TUPELO', 'MS', '38801'],
    ],
    ['surname mistyped', 'SMITH JOHN A', OAK, 'SMIHT JOHN A', OAK],
    ['given name mistyped', 'SMITH LATOYA', OAK, 'SMITH LATOYYA', OAK],
    ['an initial', 'SMITH J A', OAK, 'SMITH JOHN A', OAK],
    ['a nickname', 'SMITH BILL', OAK, 'SMITH WILLIAM', OAK],
    ['words turned', 'JOHN SMITH', OAK, 'SMITH JOHN', OAK],
    ['roles', 'SMITH JOHN A TRUSTEE', OAK, 'SMITH JOHN A', OAK],
    [
      'a post-office box',
      'SMITH JOHN',
      ['PO BOX 12', 'JACKSON', 'MS', '39205'],
      'SMITH JOHN',
      ['P.O. Box 12', 'Jackson', 'MS', '39205'],
    ],
    ['a company', 'ABC LLC', OAK, 'A B C, L.L.C.', OAK],
    ['a company without address', 'ABC LLC', OAK, 'A B C, L.L.C.', NOWHERE],
    ['a company of two addresses in a state', 'ABC LLC', OAK, 'ABC, LLC', PINE],
    ['a company mistyped', 'MAGNOLIA HOLDINGS LLC', OAK, 'MAGNOLA HOLDINGS LLC', OAK],
    [
      'a trustee and his trust',
      'JOHN SMITH TRUSTEE OF THE SMITH LIVING TRUST',
      OAK,
      'SMITH LIVING TRUST',
      OAK,
    ],
  ])('one owner: %s', (_case, a, at, b, bt) => {
    expect(
      groupsOf([
        [a, at],
        [b, bt],
      ]),
    ).toEqual(['r1 r2'])
    expect(
      groupsOf([
        [b, bt],
        [a, at],
      ]),
    ).toEqual(['r1 r2'])
  })

  test.each<[string, string, Place, string, Place]>([
    ['a name alone, two towns', 'SMITH JOHN A', OAK, 'SMITH JOHN A', PINE],
    ['a name alone, no address', 'SMITH JOHN A', NOWHERE, 'SMITH JOHN A', NOWHERE],
    ['a name alone, one without address', 'SMITH JOHN A', OAK, 'SMITH JOHN A', NOWHERE],
    [
      'a town is no address',
      'SMITH JOHN A',
      ['', 'JACKSON', 'MS', '39201'],
      'SMITH JOHN A',
      ['', 'JACKSON', 'MS', '39201'],
    ],
    [
      'next door',
      'SMITH JOHN',
      ['12 OAK ST', 'JACKSON', 'MS', '39201'],
      'SMITH JOHN',
      ['14 OAK ST', 'JACKSON', 'MS', '39201'],
    ],
    ['a couple and one of the two', 'SMITH JOHN A & MARY B', OAK, 'SMITH JOHN A', OAK],
    ['a wife unnamed and none', 'SMITH JOHN A ET UX', OAK, 'SMITH JOHN A', OAK],
    ['JR and SR', 'SMITH JOHN A JR', OAK, 'SMITH JOHN A SR', OAK],
    ['JR and no suffix', 'SMITH JOHN A JR', OAK, 'SMITH JOHN A', OAK],
    ['other given names', 'SMITH JOHN', OAK, 'SMITH MARY', OAK],
    ['two given names a letter apart', 'SMITH JOHN', OAK, 'SMITH JOAN', OAK],
    ['middle initials', 'SMITH JOHN A', OAK, 'SMITH JOHN B', OAK],
    ['a wife of another man', 'SMITH JOHN & MARY', OAK, 'SMITH JOHN & ANNA', OAK],
    ['other legal forms', 'ABC LLC', OAK, 'ABC INC', OAK],
    ['sister companies', 'PAGODA HOMES 4 LLC', OAK, 'PAGODA HOMES 5 LLC', OAK],
    ['sister funds', 'RIVER FUND A LLC', OAK, 'RIVER FUND B LLC', OAK],
    ['a company in two states', 'ABC LLC', OAK, 'ABC LLC', ['1 MAIN ST', 'RENO', 'NV', '89501']],
    ['churches of two towns', 'FIRST BAPTIST CHURCH', OAK, 'FIRST BAPTIST CHURCH', PINE],
    ['a person and his company', 'SMITH JOHN', OAK, 'JOHN SMITH LLC', OAK],
    ['trusts without address', 'SMITH FAMILY TRUST', NOWHERE, 'SMITH FAMILY TRUST', NOWHERE],
    ['unknown owners', 'UNKNOWN OWNER', OAK, 'UNKNOWN OWNER', OAK],
    ['nobody', '', OAK, '', OAK],
  ])('two owners: %s', (_case, a, at, b, bt) => {
    expect(
      groupsOf([
        [a, at],
        [b, bt],
      ]),
    ).toEqual([])
  })

  test('reports the overlap of a couple and one of the two', () => {
    expect(
      linksOf([
        ['SMITH JOHN A & MARY B', OAK],
        ['SMITH MARY B', OAK],
      ]),
    ).toEqual([
      {
        a: 'r1',
        b: 'r2',
        is: 'overlap',
        weight: 0,
        reasons: ['a couple or group and one of them', 'same mailing address'],
      },
    ])
  })

  test('reports that JR and SR of one house were kept apart', () => {
    expect(
      linksOf([
        ['SMITH JOHN JR', OAK],
        ['SMITH JOHN SR', OAK],
      ]),
    ).toMatchObject([{ is: 'refused', reasons: ['JR and SR', 'same mailing address'] }])
  })

  test('a name that fits two does not join them', () => {
    const named = [
      ['SMITH JOHN A', OAK],
      ['SMITH JOHN', OAK],
      ['SMITH JOHN B', OAK],
    ] as const
    expect(groupsOf(named)).toEqual(['r1 r2'])
    expect(linksOf(named)).toContainEqual({
      a: 'r2',
      b: 'r3',
      is: 'refused',
      weight: 0,
      reasons: ['same name', 'same mailing address', 'its group holds conflicting middle names'],
    })
  })

  test('a row without house number joins no two houses', () => {
    const at = (address: string): Place => [address, 'JACKSON', 'MS', '39201']
    const named = [
      ['SMITH JOHN', at('12 OAK ST')],
      ['SMITH JOHN', at('OAK ST')],
      ['SMITH JOHN', at('90 OAK ST')],
    ] as const
    expect(groupsOf(named)).toEqual(['r1 r2'])
  })

  test('an address of many names joins equal names only', () => {
    const agent: Place = ['100 Court Sq Ste 200', 'Jackson', 'MS', '39201']
    const crowd = Array.from(
      { length: 12 },
      (_none, at) => [`HOLDING ${'ABCDEFGHIJKL'[at]}X LLC`, agent] as const,
    )
    const named = [
      ...crowd,
      ['SMITH JOHN', agent],
      ['SMITH J', agent],
      ['SMITH JOHN', ['100 COURT SQ STE 200', 'JACKSON', 'MS', '39201']],
    ] as const
    expect(groupsOf(named)).toEqual(['r13 r15'])
    expect(linksOf(named)).toContainEqual(
      expect.objectContaining({ a: 'r13', b: 'r14', is: 'stopped' }),
    )
  })

  test('a company without address stands apart where two of its name are known', () => {
    const reno: Place = ['1 MAIN ST', 'RENO', 'NV', '89501']
    expect(
      groupsOf([
        ['ABC LLC', OAK],
        ['ABC LLC', reno],
        ['ABC LLC', NOWHERE],
        ['A B C LLC', NOWHERE],
      ]),
    ).toEqual(['r3 r4'])
  })

  test("a user's decisions stand above the rules, the newest above older ones", () => {
    const named = [
      ['SMITH JOHN', OAK],
      ['SMITH JOHN', OAK],
      ['SMITH JOHN', PINE],
    ] as const
    expect(groupsOf(named, [{ split: ['r1', 'r2'] }])).toEqual([])
    expect(groupsOf(named, [{ merge: ['r1', 'r3'] }])).toEqual(['r1 r2 r3'])
    expect(groupsOf(named, [{ merge: ['r1', 'r3'] }, { split: ['r1', 'r2'] }])).toEqual(['r1 r3'])
    expect(groupsOf(named, [{ merge: ['r1', 'r3'] }, { split: ['r3', 'r1'] }])).toEqual(['r1 r2'])
    expect(groupsOf(named, [{ split: ['r3', 'r1'] }, { merge: ['r1', 'r3'] }])).toEqual([
      'r1 r2 r3',
    ])
    expect(groupsOf(named, [{ merge: ['r1', 'gone'] }])).toEqual(['r1 r2'])
  })

  test('an empty list has no owners', () => {
    expect(resolveOwners([])).toEqual([])
  })
})

test('rows that name dozens of people are one owner’s where all names are the same, and not matched name by name', () => {
  const names = (last: string) =>
    [...Array.from({ length: 30 }, (_, n) => `SMITH JOHN & BROWN MARY${n}`), last].join(' & ')
  const row = (id: string, last: string) => ({
    id,
    name: names(last),
    ...splitMailLine('12 OAK ST, JACKSON, MS, 39201'),
  })
  const links: string[] = []
  const answer = resolveOwners(
    [row('1', 'DAVIS ANN'), row('2', 'DAVIS ANN'), row('3', 'MOORE BOB')],
    [],
    ({ is }) => links.push(is),
  )
  expect(answer[0]).toBe(answer[1])
  expect(answer[2]).not.toBe(answer[0])
  expect(links).not.toContain('overlap')
})
