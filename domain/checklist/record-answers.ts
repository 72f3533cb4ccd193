import { placeLine } from '../address/shown-address.ts'
import { citation } from '../law/citation.ts'
import { inDollars, toCents } from '../lib/cents.ts'
import { formatDay } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { missingWords } from '../redemption/missing-words.ts'
import type { PointId } from './checklist.ts'
import type { RecordAnswer, RecordFacts } from './record-facts.ts'
import { titleAnswers } from './title-answers.ts'

/** The record's answers to the checklist, in its words, each with its source. An assumed value answers nothing. */
export function recordAnswers(facts: RecordFacts): RecordAnswer[] {
  return [
    ...propertyAnswers(facts),
    ...flagAnswers(facts),
    ...saleAnswers(facts),
    ...redemptionAnswers(facts),
    ...(facts.title ? titleAnswers(facts.title, facts.property.ownerName) : []),
  ]
}

function propertyAnswers({ property }: RecordFacts): RecordAnswer[] {
  const source = sourceOf(property.provenance)
  const isAssumed = (field: string) => property.assumed.includes(field)
  const answers: RecordAnswer[] = []
  const say = (point: PointId, standing: RecordAnswer['standing'], text: string) =>
    answers.push({ point, standing, text, source })

  if (property.parcelId) say('parcel-id', 'settled', property.parcelId)
  else say('parcel-id', 'warning', 'The record has no parcel ID.')

  const place = placeLine(property.address, isAssumed('city') ? null : property.city)
  if (property.address) say('location', 'open', `The record says ${place}.`)
  if (property.legalDescription) say('description', 'open', property.legalDescription)
  if (property.propertyType)
    say('land-kind', 'open', `Class on the roll: ${property.propertyType}.`)

  const sizes = [
    property.lotSize === null ? null : `lot of ${property.lotSize} acres`,
    property.buildingSize === null
      ? null
      : `building of ${property.buildingSize.toLocaleString('en-US')} sq ft`,
  ].filter(Boolean)
  if (sizes.length > 0) say('size', 'open', `On the roll: ${sizes.join(', ')}.`)

  const worth = [
    property.marketValue === null ? null : `market value ${dollars(property.marketValue)}`,
    property.assessedValue === null ? null : `assessed value ${dollars(property.assessedValue)}`,
  ].filter(Boolean)
  if (worth.length > 0) say('value', 'open', `The assessor’s: ${worth.join(', ')}.`)
  return answers
}

/** The point affected by a red flag, by the flag's code. */
const POINT_OF_FLAG: Readonly<Record<string, PointId>> = {
  estate: 'estates',
  heirs: 'estates',
  'et-al': 'shares',
  'life-estate': 'shares',
  trust: 'authority',
  dissolved: 'authority',
  minor: 'extensions',
  ward: 'extensions',
  bankruptcy: 'suits',
  church: 'liable',
  'public-owner': 'liable',
  'section-16': 'liable',
  'not-the-land': 'land-kind',
  'common-area': 'land-kind',
  landlocked: 'access',
  homestead: 'possession',
  sliver: 'size',
  'serial-delinquent': 'other-years',
}

function flagAnswers({ flags }: RecordFacts): RecordAnswer[] {
  return flags.flatMap(({ code, title, where, found, meaning }) => {
    const point = POINT_OF_FLAG[code]
    if (!point) return []
    return [
      {
        point,
        standing: 'warning' as const,
        text: `${title}: ${meaning}`,
        source: `${where}: ${found}`,
      },
    ]
  })
}

const SALE_KINDS: Readonly<Record<string, string>> = {
  'ms-land-sale': `Mississippi sells the land, by bids upward from taxes and costs (${citation(['MS-7'])}).`,
  'al-land-sale': `A sale of land in Alabama, for redemption within three years (${citation(['AL-4'])}).`,
  'al-tax-lien': `A sale of the tax lien in Alabama (${citation(['AL-21'])}).`,
  'tn-court-sale': `Tennessee sells by order of a court (${citation(['TN-4'])}).`,
}

