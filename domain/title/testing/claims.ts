import { addDays, type LocalDate } from '../../lib/local-date.ts'
import { parseParties } from '../../ownership/names/party-name.ts'
import { type Claims, examineClaims } from '../findings/claims.ts'
import type { ExaminedChain, Tenure } from '../reading/chain.ts'
import { examineRecord } from '../reading/examine-record.ts'
import { matchParty } from '../reading/match-parties.ts'
import type { Instrument, TaxSale, TitleCase } from '../reading/title-case.ts'

let made = 0

/** A test's instrument with the given fields; ids are assigned in order. */
export function instrument(
  fields: Partial<Instrument> & Pick<Instrument, 'type' | 'recordedOn'>,
): Instrument {
  made += 1
  return {
    id: `i${made}`,
    executedOn: null,
    grantors: [],
    grantees: [],
    bookPage: null,
    consideration: null,
    amount: null,
    maturesOn: null,
    refersTo: [],
    interest: null,
    remarks: null,
    ...fields,
  }
}

const NOTHING_KNOWN = {
  ownerSheriff: null,
  ownerMail: null,
  publication: null,
  lienors: null,
  unitedStates: null,
}

export function taxSale(
  fields: Partial<Omit<TaxSale, 'notices'>> & { notices?: Partial<TaxSale['notices']> },
): TaxSale {
  made += 1
  return {
    id: `t${made}`,
    saleDate: null,
    kind: 'ms-land-sale',
    taxYear: null,
    amount: null,
    purchaser: null,
    status: 'sold',
    occupiedFrom: null,
    ...fields,
    notices: { ...NOTHING_KNOWN, ...fields.notices },
  }
}

/** A holder of title in a test's chain, with the days. */
export type Held = { name: string; from: LocalDate; until?: LocalDate }

export const OWNER = 'SMITH JOHN A'
const SINCE_1990: readonly Held[] = [{ name: OWNER, from: '1990-01-02' }]

/** The chain of a case with known holders: the input of the claims. */
export function chainOf(
  fields: Partial<TitleCase>,
  held: readonly Held[] = SINCE_1990,
): ExaminedChain {
  const titleCase: TitleCase = {
    asOf: '2026-11-01',
    state: 'MS',
    county: null,
    parcelId: null,
    ownerName: null,
    instruments: [],
    taxSales: [],
    ...fields,
  }
  const record = examineRecord(titleCase)
  const tenures = held.flatMap(({ name, from, until }): Tenure[] =>
    parseParties(name).map((party) => ({
      party,
      from,
      until: until ?? null,
      givenBy: record.instruments.findIndex(
        ({ instrument: { recordedOn, grantees } }) =>
          recordedOn === from && grantees.includes(name),
      ),
      takenBy: null,
    })),
  )
  const quietTitle = record.instruments.filter(
    ({ instrument: { type } }) => type === 'quiet-title-judgment',
  )
  return {
    ...record,
    holders: tenures
      .filter(({ until }) => until === null)
      .map(({ party, givenBy }) => ({ party, name: party.key, interest: '1', since: givenBy })),
    tenures,
    quietTitle,
    judgmentAgainst: (parties, accepts, besides = []) =>
      [...besides.filter((each) => each !== null), ...quietTitle].find(
        (judgment) =>
          accepts(judgment) &&
          parties.every((party) => matchParty(judgment.grantors, party) === 'same'),
      ) ?? null,
    hasConveyance: held.length > 0,
  }
}

/** The claims of instruments and sales against the test's owner. */
export function claimsOf(fields: Partial<TitleCase>, held?: readonly Held[]): Claims {
  return examineClaims(chainOf(fields, held))
}

/** The codes of a case's defects, in their order. */
export function codesOf(fields: Partial<TitleCase>, held?: readonly Held[]): string[] {
  return claimsOf(fields, held).defects.map(({ code }) => code)
}

export const dayAfter = (day: LocalDate): LocalDate => addDays(day, 1)
