import type {
  OwnerDecisionMade,
  PropertyOwner,
  PropertyOwners,
} from '../../../contract/ownership.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findNeighbours } from './adjacent.ts'
import { listAlike } from './alike-owners.queries.ts'
import { explainParcels } from './explain.ts'
import { findHolding, findOwed, type Holding } from './holding.queries.ts'
import { readNamedProperty } from './named-property.ts'
import { listParcelsById, toOwnedParcel } from './owned-parcel.queries.ts'
import { surveyOwned } from './owned-survey.queries.ts'
import { listDecisionsMade } from './owner-decision.queries.ts'
import { listOwnIds } from './private-owners.queries.ts'

/** Other parcels of the owner that are listed on a screen. */
const SHOWN = 6

/** The owner of a property, at most `shown` of the owner's other parcels, and why they are linked. */
export async function showPropertyOwners(
  db: Db,
  propertyId: number,
  personId: number | null,
  shown = SHOWN,
): Promise<PropertyOwners> {
  const holding = await findHolding(db, propertyId)
  if (!holding) throw new AppError('not_found', 'Property not found')
  const { id, kind, nameHash } = holding
  const [decisions, owner, alike] = await Promise.all([
    listMade(db, propertyId, personId),
    describeHolding(db, propertyId, holding, shown),
    id !== null && kind !== null && nameHash !== null ? listAlike(db, id, kind, nameHash) : [],
  ])
  return {
    propertyId,
    status: statusOf(propertyId, holding),
    owners: owner ? [owner] : [],
    alike: owner ? alike : [],
    decisions,
  }
}

function statusOf(propertyId: number, { ownerName, isDue }: Holding): PropertyOwners['status'] {
  const isNamed = ownerName !== null && readNamedProperty(propertyId, ownerName, null) !== null
  if (!isNamed) return 'unnamed'
  return isDue ? 'waiting' : 'resolved'
}

async function describeHolding(
  db: Db,
  propertyId: number,
  holding: Holding,
  most: number,
): Promise<PropertyOwner | null> {
  const { id, name, kind, recordedAs, mailAddress, roles, share, isCrowd } = holding
  if (id === null || name === null || kind === null || recordedAs === null) return null
  // An earlier recorded name says nothing about the current owner.
  if (holding.ownerName !== recordedAs) return null
  const [survey, own] = await Promise.all([
    surveyOwned(db, id, propertyId, most),
    findOwed(db, propertyId),
  ])
  // Its rows are being written.
  if (!survey) return null
  const { totals: all, owedInPart, counties, first, around } = survey
  const near = await findNeighbours(db, propertyId, around)
  const beside = [...near.keys()].sort((a, b) => (near.get(a) ?? 0) - (near.get(b) ?? 0) || a - b)
  const ids = [...new Set([...beside, ...first])].slice(0, most)
  const rows = new Map((await listParcelsById(db, ids)).map((row) => [row.propertyId, row]))
  const shown = ids.flatMap((other) => rows.get(other) ?? []).map(toOwnedParcel)
  const why = await explainParcels(db, { propertyId, recordedAs, mailAddress }, shown, isCrowd)
  return {
    id,
    name,
    kind,
    recordedAs,
    mailAddress,
    isCrowdedAddress: isCrowd,
    roles: roles ?? [],
    share,
    others: {
      parcels: all.parcels - 1,
      delinquent: all.delinquent - (own.status === 'delinquent' ? 1 : 0),
      auctioned: all.auctioned - (own.status === 'auctioned' ? 1 : 0),
      totalOwed: (Math.round(all.totalOwed * 100) - (own.cents ?? 0)) / 100,
      isOwedAssumed: owedInPart > (own.isInPart ? 1 : 0),
    },
    counties,
    parcels: shown.map((parcel) => ({
      ...parcel,
      why: why.get(parcel.propertyId) ?? { is: 'same', weight: 0, reasons: [], through: null },
      metresAway: near.get(parcel.propertyId) ?? null,
    })),
  }
}

async function listMade(
  db: Db,
  propertyId: number,
  personId: number | null,
): Promise<OwnerDecisionMade[]> {
  const made = await listDecisionsMade(db, propertyId)
  const ids = made.flatMap(({ id, personId: by }) => (by === personId ? [id] : []))
  const own =
    personId === null || ids.length === 0 ? new Set() : await listOwnIds(db, personId, ids)
  return made.map(({ id, kind, reason, decidedAt, personId: by, other }) => ({
    id,
    kind,
    reason,
    decidedAt: decidedAt.toISOString(),
    isMine: by !== null && by === personId,
    isPrivate: own.has(id),
    other: {
      propertyId: other.propertyId,
      parcelId: other.parcelId,
      county: countyLabel(other.countyId),
      recordedAs: other.recordedAs,
    },
  }))
}
