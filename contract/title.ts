import { z } from 'zod'
import { ListRef } from './listed-value.ts'
import { Day, Dollars, Instant, Provenance } from './value.ts'

/** An instrument for screens: enough to find it at the recorder's. */
export const TitleInstrument = z.object({
  id: z.string(),
  type: z.string(),
  recordedOn: Day.nullable(),
  executedOn: Day.nullable(),
  grantors: z.array(z.string()),
  grantees: z.array(z.string()),
  bookPage: z.string().nullable(),
  instrumentNumber: z.string().nullable(),
  consideration: Dollars.nullable(),
  amount: Dollars.nullable(),
  maturesOn: Day.nullable(),
  refersTo: z.array(z.string()),
  interest: z.string().nullable(),
  remarks: z.string().nullable(),
  /** The present title depends on it. */
  isInChain: z.boolean(),
  provenance: Provenance,
  /** The private list of the workspace that has it; undefined: the record. */
  ofList: ListRef.optional(),
})
export type TitleInstrument = z.infer<typeof TitleInstrument>

export const TitleFinding = z.object({
  code: z.string(),
  severity: z.enum(['critical', 'major', 'minor', 'note']),
  /** Points subtracted from 100. */
  points: z.number().int(),
  /** Ids of the instruments and tax sales it is based on. */
  instruments: z.array(z.string()),
  explanation: z.string(),
  whoCouldAssertIt: z.string(),
  cure: z.string(),
  scoreIfCured: z.number().int(),
  /** The same two for the underlying title; null where the open sale itself causes the finding. */
  underlying: z.object({ points: z.number().int(), scoreIfCured: z.number().int() }).nullable(),
  /** The section or standard. */
  source: z.string(),
  /** The private lists of the workspace whose instruments it is based on; undefined: only the record's. */
  ofLists: z.array(ListRef).optional(),
})
export type TitleFinding = z.infer<typeof TitleFinding>

export const TitleLienFinding = z.object({
  instrument: z.string(),
  lienType: z.string(),
  isActive: z.boolean(),
  priority: z.number().int().nullable(),
  expiresOn: Day.nullable(),
  survivesTaxDeed: z.enum(['survives', 'extinguished', 'depends']),
  why: z.string(),
})
export type TitleLienFinding = z.infer<typeof TitleLienFinding>

/** Interests that survive a tax deed. */
export const SurvivingInterest = z.object({
  interest: z.string(),
  /** Ids of its instruments; empty for a warning about any parcel. */
  instruments: z.array(z.string()),
  survives: z.enum(['survives', 'extinguished', 'depends']),
  /** The fact it depends on, or the reason. */
  why: z.string(),
  source: z.string(),
})
export type SurvivingInterest = z.infer<typeof SurvivingInterest>

/** If private lists of the workspace name the property: those lists, and the record without them. */
export const TitleOfLists = z.object({
  /** Lists that state its owner or its sale, or have instruments of it, and how many of these the record lacks. */
  lists: z.array(ListRef.extend({ instruments: z.number().int() })),
  /** By the record alone; null: no conveyance is known there, or the record lacks the parcel. */
  recordScore: z.number().int().nullable(),
  recordRisk: z.string(),
})
export type TitleOfLists = z.infer<typeof TitleOfLists>

/** Answer of `GET` and `POST /api/properties/{id}/title-record` and of `GET /api/title-records/property/{id}`. */
export const TitleRecord = z.object({
  propertyId: z.number().int(),
  /** 0 to 100; null if no conveyance is known: screens show the default of 50. */
  confidenceScore: z.number().int().nullable(),
  riskLevel: z.string(),
  /** The same without the findings that the open sale itself causes; null without an examined conveyance. */
  underlyingTitleScore: z.number().int().nullable(),
  /** Source of the score: the examination, or, without a conveyance, a county's list. */
  basis: z.enum(['analysis', 'statement']),
  /** The latest list's statement on the title; null if there is none. */
  stated: z
    .object({
      confidenceScore: z.number().int().nullable(),
      titleIssues: z.string().nullable(),
      provenance: Provenance,
    })
    .nullable(),
  chainOfTitleComplete: z.boolean(),
  /** Active liens; the spelling is the specification's. */
  hasActiveLinks: z.boolean(),
  hasCloudedTitle: z.boolean(),
  hasQuietTitleIssues: z.boolean(),
  /** The record in a few sentences. */
  notes: z.string(),
  lastTitleSearch: Instant,
  ruleSet: z.string(),
  asOf: Day,
  searchedFrom: Day.nullable(),
  /** Share of the needed evidence that is on file, 0 to 1. */
  coverage: z.number(),
  holders: z.array(z.object({ name: z.string(), interest: z.string() })),
  /** Ids of the instruments the present title rests on, oldest first. */
  chain: z.array(z.string()),
  /** Ids of the instruments that could not be placed. */
  unplaced: z.array(z.string()),
  /** Reasons for those left out of the case: unknown type, no recording date. */
  unplacedReasons: z.record(z.string(), z.string()),
  findings: z.array(TitleFinding),
  liens: z.array(TitleLienFinding),
  survivors: z.array(SurvivingInterest),
  instruments: z.array(TitleInstrument),
  taxSales: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      saleDate: Day.nullable(),
      taxYear: z.number().int().nullable(),
      amount: Dollars.nullable(),
      purchaser: z.string().nullable(),
      status: z.string(),
      provenance: Provenance,
    }),
  ),
  /** Undefined if none of the caller's private lists names the property. */
  ofLists: TitleOfLists.optional(),
})
export type TitleRecord = z.infer<typeof TitleRecord>

/** Answer of `GET /api/properties/{id}/title-transfers`, newest first. */
export const TitleTransfer = z.object({
  id: z.number().int(),
  transferDate: Day.nullable(),
  deedType: z.string(),
  grantor: z.string().nullable(),
  grantee: z.string().nullable(),
  salePrice: Dollars.nullable(),
  bookPage: z.string().nullable(),
  instrumentNumber: z.string().nullable(),
  /** The private list of the workspace that has it; undefined: the record. */
  ofList: ListRef.optional(),
})
export type TitleTransfer = z.infer<typeof TitleTransfer>

/** Answer of `GET /api/properties/{id}/liens`: active ones first, by priority. */
export const Lien = z.object({
  id: z.number().int(),
  lienType: z.string(),
  priority: z.number().int().nullable(),
  lienHolder: z.string().nullable(),
  filedDate: Day.nullable(),
  amount: Dollars.nullable(),
  notes: z.string().nullable(),
  isActive: z.boolean(),
  expiresOn: Day.nullable(),
  bookPage: z.string().nullable(),
  instrumentNumber: z.string().nullable(),
  /** The private list of the workspace that has it; undefined: the record. */
  ofList: ListRef.optional(),
})
export type Lien = z.infer<typeof Lien>

/** Answer of `GET /api/title-records/progress`: progress of scoring all properties. */
export const TitleScoring = z.object({
  status: z.enum(['idle', 'running']),
  /** Rules and day of the current pass, or of the last one; null before the first. */
  ruleSet: z.string().nullable(),
  asOf: Day.nullable(),
  /** Processed properties of this pass, and the total. */
  done: z.number().int(),
  total: z.number().int(),
  /** Queued changed properties. */
  waiting: z.number().int(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type TitleScoring = z.infer<typeof TitleScoring>
