import type { PropertyChecklist } from '../../../contract/checklist.ts'
import type { PropertyDetail } from '../../../contract/property.ts'
import { recordAnswers } from '../../../domain/checklist/record-answers.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { flagsOfProperty } from '../../../domain/property/flags-of-property.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { AppError } from '../../platform/errors.ts'
import { findProperty } from '../property/property.queries.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { findTaxSale } from '../radar/radar.queries.ts'
import { redemptionOf } from '../redemption/find-redemption.ts'
import { examineRecord } from '../title/examine-title.ts'
import { findTitleRecord } from '../title/title-record.ts'

/** The checklist with the answers of a property's record. Throws not_found for an unknown property. */
export async function findChecklist(
  db: ListedDb,
  propertyId: number,
  asOf: LocalDate,
): Promise<PropertyChecklist> {
  const property = await findProperty(db, propertyId)
  if (!property) throw new AppError('not_found', 'Property not found')
  const taxSale = await findTaxSale(db, propertyId)
  const examined = await examineRecord(db, propertyId, asOf)
  const { sales } = redemptionOf(examined, asOf)
  const answers = recordAnswers({
    property: { ...property, state: stateOf(property) },
    flags: flagsOfProperty(property, taxSale),
    taxSale,
    redemptions: sales,
    asOf,
    title: await findTitleRecord(db, examined, asOf),
  })
  return {
    propertyId,
    name: propertyName(property),
    parcelId: property.parcelId,
    county: property.county,
    isSample: property.provenance.isSample,
    answers,
  }
}

/** The county's state; the address's own may be assumed. */
const stateOf = ({ county }: PropertyDetail) => county.slice(-2)
