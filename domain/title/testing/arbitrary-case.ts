import fc from 'fast-check'
import type { FindingCode } from '../findings/finding.ts'
import { nameOf } from '../reading/name-text.ts'
import { examineTitle } from '../score/analyze.ts'
import {
  between,
  caseOf,
  type WrittenCase,
  type WrittenInstrument,
  type WrittenSale,
} from './make-case.ts'

const SURNAMES =
  'ABBOTT BURGESS CALDWELL DENTON EASTMAN FARRIS GIBBONS HOLCOMB IVERSON JARVIS KENDRICK LOVETT MAYFIELD NORWOOD OGLETREE PRESCOTT QUIMBY RUTLEDGE STANTON TOLBERT UPCHURCH VICKERS WHITAKER YARBROUGH ZIMMERMAN'.split(
    ' ',
  )
const GIVEN = 'JOHN PETER ROBERT SAMUEL GEORGE EDWARD HENRY WALTER'.split(' ')
const WIVES = 'ALICE CLARA EDITH FLORENCE GRACE HELEN IRENE LOUISE'.split(' ')

/** A grantee in a generated chain: a person, a couple or a company. */
export type Taker = { surname: string; given: string; wife: string | null; company: boolean }

/** A planted defect: its finding, and the instruments that cure it. */
export type Plant = {
  code: FindingCode
  /** The instrument or sale that the finding names. */
  on: string
  cure: (written: WrittenCase, code: FindingCode, on: string) => WrittenInstrument[]
}

export type MadeCase = { written: WrittenCase; plants: Plant[] }

const pad = (number: number) => String(number).padStart(2, '0')

const namesOf = ({ surname, given, wife, company }: Taker): string[] => {
  if (company) return [`${surname} HOLDINGS LLC`]
  return wife === null ? [`${surname} ${given}`] : [`${surname} ${given}`, `${surname} ${wife}`]
}

/** How one link of the chain is made. */
export type LinkKind =
  | 'plain'
  | 'quitclaim'
  | 'gap'
  | 'other-given'
  | 'variance'
  | 'competing'
  | 'joinder'
  | 'dead'
  | 'heirs'
  | 'affidavit'
  | 'probate'
  | 'attorney'
  | 'foreclosure'
  | 'substitute'
  | 'tax-deed'
  | 'late'
  | 'partial'

const LINKS: readonly LinkKind[] = [
  'plain',
  'plain',
  'plain',
  'plain',
  'quitclaim',
  'gap',
  'other-given',
  'variance',
  'competing',
  'joinder',
  'dead',
  'heirs',
  'affidavit',
  'probate',
  'attorney',
  'foreclosure',
  'substitute',
  'tax-deed',
  'late',
  'partial',
]

/** An additional defect against the present owner. */
export type ExtraKind =
  | 'deed-of-trust'
  | 'stale'
  | 'judgment'
  | 'federal'
  | 'state-tax'
  | 'mechanics'
  | 'municipal'
  | 'hoa'
  | 'ucc'
  | 'lis-pendens'
  | 'bankruptcy'
  | 'wild'
  | 'easement'
  | 'minerals'
  | 'covenants'
  | 'delinquent'
  | 'open-sale'
  | 'notice'
  | 'ward'
  | 'released'

const EXTRAS: readonly ExtraKind[] = [
  'deed-of-trust',
  'stale',
  'judgment',
  'federal',
  'state-tax',
  'mechanics',
  'municipal',
  'hoa',
  'ucc',
  'lis-pendens',
  'bankruptcy',
  'wild',
  'easement',
  'minerals',
  'covenants',
  'delinquent',
  'open-sale',
  'notice',
  'ward',
  'released',
]

export type Recipe = {
  state: 'MS' | 'AL' | 'TN'
  takers: Taker[]
  links: LinkKind[]
  extras: ExtraKind[]
  firstYear: number
  owner: 'named' | 'stranger' | 'unknown'
}

export const arbitraryRecipe: fc.Arbitrary<Recipe> = fc.integer({ min: 1, max: 4 }).chain((count) =>
  fc.record({
    state: fc.constantFrom('MS' as const, 'AL' as const, 'TN' as const),
    takers: fc.tuple(
      ...Array.from({ length: count + 1 }, (_, at) =>
        fc.record({
          surname: fc.constantFrom(...SURNAMES.slice(at * 4, at * 4 + 4)),
          given: fc.constantFrom(...GIVEN),
          wife: fc.option(fc.constantFrom(...WIVES)),
          company: fc.integer({ max: 4, min: 0 }).map((dice) => dice === 0),
        }),
      ),
    ),
    links: fc.array(fc.constantFrom(...LINKS), { minLength: count, maxLength: count }),
    extras: fc.uniqueArray(fc.constantFrom(...EXTRAS), { maxLength: 4 }),
    firstYear: fc.constantFrom(1975, 1980, 1990),
    owner: fc.constantFrom(
      'named' as const,
      'named' as const,
      'named' as const,
      'stranger' as const,
      'unknown' as const,
    ),
  }),
)

