import { z } from 'zod'
import { OwnedTotals, OwnerCounty } from './ownership.ts'
import { Day, Dollars } from './value.ts'

/** The parcel of a row. */
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

/** Answer of `GET /api/owners/{id}/record`: the records of all parcels of an owner. */
export const OwnerRecord = z.object({
  totals: OwnedTotals,
  counties: z.array(OwnerCounty),
  /** Bills that no list reports as paid, by tax year, newest first. */
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
    /** Number in each year with any, oldest first. */
    years: z.array(z.object({ year: z.number().int(), count: z.number().int() })),
    /** Number without a day. */
    undated: z.number().int(),
    /** The newest, at most 50. */
    latest: z.array(OwnerTransfer),
  }),
  liens: z.object({
    /** Parcels with an active lien. */
    parcels: z.number().int(),
    /** Parcels without a recorded lien whose title was never examined. */
    unexamined: z.number().int(),
    /** Of the shown parcels, those that owe most first. */
    shown: z.array(OwnerLien),
    /** Parcels with an active lien that are not shown. */
    leftOut: z.number().int(),
  }),
})
export type OwnerRecord = z.infer<typeof OwnerRecord>
