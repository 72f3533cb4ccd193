import { type FileRow, isElsewhere, isUpcoming, within } from './screen-file.ts'

export type Question = {
  /** Each condition as one types it. */
  typed: readonly string[]
  /** The same, by hand. */
  passes: (row: FileRow) => boolean
}

const isDelinquent = ({ status }: FileRow) => status === 'delinquent'

/** The questions of the benchmark (bench/questions.ts), in its order. */
export const ASKED: readonly Question[] = [
  {
    typed: [
      'vacant',
      'owed 500-5000',
      'value to owed 10+',
      'years delinquent 2+',
      'owner person',
      'out of state',
      'acres 0.25+',
    ],
    passes: (row) =>
      row.isImproved === 'no' &&
      within(row.owed, 500, 5000) &&
      within(row.timesOwed, 10) &&
      within(row.yearsDelinquent, 2) &&
      row.owner === 'person' &&
      row.mail === 'outOfState' &&
      within(row.acres, 0.25),
  },
  {
    typed: ['upcoming', 'owed under 10,000', 'no critical finding'],
    passes: (row) =>
      isUpcoming(row) &&
      within(row.owed, null, 10_000) &&
      row.worst !== null &&
      row.worst !== 'critical',
  },
  {
    typed: ['owed under 3000', 'vacant'],
    passes: (row) => within(row.owed, null, 3000) && row.isImproved === 'no',
  },
  {
    typed: ['improved', 'out of state', 'delinquent'],
    passes: (row) => row.isImproved === 'yes' && row.mail === 'outOfState' && isDelinquent(row),
  },
  { typed: ['years delinquent 3+'], passes: (row) => within(row.yearsDelinquent, 3) },
  {
    typed: ['value to owed 10+', 'delinquent'],
    passes: (row) => within(row.timesOwed, 10) && isDelinquent(row),
  },
  {
    typed: ['delinquent', 'sale upcoming, none'],
    passes: (row) => isDelinquent(row) && (row.saleDate === null || isUpcoming(row)),
  },
  {
    typed: ['delinquent', 'hinds', 'owed under 10000', 'no major finding'],
    passes: (row) =>
      isDelinquent(row) &&
      row.county === 'Hinds County, MS' &&
      within(row.owed, null, 10_000) &&
      row.worst === 'none',
  },
  {
    typed: ['state MS', 'delinquent', 'owner estate'],
    passes: (row) => row.state === 'MS' && isDelinquent(row) && row.owner === 'estate',
  },
  {
    typed: ['company, trust', 'out of state', 'owed 1000+'],
    passes: (row) =>
      (row.owner === 'company' || row.owner === 'trust') &&
      row.mail === 'outOfState' &&
      within(row.owed, 1000),
  },
  {
    typed: ['acres 5+', 'owed under 20,000', 'delinquent'],
    passes: (row) => within(row.acres, 5) && within(row.owed, null, 20_000) && isDelinquent(row),
  },
  {
    typed: ['acres 0.25-1', 'vacant', 'value 5000+'],
    passes: (row) =>
      within(row.acres, 0.25, 1) && row.isImproved === 'no' && within(row.value, 5000),
  },
  {
    typed: ['year built 1990+', 'improved', 'owed under 15000', 'value 50,000+'],
    passes: (row) =>
      within(row.yearBuilt, 1990) &&
      row.isImproved === 'yes' &&
      within(row.owed, null, 15_000) &&
      within(row.value, 50_000),
  },
  {
    typed: ['underlying title 80+', 'upcoming'],
    passes: (row) => within(row.underlying, 80) && isUpcoming(row),
  },
  {
    typed: ['title score up to 49', 'delinquent'],
    passes: (row) => within(row.score, null, 49) && isDelinquent(row),
  },
  {
    typed: ['finding chain gap', 'owed up to 5000'],
    passes: (row) => row.findings?.includes('chain-gap') === true && within(row.owed, null, 5000),
  },
  {
    typed: ['liens none', 'upcoming', 'value to owed 5+'],
    passes: (row) => row.liens === 0 && isUpcoming(row) && within(row.timesOwed, 5),
  },
  { typed: ['liens federal'], passes: (row) => row.hasFederalLien },
  {
    typed: ['red flag estate, heirs', 'owed 500+'],
    passes: ({ flags, owed }) =>
      (flags.includes('estate') || flags.includes('heirs')) && within(owed, 500),
  },
  {
    typed: [
      'no red flag estate, heirs, public owner, church',
      'delinquent',
      'mail to owner elsewhere',
    ],
    passes: (row) =>
      !row.flags.includes('estate') &&
      !row.flags.includes('heirs') &&
      !row.flags.includes('public-owner') &&
      !row.flags.includes('church') &&
      isDelinquent(row) &&
      isElsewhere(row),
  },
  {
    typed: ['years owned 10+', 'owner person', 'out of state', 'delinquent'],
    passes: (row) =>
      within(row.ownedYears, 10) &&
      row.owner === 'person' &&
      row.mail === 'outOfState' &&
      isDelinquent(row),
  },
  { typed: ['sold to state'], passes: (row) => row.heldBy === 'state' },
  {
    typed: ['delinquent', 'include unknown', 'owed up to 2500', 'acres 0.5+'],
    passes: ({ owed, acres, ...row }) =>
      row.status === 'delinquent' &&
      (owed === null || owed <= 2500) &&
      (acres === null || acres >= 0.5),
  },
  {
    typed: ['last sale since 2015', 'value 100,000+', 'delinquent, auctioned'],
    passes: (row) =>
      within(row.lastSale, '2015-01-01') &&
      within(row.value, 100_000) &&
      (isDelinquent(row) || row.status === 'auctioned'),
  },
]
