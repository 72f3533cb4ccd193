import type { OwnerReason } from '../../../contract/ownership.ts'
import { type OwnerLink, resolveOwners } from '../../../domain/ownership/resolve/resolve-owners.ts'
import type { Db } from '../../platform/db/db.ts'
import { hashText } from './hash-text.ts'
import { readNamedProperty } from './named-property.ts'
import { listDecisions, toEngineDecisions } from './owner-decision.queries.ts'

/** A parcel with its owner as recorded. */
type Recorded = { propertyId: number; recordedAs: string; mailAddress: string | null }

/**
 * Why each of `others` is the owner's who has `home`: their own likeness, or, where only others between
 * them join them, what joins each of `others` to the next.
 */
export async function explainParcels(
  db: Db,
  home: Recorded,
  others: readonly Recorded[],
  isCrowd: boolean,
): Promise<Map<number, OwnerReason>> {
  if (others.length === 0) return new Map()
  const decisions = toEngineDecisions(await listDecisions(db, [home.propertyId]))
  const stored = await listJoining(
    db,
    others.map(({ propertyId }) => propertyId),
  )
  const homeNamed = readNamedProperty(home.propertyId, home.recordedAs, home.mailAddress)
  return new Map(
    others.map((other) => {
      const named = readNamedProperty(other.propertyId, other.recordedAs, other.mailAddress)
      const links: OwnerLink[] = []
      if (homeNamed && named) {
        const crowded = new Set(isCrowd && homeNamed.placeHash ? [homeNamed.placeHash] : [])
        const roll = { isCrowd: (key: string) => crowded.has(hashText(key)) }
        resolveOwners([homeNamed.row, named.row], decisions, (link) => links.push(link), roll)
      }
      const direct = links.find(({ is }) => is === 'same')
      if (direct) {
        const { is, weight, reasons } = direct
        return [other.propertyId, { is, weight, reasons: [...reasons], through: null }]
      }
      const through = stored.get(other.propertyId)
      return [
        other.propertyId,
        through ?? {
          is: 'same',
          weight: 0,
          reasons: ['joined through other parcels'],
          through: null,
        },
      ]
    }),
  )
}

/** For each property the surest link that joins it to another. Served by owner_link's indexes. */
export async function listJoining(
  db: Db,
  propertyIds: readonly number[],
): Promise<Map<number, OwnerReason>> {
  const { rows } = await db.query<{
    id: number
    through: number
    weight: number
    reasons: string[]
  }>({
    name: 'joining-links',
    text: `select distinct on (id) id, through, weight, reasons from (
             select property_id as id, other_id as through, weight, reasons from owner_link
              where property_id = any($1::bigint[]) and is_kind = 'same'
             union all
             select other_id, property_id, weight, reasons from owner_link
              where other_id = any($1) and is_kind = 'same') each
            order by id, weight desc, through`,
    values: [propertyIds],
  })
  return new Map(
    rows.map(({ id, through, weight, reasons }) => [
      id,
      { is: 'same' as const, weight: round(weight), reasons, through },
    ]),
  )
}

/** `real` of the database has seven digits, of which two are meant. */
export const round = (weight: number) => Math.round(weight * 100) / 100