function saleAnswers({ property, taxSale, redemptions }: RecordFacts): RecordAnswer[] {
  const answers: RecordAnswer[] = []
  const regime = redemptions[0]?.regime ?? regimeOf(property.state)
  const kind = SALE_KINDS[regime ?? '']
  if (kind) {
    answers.push({
      point: 'sale-kind',
      standing: 'settled',
      text: kind,
      source: 'by state and record of the sale',
    })
  } else if (property.state === 'AL') {
    answers.push({
      point: 'sale-kind',
      standing: 'open',
      text: 'In Alabama the county chooses between selling the land and selling the lien; the record does not say which.',
      source: citation(['AL-20']),
    })
  }
  if (!taxSale) return answers

  const source = sourceOf(taxSale.provenance)
  const { saleDate, totalOwed, assumed, bills, status } = taxSale
  if (saleDate !== null) {
    answers.push(
      assumed.includes('saleDate')
        ? {
            point: 'sale-date',
            standing: 'warning',
            text: `${formatDay(saleDate)} was assumed by the importer and is not a sale date.`,
            source,
          }
        : { point: 'sale-date', standing: 'settled', text: formatDay(saleDate), source },
    )
  }
  if (totalOwed !== null && !assumed.includes('totalOwed')) {
    answers.push({
      point: 'amount-owed',
      standing: 'settled',
      text: `${dollars(totalOwed)} in all.`,
      source,
    })
  }
  const years = bills.flatMap((bill) => (bill.status === 'unpaid' ? (bill.taxYear ?? []) : []))
  if (years.length > 0) {
    answers.push({
      point: 'other-years',
      standing: 'open',
      text: `Unpaid on the list: ${[...new Set(years)].sort((a, b) => a - b).join(', ')}. Ask for years the list leaves out.`,
      source,
    })
  }
  answers.push({
    point: 'status-today',
    standing: status === 'redeemed' || status === 'clear' ? 'warning' : 'open',
    text: `The record says ${status}. Ask the office on the morning of the sale.`,
    source,
  })
  return answers
}

function redemptionAnswers({ redemptions, asOf }: RecordFacts): RecordAnswer[] {
  const [sale] = redemptions
  if (!sale) return []
  const source =
    sale.deadlines.find(({ what }) => what === 'last day to redeem')?.source ?? 'redemption clock'
  const answers: RecordAnswer[] = []
  if (sale.deadline !== null) {
    answers.push({
      point: 'deadline',
      standing: 'settled',
      text:
        sale.status === 'expired'
          ? `The ordinary period ended on ${formatDay(sale.deadline)}, as far as the record shows. Someone may still redeem or undo the sale: see the redemption card.`
          : `${formatDay(sale.deadline)}, as far as the record shows.`,
      source,
    })
  } else {
    answers.push({
      point: 'deadline',
      standing: 'open',
      text: sale.missing
        ? `Cannot be computed. Missing: ${missingWords(sale.missing)}.`
        : 'There is no fixed last day.',
      source,
    })
  }
  if (sale.total !== null) {
    const buyer =
      sale.buyerReceives === null
        ? ''
        : `, of which the buyer receives ${dollars(sale.buyerReceives)}`
    answers.push({
      point: 'payoff',
      standing: 'open',
      text: `About ${dollars(sale.total)} on ${formatDay(asOf)}${buyer}. Only the officer’s figure is binding.`,
      source: 'redemption clock',
    })
  }
  return answers
}

function regimeOf(state: string | null): string | null {
  if (state === 'MS') return 'ms-land-sale'
  return state === 'TN' ? 'tn-court-sale' : null
}

function sourceOf({ source, asOf }: { source: string; asOf: LocalDate }): string {
  return `${source}, as of ${formatDay(asOf)}`
}

function dollars(amount: number): string {
  return inDollars(toCents(amount))
}
