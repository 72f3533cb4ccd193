import type { Lien } from '../../../contract/title.ts'
import { formatDay } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { isLienType } from '../../../domain/title/liens/lien-type.ts'
import type { InstrumentType } from '../../../domain/title/reading/instrument-type.ts'
import type { TitleAnalysis } from '../../../domain/title/score/analyze.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { instrumentId, taxSaleId } from './build-case.ts'
import { type Examined, examineRecord, notCovered } from './examine-title.ts'
import type { Evidence } from './read-evidence.queries.ts'
import { listStatedLiens, partyNames, type RecordedInstrument } from './title.queries.ts'
import { ofListKey } from './title-of-lists.ts'

/**
 * The liens of a property, active ones first, by priority. Those of the analysis come from recorded
 * instruments; claims on a list without an instrument follow as stated.
 */
export async function listLiens(
  db: ListedDb,
  propertyId: number,
  asOf: LocalDate,
): Promise<Lien[]> {
  const examined = await examineRecord(db, propertyId, asOf)
  const { instruments } = examined.record
  const stated = await listStatedLiens(db, propertyId)
  const byId = new Map(instruments.map((entry) => [instrumentId(entry.id), entry]))
  const liens = examined.analysis
    ? examined.analysis.liens.map((lien) => {
        const entry = byId.get(lien.instrument)
        return entry
          ? {
              ...ofInstrument(entry, instruments),
              lienType: lien.lienType,
              priority: lien.priority,
              notes: lien.why,
              isActive: lien.isActive,
              expiresOn: lien.expiresOn,
            }
          : ofTaxSale(examined, lien)
      })
    : unjudgedLiens(instruments, examined.evidence)
  return [
    ...liens,
    ...stated.map(({ amountCents, ...lien }) => ({
      ...lien,
      amount: amountCents === null ? null : amountCents / 100,
      expiresOn: null,
      bookPage: null,
      instrumentNumber: null,
    })),
  ].sort(
    (a, b) =>
      Number(b.isActive) - Number(a.isActive) ||
      (a.priority ?? Number.MAX_SAFE_INTEGER) - (b.priority ?? Number.MAX_SAFE_INTEGER) ||
      (a.filedDate ?? '').localeCompare(b.filedDate ?? '') ||
      a.id - b.id,
  )
}

function ofInstrument(entry: RecordedInstrument, all: readonly RecordedInstrument[]) {
  const assignment = all.findLast(
    ({ type, refersTo }) => type === 'assignment' && refersTo.includes(entry.id),
  )
  return {
    id: entry.id,
    lienHolder: partyNames((assignment ?? entry).grantees),
    filedDate: entry.recordedOn,
    amount: entry.amount,
    bookPage: entry.bookPage,
    instrumentNumber: entry.instrumentNumber,
    ...ofListKey(entry),
  }
}

/** Taxes of a sale: held by the buyer, else by the county. */
function ofTaxSale({ built, evidence }: Examined, lien: TitleAnalysis['liens'][number]): Lien {
  const sale = built.titleCase.taxSales.find(({ id }) => id === lien.instrument)
  return {
    // A sale known from a list only has no record of its own.
    id: evidence.events.find(({ id }) => taxSaleId(id) === lien.instrument)?.id ?? 0,
    lienType: lien.lienType,
    priority: lien.priority,
    lienHolder: sale?.purchaser ?? built.titleCase.county,
    // Taxes that are not sold yet were filed on no day.
    filedDate: sale && sale.status !== 'delinquent' ? sale.saleDate : null,
    amount: sale?.amount ?? null,
    notes: lien.why,
    isActive: lien.isActive,
    expiresOn: lien.expiresOn,
    bookPage: null,
    instrumentNumber: null,
  }
}

/** Without the state's law: every lien counts until it is released. */
function unjudgedLiens(instruments: readonly RecordedInstrument[], evidence: Evidence): Lien[] {
  return instruments
    .filter(({ type }) => isLienType(type as InstrumentType))
    .map((entry) => {
      const release = instruments.find(
        ({ type, refersTo }) => type === 'release' && refersTo.includes(entry.id),
      )
      return {
        ...ofInstrument(entry, instruments),
        lienType: entry.type,
        priority: null,
        notes: release
          ? `Released of record${release.recordedOn ? ` on ${formatDay(release.recordedOn)}` : ''}.`
          : `No release is on record. ${notCovered(evidence)}, so it may or may not have expired.`,
        isActive: release === undefined,
        expiresOn: null,
      }
    })
}
