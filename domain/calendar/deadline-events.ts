import { capitalise, formatDay, writeDays } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { deadlineName } from '../redemption/last-day.ts'
import { assumptionWords } from '../redemption/missing-words.ts'
import type { Reader } from '../redemption/question.ts'

/** A calendar event for a property. */
export type DeadlineEvent = {
  /** Unique among the property's events. */
  key: string
  /** The matching alert type. */
  kind: 'sale' | 'redemption'
  on: LocalDate
  summary: string
  description: string
}

export type DatedProperty = {
  name: string
  parcelId: string | null
  county: string
  status: string | null
  /** As stated by a list; null if missing, or assumed by the importer. */
  saleDate: LocalDate | null
  redemptionDate: LocalDate | null
  source: string
  /** By law, of each sale. */
  sales: readonly {
    taxSale: string | null
    /** The State holds the land by it: no day of an older list is still to come. */
    isHeldByState?: true | undefined
    saleDate: LocalDate | null
    deadlines: readonly {
      what: string
      on: LocalDate
      source: string
      reader?: Reader | undefined
    }[]
    assumptions: readonly string[]
  }[]
}

/** Sales of parcels in these statuses are still to come. */
const BEFORE_SALE = ['delinquent', 'pending']
const SETTLED = ['redeemed', 'clear']
const NOT_SAID_SOLD = /does not say that it was sold/

/** A property's days from `since` on: its sale, and later deadlines with the section of law. */
export function deadlineEvents(property: DatedProperty, since: LocalDate): DeadlineEvent[] {
  const { name, status, saleDate, redemptionDate, source } = property
  const events: DeadlineEvent[] = []
  if (property.sales.some(({ isHeldByState }) => isHeldByState)) return events
  if (saleDate !== null && BEFORE_SALE.includes(status ?? '')) {
    events.push({
      key: 'sale',
      kind: 'sale',
      on: saleDate,
      summary: `Tax sale: ${name}`,
      description: described(property, [`The tax sale is on this day. Source: ${source}.`]),
    })
  }
  if (redemptionDate !== null && !SETTLED.includes(status ?? '')) {
    events.push({
      key: 'listed-redemption',
      kind: 'redemption',
      on: redemptionDate,
      summary: `Last day to redeem, as listed: ${name}`,
      description: described(property, [`The list states this day. Source: ${source}.`]),
    })
  }
  for (const sale of property.sales) {
    const isUnsaid = sale.assumptions.some((each) => NOT_SAID_SOLD.test(each))
    for (const deadline of sale.deadlines) {
      const { on, source: law } = deadline
      const what = deadlineName(deadline)
      events.push({
        key: `${sale.taxSale ?? 'list'}-${sale.saleDate ?? 'no-day'}-${slugOf(what)}`,
        kind: 'redemption',
        on,
        summary: `${capitalise(what)}${isUnsaid ? ' (if it was sold)' : ''}: ${name}`,
        description: described(property, [
          `${capitalise(what)}, by ${law}.`,
          ...(sale.saleDate ? [`Sale of ${formatDay(sale.saleDate)}.`] : []),
          ...(sale.assumptions.length > 0
            ? [
                'Assumed:',
                ...sale.assumptions.map((each) => `- ${writeDays(assumptionWords(each))}`),
              ]
            : []),
        ]),
      })
    }
  }
  return events.filter(({ on }) => on >= since)
}

function described({ name, parcelId, county }: DatedProperty, lines: readonly string[]): string {
  return [
    [name, parcelId && `parcel ${parcelId}`, county].filter(Boolean).join(', '),
    ...lines,
    'Not legal advice: verify with counsel.',
  ].join('\n')
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
