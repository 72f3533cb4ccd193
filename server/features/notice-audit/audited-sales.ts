import type { Lien } from '../../../contract/title.ts'
import { addDays, addYears, type LocalDate } from '../../../domain/lib/local-date.ts'
import type { AuditLienor, AuditSale } from '../../../domain/notice-audit/audit-step.ts'
import { REGIMES, type Regime } from '../../../domain/redemption/question.ts'
import type { Db } from '../../platform/db/db.ts'
import { listHoldings } from '../holding/holding.queries.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { redemptionOf } from '../redemption/find-redemption.ts'
import type { ExaminedRecord } from '../title/examine-title.ts'
import { listLiens } from '../title/list-liens.ts'
import { listAuditedSales } from './notice-audit.queries.ts'

/** A sale that can be audited, without its lienors. */
export type KnownSale = Omit<AuditSale, 'lienors' | 'federalLiens' | 'saleDate'> & {
  saleDate: LocalDate
  taxSaleId: string | null
}

const MAX_HOLDINGS = 50

/**
 * Sales of a property that a workspace can audit, newest first: those of its holdings, those on record, and those
 * with answers. A holding's facts precede the record.
 */
export async function listKnownSales(
  db: Db,
  examined: ExaminedRecord,
  workspaceId: number,
  today: LocalDate,
): Promise<KnownSale[]> {
  const { propertyId } = examined.evidence
  const known = new Map<string, KnownSale>()
  const add = (sale: KnownSale) => {
    const key = `${sale.regime} ${sale.saleDate}`
    const before = known.get(key)
    known.set(key, before ? { ...before, taxSaleId: before.taxSaleId ?? sale.taxSaleId } : sale)
  }
  for (const holding of await listHoldings(db, { workspaceId, propertyId, limit: MAX_HOLDINGS })) {
    const { regime, saleDate, saleDateIsAssumed, confirmedOn, delinquentYears } = holding
    if (saleDate === null) continue
    add({ regime, saleDate, saleDateIsAssumed, confirmedOn, delinquentYears, taxSaleId: null })
  }
  for (const { regime, saleDate, question, taxSale } of redemptionOf(examined, today).sales) {
    const of = REGIMES.find((each) => each === regime)
    if (of === undefined || saleDate === null || saleDate > today) continue
    add({
      regime: of,
      saleDate,
      saleDateIsAssumed: question.saleDateIsAssumed === true,
      confirmedOn: typeof question.confirmedOn === 'string' ? question.confirmedOn : null,
      delinquentYears: null,
      taxSaleId: taxSale,
    })
  }
  for (const { regime, saleDate } of await listAuditedSales(db, workspaceId, propertyId)) {
    add({
      regime,
      saleDate,
      saleDateIsAssumed: false,
      confirmedOn: null,
      delinquentYears: null,
      taxSaleId: null,
    })
  }
  return [...known.values()].sort((a, b) => b.saleDate.localeCompare(a.saleDate))
}

/** The sale with the lienors and federal liens of record when notice to them was due. */
export async function withLienors(
  db: ListedDb,
  examined: ExaminedRecord,
  sale: KnownSale,
  today: LocalDate,
): Promise<AuditSale> {
  const liens = await listLiens(db, examined.evidence.propertyId, today)
  const noticeOn = noticeDay(sale.regime, sale.saleDate)
  return {
    ...sale,
    lienors: liens
      .filter(({ lienType }) => lienType === 'deed-of-trust')
      .filter((lien) => isOfRecord(lien, examined, noticeOn))
      .map(toLienor),
    federalLiens: liens
      .filter(({ lienType }) => lienType === 'federal-tax-lien')
      .filter((lien) => isOfRecord(lien, examined, federalDay(sale.regime, sale.saleDate)))
      .flatMap((lien) =>
        lien.filedDate === null ? [] : [{ ...toLienor(lien), filedOn: lien.filedDate }],
      ),
  }
}

/** The day for finding lienors: in Mississippi when notice may first be given (MS-29). */
function noticeDay(regime: Regime, saleDate: LocalDate): LocalDate {
  switch (regime) {
    case 'ms-land-sale':
      return addDays(addYears(saleDate, 2), -180)
    case 'al-tax-lien':
      return addYears(saleDate, 3)
    default:
      return saleDate
  }
}

/** The day that counts for a federal tax lien: by the better reading the end of redemption in a sale without suit (US-3). */
function federalDay(regime: Regime, saleDate: LocalDate): LocalDate {
  switch (regime) {
    case 'ms-land-sale':
      return addYears(saleDate, 2)
    case 'al-land-sale':
      return addYears(saleDate, 3)
    default:
      return saleDate
  }
}

/** Recorded by the day, and then neither released nor expired. */
function isOfRecord(lien: Lien, { evidence }: ExaminedRecord, on: LocalDate): boolean {
  const { filedDate, expiresOn } = lien
  if (filedDate === null || filedDate > on) return false
  if (expiresOn !== null && expiresOn < on) return false
  return !evidence.instruments.some(
    ({ type, refersTo, recordedOn }) =>
      type === 'release' && refersTo.includes(lien.id) && recordedOn !== null && recordedOn <= on,
  )
}

function toLienor({ id, lienType, lienHolder, filedDate, bookPage }: Lien): AuditLienor {
  const what = lienType === 'deed-of-trust' ? 'deed of trust' : 'notice of federal tax lien'
  return {
    id: `i${id}`,
    words: [
      lienHolder,
      filedDate ? `${what} of ${filedDate}` : what,
      bookPage && `Book ${bookPage}`,
    ]
      .filter(Boolean)
      .join(', '),
  }
}
