import { z } from 'zod'
import { TEXT_LIMITS } from '../domain/lib/text-limits.ts'
import { REGIMES } from '../domain/redemption/question.ts'
import { OUTCOMES } from '../domain/run-sheet/entry.ts'
import { Day, Dollars, Instant, PropertyId } from './value.ts'

/** Maximum parcels on a run sheet. */
export const MAX_LINES = 5_000
/** Results that can be sent at once. */
export const MAX_RESULTS = 500

/** The private list of a sheet. */
export const SheetList = z.coerce
  .number('must be a number')
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .describe('A private list of the person’s workspace, in place of county and day')

const Figure = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,4})?$/, 'a number such as 1500.50 is needed')
  .transform(Number)

/** `GET /api/exports/run-sheet`: for a sale by its county and day, or for a private list. */
export const RunSheetQuery = z.object({
  county: z
    .string()
    .max(
      TEXT_LIMITS.county,
      'a county has 100 characters at most; write it like “Hinds County, MS”',
    )
    .optional()
    .describe('The county of the sale; needed unless `list` or `screen` is given'),
  list: SheetList.optional(),
  screen: PropertyId.optional().describe(
    'A saved screen of the person’s workspace, in place of county and day',
  ),
  ids: z
    .string()
    .regex(/^\d{1,15}(?:,\d{1,15}){0,399}$/, 'name up to 400 properties by their ids, with commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .optional()
    .describe('Chosen properties, in place of county and day'),
  saleDate: z
    .union([z.literal('none'), Day], 'a day such as 2026-08-31 is needed, or “none”')
    .optional()
    .describe(
      'Day of the sale; `none` for parcels whose list names no day; the county’s next sale where it is left out',
    ),
  tracked: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: only what the signed-in person tracks'),
  format: z.enum(['json', 'csv', 'pdf']).default('json'),
  paper: z.enum(['letter', 'a4']).default('letter').describe('Of the PDF, in landscape'),
  marginPercent: Figure.refine((value) => value <= 100, 'it lies between 0 and 100').optional(),
  repairs: Figure.optional(),
  cureCosts: Figure.optional(),
  holdingPerMonth: Figure.optional(),
})
export type RunSheetQuery = z.infer<typeof RunSheetQuery>

export const SaleResult = z.enum(OUTCOMES)
export type SaleResult = z.infer<typeof SaleResult>

const SourcedNumber = z.object({
  value: z.number(),
  source: z.string(),
  note: z.string().optional(),
})

export const RunSheetLine = z.object({
  propertyId: z.number().int(),
  /** The parcel’s own county and sale day, on the sheet of a private list; null on a sale's sheet, which has them. */
  county: z.string().nullable().default(null),
  saleDate: Day.nullable().default(null),
  /** The county list's item number. */
  item: z.string().nullable(),
  parcelId: z.string().nullable(),
  ppin: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  ownerName: z.string().nullable(),
  status: z.string(),
  /** The amount due on the list: the minimum bid where land is sold for what is due. */
  amountDue: Dollars.nullable(),
  isAmountAssumed: z.boolean(),
  /** The record's inputs of the bid; it can be recomputed with other figures. */
  bid: z.object({
    regime: z.enum(REGIMES).nullable(),
    score: z.number().nullable(),
    isSold: z.boolean(),
    /** The State holds the land and sells it itself. */
    isHeldByState: z.boolean().default(false),
    inputs: z.record(z.string(), SourcedNumber),
  }),
  /** Both maximum bids. */
  bids: z.object({
    /** What becomes of the price on redemption; null where the law of the state is not covered. */
    kind: z.enum(['overbid lost', 'price comes back', 'rate', 'held by the State']).nullable(),
    /** If redeemed: the most without a loss in the first month, and above which every redemption loses. */
    noLossUpTo: Dollars.nullable(),
    lossAbove: Dollars.nullable(),
    ratePercent: z.number().nullable(),
    /** If you get the deed; null if the value is unknown. */
    ifDeeded: Dollars.nullable(),
    isBelowMinimum: z.boolean(),
    /** The basis of the figures, or why there are none. */
    why: z.string(),
  }),
  /** Prices of similar land at the county’s earlier sales; null if these are too few. */
  expected: z.string().nullable().default(null),
  clock: z.string(),
  follows: z.string(),
  law: z.string(),
  flags: z.array(z.string()),
  /** Overlays it was compared with: `Flood zone: AE 62%`, `Wetland: none`. */
  overlays: z.array(z.string()),
  titleScore: z.number().nullable(),
  /** The same without the findings that the open sale itself causes. */
  underlyingTitleScore: z.number().nullable(),
  /** The result typed in for this sale; null when there is none. */
  result: z
    .object({
      /** Null if the words name no result of the table. */
      outcome: SaleResult.nullable(),
      words: z.string(),
      soldTo: z.string().nullable(),
      bid: Dollars.nullable(),
      source: z.string(),
      importId: z.number().int(),
    })
    .nullable(),
  /** Version for optimistic concurrency; sent back with a result. */
  seen: z.string(),
})
export type RunSheetLine = z.infer<typeof RunSheetLine>

/** The parcels of one sale in the county's order, of a private list, or of a saved screen. */
export const RunSheet = z.object({
  /** For a private list: its county, or “Several counties”. */
  county: z.string(),
  /** The private list; null: a sale. */
  list: z.object({ id: z.number().int(), name: z.string(), day: Day }).nullable().default(null),
  /** The saved screen; null: a sale or a list. */
  screen: z.object({ id: z.number().int(), name: z.string() }).nullable().default(null),
  /** Null for parcels whose list names no day, and for a private list, whose lines have their own. */
  saleDate: Day.nullable(),
  asOf: Day,
  isTracked: z.boolean(),
  /** Heading of the item number column; null if sorted by parcel ID. */
  orderedBy: z.string().nullable(),
  /** The county's sales, latest first. */
  sales: z.array(z.object({ saleDate: Day.nullable(), parcels: z.number().int() })),
  lines: z.array(RunSheetLine),
  isSample: z.boolean(),
})
export type RunSheet = z.infer<typeof RunSheet>

const NO_BUYER = 'a parcel that was redeemed or withdrawn has no buyer and no bid'

export const TypedResult = z
  .strictObject({
    propertyId: PropertyId,
    result: SaleResult,
    soldTo: z.string().trim().max(200, 'must have 200 characters at most').optional(),
    bid: z
      .number()
      .min(0, 'it is not below zero')
      .max(1e9, 'it is higher than any bid')
      .refine(
        (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
        'it has cents at most',
      )
      .optional(),
    /** `seen` of the loaded line: a line that changed since is not overwritten. */
    seen: z.string().max(60),
  })
  .refine(
    ({ result, soldTo, bid }) =>
      result === 'sold' || result === 'struck off' || (!soldTo && bid === undefined),
    NO_BUYER,
  )
export type TypedResult = z.infer<typeof TypedResult>

/** Body of `POST /api/tax-sales/results`: results typed in at a sale. */
export const TypedResults = z.strictObject({
  county: z.string(),
  saleDate: Day,
  results: z.array(TypedResult).min(1).max(MAX_RESULTS),
})
export type TypedResults = z.infer<typeof TypedResults>

export const TypedResultsTaken = z.object({
  /** Id of the import, to undo it; null when nothing was saved. */
  importId: z.number().int().nullable(),
  written: z.number().int(),
  /** Not saved, because they changed since the person loaded them. */
  conflicts: z.array(
    z.object({ propertyId: z.number().int(), message: z.string(), seen: z.string() }),
  ),
})
export type TypedResultsTaken = z.infer<typeof TypedResultsTaken>

/** Maximum parcels in one answer of `GET /api/exports/run-sheet/parcels`. */
export const MAX_PARCELS_PAGE = 250

/** The latest notes and photos of each parcel that a device keeps. */
export const MAX_SHEET_NOTES = 5
export const MAX_SHEET_PHOTOS = 4

/** `GET /api/exports/run-sheet/parcels`: the data a device keeps of a sale's parcels beside the sheet. */
export const SheetParcelsQuery = RunSheetQuery.pick({
  county: true,
  list: true,
  tracked: true,
}).extend({
  saleDate: z
    .union([z.literal('none'), Day], 'a day such as 2026-08-31 is needed, or “none”')
    .default('none'),
  after: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('`next` of the page before'),
})
export type SheetParcelsQuery = z.infer<typeof SheetParcelsQuery>

export const SheetParcel = z.object({
  propertyId: z.number().int(),
  ownerAddress: z.string().nullable(),
  propertyType: z.string().nullable(),
  legalDescription: z.string().nullable(),
  marketValue: Dollars.nullable(),
  assessedValue: Dollars.nullable(),
  yearBuilt: z.number().nullable(),
  /** `[lng, lat]`, WGS 84. */
  center: z.tuple([z.number(), z.number()]).nullable(),
  /** The parcel’s outline: rings of `[lng, lat]`; null if no map layer has it. */
  outline: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
  /** Findings of its title, with the points each subtracts from 100; empty without an analysis or findings. */
  reasons: z.array(
    z.object({
      finding: z.string(),
      points: z.number(),
      explanation: z.string(),
      cure: z.string(),
    }),
  ),
  /** Notes of the person's workspace, the latest first; empty for a visitor. */
  notes: z
    .array(
      z.object({
        id: z.number().int(),
        body: z.string(),
        /** Null where the account was deleted. */
        author: z.string().nullable(),
        createdAt: Instant,
      }),
    )
    .max(MAX_SHEET_NOTES)
    .default([]),
  /** Photos of the person's workspace with a thumbnail, the latest first. */
  photos: z
    .array(z.object({ id: z.number().int(), name: z.string() }))
    .max(MAX_SHEET_PHOTOS)
    .default([]),
})
export type SheetParcel = z.infer<typeof SheetParcel>

export const SheetParcels = z.object({
  parcels: z.array(SheetParcel),
  /** `after` of the next page; null at the end. */
  next: z.number().int().nullable(),
})
export type SheetParcels = z.infer<typeof SheetParcels>