/** A judgment for the assessed owner against everyone who could assert the finding on an instrument. */
const quietTitle: Plant['cure'] = (written, code, on) => {
  const defect = examineTitle(caseOf(written)).defects.find(
    (each) => each.code === code && each.instruments.includes(on),
  )
  const defendants = (defect?.mustBind ?? []).map((party) =>
    party.roles.includes('heirs') ? `UNKNOWN HEIRS OF ${nameOf(party)}` : nameOf(party),
  )
  return [
    between('quiet-title-judgment', '2026-10-30', defendants, written.ownerName ?? [], {
      id: 'cure',
      remarks: 'SERVED IN PERSON',
    }),
  ]
}

const probate =
  (decedent: string, heirs: readonly string[] = []) =>
  (): WrittenInstrument[] => [
    between('probate-order', '2026-10-30', decedent, heirs, { id: 'cure', executedOn: null }),
  ]

const refersTo =
  (type: WrittenInstrument['type'], id: string, from: string, to: string) =>
  (): WrittenInstrument[] => [between(type, '2026-10-30', from, to, { id: 'cure', refersTo: [id] })]

/** Generates the case of a recipe: a chain of links, each at least a year apart, and the planted defects. */
export function makeCase(recipe: Recipe): MadeCase {
  const { state, takers, links, extras, firstYear } = recipe
  const instruments: WrittenInstrument[] = []
  const taxSales: WrittenSale[] = []
  const plants: Plant[] = []
  const [root] = takers
  if (!root) throw new Error('a chain needs a taker')
  instruments.push({
    id: 'root',
    ...between('warranty-deed', `${firstYear}-02-03`, 'ORIGINAL LAND CO', namesOf(root)),
  })
  links.forEach((kind, at) => {
    const from = takers[at]
    const to = takers[at + 1]
    if (from && to) addLink(kind, at, from, to)
  })
  const last = takers.at(-1) ?? root
  const owner = namesOf(last)
  for (const kind of extras) addExtra(kind)
  const ownerName =
    recipe.owner === 'named'
      ? owner.join(' & ')
      : recipe.owner === 'stranger'
        ? 'NIEMAND NORA'
        : null
  return { written: { state, ownerName, instruments, taxSales }, plants }

  function addLink(kind: LinkKind, at: number, from: Taker, to: Taker): void {
    const year = firstYear + 5 * (at + 1)
    const id = `link${at}`
    const day = `${year}-05-${pad(at + 10)}`
    const grantors = namesOf(from)
    const grantees = namesOf(to)
    const isPerson = !from.company
    const first = grantors[0] ?? ''
    const deed = (names: readonly string[], rest: Partial<WrittenInstrument> = {}) =>
      instruments.push({
        id,
        ...between('warranty-deed', day, names, grantees, { consideration: 50_000, ...rest }),
      })
    const plant = (code: FindingCode, cure: Plant['cure'], on = id) =>
      plants.push({ code, on, cure })
    switch (kind) {
      case 'quitclaim':
        deed(grantors, { type: 'quitclaim-deed' })
        plant('quitclaim-link', quietTitle)
        return
      case 'gap':
        deed([`MISSING${'ABCD'[at]} MARTHA`])
        plant('chain-gap', quietTitle)
        return
      case 'other-given':
        if (!isPerson) {
          deed(grantors)
          return
        }
        deed([`${from.surname} THEODORE`])
        plant('chain-gap', quietTitle)
        return
      case 'variance':
        if (!isPerson) {
          deed(grantors)
          return
        }
        deed([`${first} JR`, ...grantors.slice(1)])
        plant('name-variance', () => [
          between('corrective-deed', '2026-10-30', grantors, grantees, {
            id: 'cure',
            refersTo: [id],
          }),
        ])
        return
      case 'competing':
        deed(grantors)
        instruments.push({
          id: `rival${at}`,
          ...between(
            'warranty-deed',
            `${year}-06-${pad(at + 10)}`,
            grantors,
            `RIVAL${'ABCD'[at]} RUTH`,
            { consideration: null },
          ),
        })
        plant('competing-conveyance', quietTitle)
        return
      case 'joinder':
        if (!isPerson || from.wife !== null || state === 'TN') {
          deed(grantors)
          return
        }
        deed([`${from.given} ${from.surname}, A MARRIED MAN`])
        plant('missing-joinder', quietTitle)
        return
      case 'dead':
        if (!isPerson || from.wife !== null) {
          deed(grantors)
          return
        }
        deed(grantors)
        instruments.push({
          id: `death${at}`,
          ...between('death-certificate', `${year}-09-${pad(at + 10)}`, first, [], {
            executedOn: `${year - 1}-03-04`,
          }),
        })
        plant('deceased-grantor', probate(first))
        return
      case 'heirs':
      case 'affidavit':
      case 'probate':
        if (!isPerson || from.wife !== null) {
          deed(grantors)
          return
        }
        instruments.push({
          id: `death${at}`,
          ...between('death-certificate', `${year - 1}-09-${pad(at + 10)}`, first, [], {
            executedOn: `${year - 1}-03-04`,
          }),
        })
        if (kind !== 'heirs') {
          instruments.push({
            id: `estate${at}`,
            ...between(
              kind === 'probate' ? 'probate-order' : 'affidavit-of-heirship',
              `${year - 1}-10-${pad(at + 10)}`,
              first,
              [`${from.surname} DANIEL`, `${from.surname} RACHEL`],
            ),
          })
        }
        deed([`${from.surname} DANIEL`, `${from.surname} RACHEL`])
        if (kind === 'heirs')
          plant(
            'deceased-grantor',
            probate(first, [`${from.surname} DANIEL`, `${from.surname} RACHEL`]),
          )
        if (kind === 'affidavit')
          plant(
            'heirship-only',
            probate(first, [`${from.surname} DANIEL`, `${from.surname} RACHEL`]),
            `estate${at}`,
          )
        return
      case 'attorney':
        if (!isPerson || from.wife !== null) {
          deed(grantors)
          return
        }
        deed([`${first} BY AGENT ADA ATTORNEY IN FACT`])
        plant('authority-missing', () => [
          between('power-of-attorney', '2026-10-30', first, 'AGENT ADA', {
            id: 'cure',
            executedOn: null,
          }),
        ])
        return
      case 'foreclosure':
      case 'substitute':
        if (kind === 'substitute') {
          instruments.push({
            id: `trust${at}`,
            ...between(
              'deed-of-trust',
              `${year - 2}-05-${pad(at + 10)}`,
              grantors,
              `LENDER${'ABCD'[at]} BANK`,
              { maturesOn: `${year + 10}-01-01` },
            ),
          })
        }
        instruments.push({
          id,
          ...between('trustees-deed', day, 'TURNER TESS, SUBSTITUTE TRUSTEE', grantees, {
            refersTo: kind === 'substitute' ? [`trust${at}`] : ['elsewhere'],
          }),
        })
        if (kind === 'substitute') {
          plant('unsettled-foreclosure', () => [
            between(
              'appointment-of-substitute-trustee',
              '2026-10-30',
              `LENDER${'ABCD'[at]} BANK`,
              'TURNER TESS',
              { id: 'cure', refersTo: [`trust${at}`] },
            ),
          ])
        } else plant('unsettled-foreclosure', quietTitle)
        return
      case 'tax-deed': {
        taxSales.push({
          id: `sale${at}`,
          saleDate: `${year - 3}-08-2${at + 1}`,
          kind: state === 'MS' ? 'ms-land-sale' : state === 'AL' ? 'al-land-sale' : 'tn-court-sale',
          status: 'matured',
        })
        instruments.push({
          id,
          ...between('tax-deed', day, 'CHANCERY CLERK', grantees, { refersTo: [`sale${at}`] }),
        })
        plant('tax-deed-aged', quietTitle)
        return
      }
      case 'late':
        instruments.push({
          id: `inner${at}`,
          ...between(
            'warranty-deed',
            `${year}-08-${pad(at + 10)}`,
            grantors,
            `MIDDLE${'ABCD'[at]} MAX`,
            { executedOn: `${year - 1}-05-05`, consideration: 10 },
          ),
        })
        deed([`MIDDLE${'ABCD'[at]} MAX`])
        plant('out-of-order-recording', quietTitle)
        return
      case 'partial':
        if (from.wife === null || !isPerson) {
          deed(grantors)
          return
        }
        deed(grantors.slice(0, 1))
        plant('partial-interest', () => [
          between('warranty-deed', '2026-10-30', grantors.slice(1), owner, { id: 'cure' }),
        ])
        return
      default:
        deed(grantors)
    }
  }

  function addExtra(kind: ExtraKind): void {
    const id = `x-${kind}`
    const [debtor = ''] = owner
    const lien = (
      type: WrittenInstrument['type'],
      day: string,
      holder: string,
      code: FindingCode,
      rest: Partial<WrittenInstrument> = {},
    ) => {
      instruments.push({ id, ...between(type, day, owner, holder, rest) })
      plants.push({ code, on: id, cure: refersTo('release', id, holder, debtor) })
    }
    const sale = (
      status: WrittenSale['status'],
      saleDate: string | null,
      rest: Partial<WrittenSale> = {},
    ) =>
      taxSales.push({
        id,
        saleDate,
        status,
        kind: state === 'MS' ? 'ms-land-sale' : state === 'AL' ? 'al-land-sale' : 'tn-court-sale',
        ...rest,
      })
    const redeemed = refersTo('redemption', id, 'CHANCERY CLERK', debtor)
    switch (kind) {
      case 'deed-of-trust':
        lien('deed-of-trust', '2020-02-03', 'FIRST BANK', 'unreleased-deed-of-trust', {
          maturesOn: '2040-02-03',
        })
        return
      case 'stale':
        lien('deed-of-trust', `${firstYear + 26}-02-03`, 'OLD BANK', 'stale-deed-of-trust', {
          maturesOn: '2003-02-03',
        })
        return
      case 'judgment':
        lien('judgment', '2024-02-03', 'ACME CREDIT CORP', 'active-judgment', {
          amount: 900,
        })
        return
      case 'federal':
        lien('federal-tax-lien', '2022-02-03', 'UNITED STATES OF AMERICA', 'federal-tax-lien', {
          amount: 900,
        })
        return
      case 'state-tax':
        lien('state-tax-lien', '2023-02-03', 'STATE DEPARTMENT OF REVENUE', 'state-tax-lien', {
          amount: 900,
        })
        return
      case 'mechanics':
        lien('mechanics-lien', '2026-10-01', 'ROOFING CO', 'mechanics-lien', { amount: 900 })
        return
      case 'municipal':
        lien('municipal-lien', '2025-02-03', 'CITY OF JACKSON', 'municipal-lien', {
          amount: 900,
        })
        return
      case 'hoa':
        lien('hoa-lien', '2025-03-03', 'OAKS HOMEOWNERS ASSOCIATION INC', 'hoa-lien', {
          amount: 900,
        })
        return
      case 'ucc':
        lien('ucc-fixture', '2025-04-03', 'SOLAR FINANCE CO', 'ucc-fixture', { amount: 900 })
        return
      case 'released':
        instruments.push({
          id,
          ...between('deed-of-trust', '2019-02-03', owner, 'SECOND BANK', {
            maturesOn: '2040-02-03',
          }),
        })
        instruments.push({
          id: `${id}-release`,
          ...between('release', '2021-02-03', 'SECOND BANK', owner, { refersTo: [id] }),
        })
        return
      case 'lis-pendens':
        instruments.push({ id, ...between('lis-pendens', '2026-02-03', owner, 'PLAINTIFF PAM') })
        plants.push({
          code: 'lis-pendens',
          on: id,
          cure: refersTo('lis-pendens-release', id, 'PLAINTIFF PAM', debtor),
        })
        return
      case 'bankruptcy':
        instruments.push({ id, ...between('bankruptcy-petition', '2026-03-03', owner, []) })
        plants.push({
          code: 'bankruptcy-open',
          on: id,
          cure: refersTo('bankruptcy-order', id, debtor, ''),
        })
        return
      case 'wild':
        instruments.push({
          id,
          ...between('warranty-deed', '2022-07-07', 'STRANGER SYBIL', 'OTHER OTTO'),
        })
        plants.push({ code: 'wild-deed', on: id, cure: quietTitle })
        return
      case 'easement':
        instruments.push({ id, ...between('easement', '2022-08-07', owner, 'POWER CO') })
        return
      case 'minerals':
        instruments.push({ id, ...between('mineral-reservation', '2022-09-07', owner, 'OIL CO') })
        return
      case 'covenants':
        instruments.push({ id, ...between('restrictive-covenants', '2022-10-07', owner, []) })
        return
      case 'delinquent':
        sale('delinquent', null, { taxYear: 2025 })
        plants.push({ code: 'delinquent-taxes', on: id, cure: redeemed })
        return
      case 'open-sale':
        sale('sold', '2026-08-31')
        plants.push({ code: 'redemption-open', on: id, cure: redeemed })
        return
      case 'notice':
        sale('matured', '2021-08-30', {
          purchaser: 'OUTSTANDING TAX LLC',
          notices: { ownerMail: false, publication: false },
        })
        plants.push({ code: 'tax-deed-in-chain', on: id, cure: quietTitle })
        if (state !== 'AL')
          plants.push({ code: 'tax-sale-notice-defect', on: id, cure: quietTitle })
        return
      case 'ward':
        instruments.push({
          id,
          ...between(
            'guardianship',
            `${firstYear + 1}-02-03`,
            namesOf(root ?? last).slice(0, 1),
            'KEEPER KIM',
          ),
        })
        return
    }
  }
}

export const arbitraryCase: fc.Arbitrary<MadeCase> = arbitraryRecipe.map(makeCase)
