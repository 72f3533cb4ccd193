import { companyKeyOf } from '../../../domain/ownership/links/companies-by-name.ts'
import type { Owner } from '../../../domain/ownership/links/compare-owners.ts'
import { readOwner } from '../../../domain/ownership/links/read-owners.ts'
import type { OwnerRow } from '../../../domain/ownership/names/mail-address.ts'
import { splitMailLine } from '../../../domain/ownership/names/mail-line.ts'
import { hashText } from './hash-text.ts'

/** The owner named by a property's source, as written and normalized. */
export type NamedProperty = {
  propertyId: number
  name: string
  mail: string | null
  row: OwnerRow
  owner: Owner
  /** A company's name identifies it at any address. */
  isCompany: boolean
  nameHash: number
  placeHash: number | null
}

/** Null when the text names no owner. `shared` deduplicates recurring texts. */
export function readNamedProperty(
  propertyId: number,
  name: string,
  mail: string | null,
  shared?: Map<string, string>,
): NamedProperty | null {
  const row: OwnerRow = { id: String(propertyId), name, ...splitMailLine(mail ?? '') }
  const owner = readOwner(row, shared)
  const [party] = owner.parties
  if (!party || party.key.startsWith('UNKNOWN')) return null
  const companyKey = companyKeyOf(owner)
  return {
    propertyId,
    name,
    mail,
    row,
    owner,
    isCompany: companyKey !== null,
    nameHash: hashText(companyKey ?? party.key),
    placeHash: owner.address.key === '' ? null : hashText(owner.address.key),
  }
}
