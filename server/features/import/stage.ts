import { identityOf } from '../../../domain/import/identity.ts'
import type { ImportRecord } from '../../../domain/import/record.ts'
import { searchTexts } from '../../../domain/search/search-texts.ts'
import { copyText, copyTextArray } from '../../platform/db/copy-text.ts'

/** One staged row as a COPY line; null when nothing identifies its property. */
export function stageLine(
  record: ImportRecord,
  row: {
    propertyId: number
    hash: bigint
    noted: boolean
    extra: ReadonlyArray<string | null> | null
  },
): string | null {
  const texts = searchTexts(record)
  const key = identityOf(record, texts[1])
  if (key === null) return null
  const r = record
  return `${row.propertyId}\t${r.line}\t${row.hash}\t${row.noted ? 't' : 'f'}\t${r.countyId}\t${copyText(key)}\t${copyText(r.parcelId)}\t${copyText(r.ppin)}\t${copyText(r.address)}\t${copyText(r.city)}\t${copyText(r.state)}\t${copyText(r.zipCode)}\t${copyText(r.ownerName)}\t${copyText(r.ownerAddress)}\t${copyText(r.propertyType)}\t${copyText(r.assessedCents)}\t${copyText(r.marketCents)}\t${copyText(r.buildingSize)}\t${copyText(r.yearBuilt)}\t${copyText(r.lotSize)}\t${copyText(r.legalDescription)}\t${copyText(r.lng)}\t${copyText(r.lat)}\t${r.assumedMask}\t${copyText(r.taxYear)}\t${copyText(r.billNumber)}\t${copyText(r.taxesCents)}\t${copyText(r.penaltiesCents)}\t${copyText(r.totalCents)}\t${copyText(r.billStatus)}\t${copyText(r.taxStatus)}\t${copyText(r.saleDate)}\t${copyText(r.redemptionDate)}\t${copyText(r.confidenceScore)}\t${copyText(r.titleIssues)}\t${r.result === null ? '\\N' : copyText(JSON.stringify(r.result))}\t${copyTextArray(row.extra)}\t${r.outline === null ? '\\N' : copyText(JSON.stringify(r.outline))}\t${texts.join('\t')}`
}
