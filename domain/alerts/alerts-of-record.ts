import { type Cents, inDollars } from '../lib/cents.ts'
import { capitalise, formatDay, formatList } from '../lib/format.ts'
import { addDays, type LocalDate } from '../lib/local-date.ts'
import type { Alert } from './alert.ts'

/** An instrument as alerts compare it. */
export type RecordedInstrument = {
  type: string
  recordedOn: LocalDate | null
  bookPage: string | null
  amountCents: Cents | null
  grantors: readonly string[]
  grantees: readonly string[]
}

/** A title as it is scored. */
export type TitleState = {
  /** The rules by which it is computed; null: a list states it. */
  rules: string | null
  underlying: number | null
  isChainComplete: boolean | null
}

/** What a results list says of a parcel. */
export type ResultState = {
  outcome: string | null
  saleDay: LocalDate | null
  bidCents: Cents | null
  soldTo: string | null
}

export type RecordEvents = {
  name: string
  instruments: readonly RecordedInstrument[]
  /** Taken back with the import that brought them. */
  removed: readonly RecordedInstrument[]
  title: { before: TitleState; after: TitleState } | null
  owner: { before: string | null; after: string | null } | null
  result: ResultState | null
  today: LocalDate
  /** Source of the new facts; null if unknown. */
  source: string | null
  isCorrection: boolean
}

/** Older instruments are the history that an index brings, not news. */
const NEWS_DAYS = 365
/** A smaller change of the score is no news. */
const LEAST_POINTS = 5
/** Instruments named in one alert. */
const MAX_NAMED = 3

/** Kinds of instruments, those that may cost most first. */
const KINDS = [
  ['lis pendens', 'cost-most', /^lis-pendens$|^bankruptcy-petition$/],
  ['lien', 'cost-most', /-lien(?:-refiling)?$|^judgment(?:-renewal)?$|^deed-of-trust$|^ucc-/],
  ['deed', 'cost', /-deed$|^deed-in-trust$|^patent$/],
  ['release', 'gain', /release$|^redemption$|^quiet-title-judgment$/],
] as const

/**
 * The alerts for what was recorded of a parcel: at most one for each kind of instrument, one each for the title, its
 * chain, the owner and the result of a sale.
 */
export function alertsOfRecord(events: RecordEvents): Alert[] {
  const { isCorrection, removed } = events
  if (isCorrection) return removed.length === 0 ? [] : [ofRemoved(events)]
  const alerts = [
    ...KINDS.flatMap(([kind, rank, types]) => ofInstruments(events, kind, rank, types)),
    ...ofTitle(events),
    ...ofOwner(events),
    ...ofResult(events),
  ]
  const from = events.source === null ? '' : ` Source: ${events.source}.`
  return alerts.map((alert) => ({ ...alert, message: `${alert.message}${from}` }))
}

function ofInstruments(
  { name, instruments, today }: RecordEvents,
  kind: string,
  rank: NonNullable<Alert['rank']>,
  types: RegExp,
): Alert[] {
  const since = addDays(today, -NEWS_DAYS)
  const news = instruments
    .filter(
      ({ type, recordedOn }) => types.test(type) && recordedOn !== null && recordedOn >= since,
    )
    .toSorted((a, b) => (b.recordedOn ?? '').localeCompare(a.recordedOn ?? ''))
  if (news.length === 0) return []
  const more = news.length - MAX_NAMED
  const sentences = news.slice(0, MAX_NAMED).map((each) => `${instrumentWords(each)}.`)
  return [
    {
      type: 'status_update',
      rank,
      title: `${name}: new ${kind}${news.length === 1 ? '' : ` and ${news.length - 1} more`}`,
      message: [...sentences, ...(more > 0 ? [`${more} more.`] : [])].join(' '),
      changes: [],
    },
  ]
}

