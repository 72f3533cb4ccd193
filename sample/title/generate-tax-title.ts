import { addYears, DAYS_PER_YEAR, type DayNumber, localDate, yearOf } from '../days.ts'
import { indexNames, type Party, taxBuyer } from '../people/party.ts'
import type { SampleTaxSaleEvent } from '../sample-property.ts'
import { saleDay } from '../tax/sale-days.ts'
import type { Holding, Recorded, TitleBook } from './title-book.ts'

/**
 * The owner of at least seventeen years ago lost the land for taxes; the buyer of the tax title sold it to the
 * present owner. Ages are chosen on either side of the limitation period, by state.
 */
export function generateTaxTitle(
  book: TitleBook,
  defect: 'tax-deed' | 'tax-deed-aged',
  holdings: Holding[],
): void {
  const random = book.random
  const { county, seed, owned } = book.context
  const ages = {
    MS: { 'tax-deed': [2.35, 4.7], 'tax-deed-aged': [5.4, 15] },
    AL: { 'tax-deed': [3.35, 5.6], 'tax-deed-aged': [6.5, 15] },
    TN: { 'tax-deed': [1.5, 2.75], 'tax-deed-aged': [3.4, 14] },
  }[county.state][defect]
  const [least = 3, most = 4] = ages
  const year = yearOf(book.today)
  const days = Array.from({ length: 17 }, (_, back) => saleDay(county, year - back)).filter(
    (day) => {
      const age = (book.today - day) / DAYS_PER_YEAR
      return age >= least && age <= most
    },
  )
  const sale = random.pick(days)
  const buyer = taxBuyer(random, county, seed)
  const confirmed = county.state === 'TN' ? sale + random.int(24, 40) : null
  const event: SampleTaxSaleEvent = {
    id: book.context.nextRecordId(),
    kind: county.regime === 'al-tax-lien' ? 'al-land-sale' : county.regime,
    saleDate: localDate(sale),
    taxYear: yearOf(sale) - (county.state === 'TN' ? 2 : 1),
    amountCents: Math.max(4_000, Math.round(book.priceOn(sale) * random.float(0.012, 0.03))),
    purchaser: buyer.name,
    status: 'matured',
    notices: { ownerSheriff: true, ownerMail: true, publication: true, lienors: true },
  }
  book.events.push(event)
  if (confirmed !== null) recordConfirmation(book, event, buyer, confirmed)
  const redeemable =
    county.state === 'MS'
      ? addYears(sale, 2)
      : county.state === 'AL'
        ? addYears(sale, 3)
        : addYears(confirmed ?? sale, 1)
  const upper = county.name.toUpperCase()
  const officer = {
    MS: `${upper} COUNTY CHANCERY CLERK`,
    AL: `${upper} COUNTY JUDGE OF PROBATE`,
    TN: `${upper} COUNTY CLERK AND MASTER`,
  }[county.state]
  const deed = book.record({
    type: 'tax-deed',
    executed: redeemable + random.int(8, 50),
    recordedAfter: random.int(1, 9),
    grantors: [officer],
    grantees: [buyer.name ?? ''],
    refersTo: [event.id],
  })
  book.plant(defect, deed)
  const sold = random.int(deed.recorded + 3, Math.max(deed.recorded + 3, book.today - 8))
  book.record({
    type: 'special-warranty-deed',
    executed: sold,
    recordedAfter: random.int(1, 6),
    grantors: [buyer.name ?? ''],
    grantees: indexNames(owned.owner),
    considerationCents: Math.round(book.priceOn(sold) * 0.4),
  })
  holdings.push({ party: owned.owner, from: sold })
}

function recordConfirmation(
  book: TitleBook,
  event: SampleTaxSaleEvent,
  buyer: Party,
  day: DayNumber,
): Recorded {
  return book.record({
    type: 'tax-sale-confirmation',
    executed: day,
    recordedAfter: book.random.int(1, 12),
    grantors: [`${book.context.county.name.toUpperCase()} COUNTY CHANCERY COURT`],
    grantees: [buyer.name ?? ''],
    refersTo: [event.id],
  })
}

/** Records the property's sale, redeemed or not: the event with its orders and releases. */
export function generateTaxSales(book: TitleBook): void {
  const { story, nextRecordId, county } = book.context
  const sale = story?.sale
  if (!story || !sale) return
  const event: SampleTaxSaleEvent = {
    id: nextRecordId(),
    kind: sale.kind,
    saleDate: sale.saleDay === null ? null : localDate(sale.saleDay),
    taxYear: sale.taxYear,
    amountCents: sale.amountCents,
    purchaser: sale.purchaser,
    status: sale.status,
    notices: sale.notices,
  }
  book.events.push(event)
  if (sale.status === 'delinquent') book.plant('delinquent-taxes', event)
  if (sale.status === 'sold') book.plant('redemption-open', event)
  if (sale.confirmedDay !== null) {
    recordConfirmation(
      book,
      event,
      { kind: 'company', people: [], name: sale.purchaser, mail: null },
      sale.confirmedDay,
    )
  }
  if (sale.redeemedDay !== null && book.random.chance(0.7)) {
    const officer = { MS: 'CHANCERY CLERK', AL: 'JUDGE OF PROBATE', TN: 'CLERK AND MASTER' }[
      county.state
    ]
    book.record({
      type: 'redemption',
      executed: sale.redeemedDay,
      recordedAfter: book.random.int(0, 12),
      grantors: [`${county.name.toUpperCase()} COUNTY ${officer}`],
      grantees: indexNames(book.onRoll),
      refersTo: [event.id],
    })
  }
}
