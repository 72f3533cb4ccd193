import { z } from 'zod'
import { OwnedTotals, OwnerCounty } from './ownership.ts'
import { Day, Dollars } from './value.ts'

/** A parcel as a row names it. */
const NamedParcel = z.object({
  propertyId: z.number().int(),
  parcelId: z.string().nullable(),
  address: z.string().nullable(),
  county: z.string(),
})

/** A recorded conveyance of land the owner has now. */
export const OwnerTransfer = NamedParcel.extend({
  id: z.number().int(),
  /** The day it was recorded, else executed. */
  on: Day.nullable(),
  deedType: z.string(),
  grantor: z.string().nullable(),
  grantee: z.string().nullable(),
  salePrice: Dollars.nullable(),
  bookPage: z.string().nullable(),
  instrumentNumber: z.string().nullable(),
})
export type OwnerTransfer = z.infer<typeof OwnerTransfer>

/** An active lien on land the owner has now. */
export const OwnerLien = NamedParcel.extend({
  lienType: z.string(),
  lienHolder: z.string().nullable(),
  filedDate: Day.nullable(),
  amount: Dollars.nullable(),
  bookPage: z.string().nullable(),
  instrumentNumber: z.string().nullable(),
})
export type OwnerLien = z.infer<typeof OwnerLien>

/** Answer of `GET /api/owners/{id}/record`: what the records say of all parcels of an owner. */
export const OwnerRecord = z.object({
  totals: OwnedTotals,
  counties: z.array(OwnerCounty),
  /** Bills no list says are paid, by tax year, newest first. */
  unpaid: z.array(
    z.object({
      /** Null where the list names none. */
      taxYear: z.number().int().nullable(),
      parcels: z.number().int(),
      amount: Dollars,
    }),
  ),
  transfers: z.object({
    total: z.number().int(),
    /** How many in each year that has any, oldest first. */
    years: z.array(z.object({ year: z.number().int(), count: z.number().int() })),
    /** Of those that name no day. */
    undated: z.number().int(),
    /** The newest, 50 at most. */
    latest: z.array(OwnerTransfer),
  }),
  liens: z.object({
    /** Parcels with an active lien. */
    parcels: z.number().int(),
    /** Parcels without one of record whose title was never examined. */
    unexamined: z.number().int(),
    /** Of the parcels that are shown, those that owe most first. */
    shown: z.array(OwnerLien),
    /** Parcels with an active lien that are not shown. */
    leftOut: z.number().int(),
  }),
})
export type OwnerRecord = z.infer<typeof OwnerRecord>