function ofRemoved({ name, removed }: RecordEvents): Alert {
  const named = removed.slice(0, MAX_NAMED).map(instrumentWords)
  const more = removed.length - named.length
  return {
    type: 'status_update',
    rank: 'cost',
    title: `Correction: ${name}: no longer of record`,
    message: `${formatList(more > 0 ? [...named, `${more} more`] : named)}. The earlier import was undone.`,
    changes: [],
  }
}

/** `Warranty deed of Nov 2, 2026 from SMITH JOHN to ROE LLC, $9,000.00, book and page 12/34` */
function instrumentWords(of: RecordedInstrument): string {
  const { type, recordedOn, grantors, grantees, amountCents, bookPage } = of
  const parties = (word: string, names: readonly string[]) =>
    names.length === 0 ? '' : ` ${word} ${formatList([...names.slice(0, 2)])}`
  return [
    `${capitalise(type.replaceAll('-', ' '))}${recordedOn === null ? '' : ` of ${formatDay(recordedOn)}`}${parties('from', grantors)}${parties('to', grantees)}`,
    ...(amountCents === null ? [] : [inDollars(amountCents)]),
    ...(bookPage === null ? [] : [`book and page ${bookPage}`]),
  ].join(', ')
}

/** New rules change no title: they notify nobody. */
function ofTitle({ name, title }: RecordEvents): Alert[] {
  if (title === null) return []
  const { before, after } = title
  if (before.rules === null || before.rules !== after.rules) return []
  const alerts: Alert[] = []
  if (before.isChainComplete === true && after.isChainComplete === false) {
    alerts.push({
      type: 'status_update',
      rank: 'cost-most',
      title: `${name}: chain of title broken`,
      message: 'The recorded conveyances no longer lead to the owner without a gap.',
      changes: [],
    })
  }
  const points = (after.underlying ?? 0) - (before.underlying ?? 0)
  if (before.underlying === null || after.underlying === null) return alerts
  if (Math.abs(points) < LEAST_POINTS) return alerts
  return [
    ...alerts,
    {
      type: 'status_update',
      rank: points < 0 ? 'cost' : 'gain',
      title: `${name}: underlying title now ${after.underlying}`,
      message: `The underlying title ${points < 0 ? 'fell' : 'rose'} from ${before.underlying} to ${after.underlying}.`,
      changes: [
        { field: 'underlyingTitleScore', before: before.underlying, after: after.underlying },
      ],
    },
  ]
}

const fold = (name: string) =>
  name
    .toUpperCase()
    .replace(/[\s.,]+/g, ' ')
    .trim()

function ofOwner({ name, owner }: RecordEvents): Alert[] {
  if (owner === null || owner.before === null || owner.after === null) return []
  if (fold(owner.before) === fold(owner.after)) return []
  return [
    {
      type: 'status_update',
      rank: 'cost',
      title: `${name}: owner changed`,
      message: `The owner is now ${owner.after}, before ${owner.before}.`,
      changes: [{ field: 'ownerName', before: owner.before, after: owner.after }],
    },
  ]
}

const OUTCOMES: Readonly<Record<string, string>> = {
  sold: 'sold',
  'no-bid': 'no bid',
  withdrawn: 'withdrawn from the sale',
}

function ofResult({ name, result }: RecordEvents): Alert[] {
  const outcome = OUTCOMES[result?.outcome ?? '']
  if (result === null || outcome === undefined) return []
  const { saleDay, bidCents, soldTo } = result
  const words = [
    `Result of the tax sale${saleDay === null ? '' : ` of ${formatDay(saleDay)}`}: ${outcome}`,
    ...(soldTo === null ? [] : [` to ${soldTo}`]),
    ...(bidCents === null ? [] : [` for ${inDollars(bidCents)}`]),
  ]
  return [
    {
      type: 'tax_sale',
      rank: 'cost',
      title: `${name}: ${outcome}`,
      message: `${words.join('')}.`,
      changes: [],
    },
  ]
}
