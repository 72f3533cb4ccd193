import type { PropertyDetail } from '../../../contract/property.ts'
import type { SaleSurplus } from '../../../contract/surplus.ts'
import { formatDay } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { DraftName } from '../../../domain/surplus/draft-name.ts'
import { type Draft, writeDraft } from '../../../domain/surplus/drafts.ts'
import { AppError } from '../../platform/errors.ts'
import { findProperty } from '../property/property.queries.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { readEvidence } from '../title/read-evidence.queries.ts'
import { findSurplus } from './find-surplus.ts'

/** Instruments after which the roll's owner may differ from the owner at the sale. */
const CONVEYS = /deed|patent|probate-order|affidavit-of-heirship|quiet-title-judgment/
const CONVEYS_NOTHING = /deed-of-trust/

/** A draft for a sale of a property; throws not_found for an unknown property, and if nothing can be claimed. */
export async function findDraft(
  db: ListedDb,
  propertyId: number,
  { name, saleDate, asOf }: { name: DraftName; saleDate: LocalDate | null; asOf: LocalDate },
): Promise<Draft> {
  const [property, { sales }, [evidence]] = await Promise.all([
    findProperty(db, propertyId),
    findSurplus(db, propertyId, asOf),
    readEvidence(db, [propertyId]),
  ])
  if (!property || !evidence) throw new AppError('not_found', 'Property not found')
  const sale = sales.find(
    (each) => (saleDate === null || each.saleDate === saleDate) && isClaimable(each),
  )
  if (!sale || sale.excess === null) {
    throw new AppError(
      'not_found',
      `There is nothing to claim from ${saleDate === null ? 'a tax sale' : `the sale of ${formatDay(saleDate)}`} of this property. Only an excess on record that may still be claimed has drafts.`,
    )
  }
  const known = sale.saleDateIsAssumed ? null : sale.saleDate
  const hasLaterDeed = evidence.instruments.some(
    ({ type, recordedOn }) =>
      CONVEYS.test(type) &&
      !CONVEYS_NOTHING.test(type) &&
      (known === null || recordedOn === null || recordedOn >= known),
  )
  return writeDraft(name, {
    asOf,
    state: sale.state,
    county: property.county,
    parcelId: property.parcelId,
    address: addressOf(property),
    legalDescription: property.legalDescription,
    saleDate: known,
    soldTo: sale.soldTo,
    due: amountOf(sale, 'taxes and costs due'),
    bid: amountOf(sale, 'winning bid'),
    excess: sale.excess,
    source: sale.results
      ? `${sale.results.source}, as of ${formatDay(sale.results.asOf)}`
      : 'the record',
    claims: sale.claims,
    isRedeemed: sale.isRedeemed,
    owner:
      property.ownerName === null || hasLaterDeed
        ? null
        : {
            name: property.ownerName,
            address: property.ownerAddress,
            asOf: property.provenance.asOf,
          },
  })
}

/** Without assumed parts. */
function addressOf(property: PropertyDetail): string | null {
  if (property.address === null) return null
  const stated = (field: 'city' | 'state' | 'zipCode') =>
    property.assumed.includes(field) ? null : property[field]
  const place = [stated('state'), stated('zipCode')].filter(Boolean).join(' ')
  return [property.address, stated('city'), place].filter(Boolean).join(', ')
}

function isClaimable({ status, excess, claims }: SaleSurplus): boolean {
  return status !== 'none' && status !== 'ended' && (excess ?? 0) > 0 && claims.length > 0
}

function amountOf({ lines }: SaleSurplus, what: string): number | null {
  const found = lines.find((line) => line.what === what)
  return found ? Math.abs(found.amount) : null
}
