import { z } from 'zod'
import { ENTRY_KINDS, EVENT_KINDS } from '../domain/holding/holding.ts'
import { STAGE_KEYS } from '../domain/holding/stage.ts'
import { MAX_DOLLARS, toCents } from '../domain/lib/cents.ts'
import { TEXT_LIMITS } from '../domain/lib/text-limits.ts'
import { REGIMES } from '../domain/redemption/question.ts'
import { CountyText, CursorText } from './text.ts'
import { Day, Dollars, Instant, PropertyId } from './value.ts'

/** Maximum holdings of a workspace, and entries of a holding. */
export const MAX_HOLDINGS = 5_000
export const MAX_ENTRIES = 500
export const MAX_NOTE = 2_000
/** A file of holdings or costs. */
export const MAX_CSV_ROWS = 2_000
export const MAX_CSV_LENGTH = 1_000_000

const PlainDay = Day.refine(
  (day) => day >= '1900-01-01' && day < '2200-01-01',
  'the year cannot be right',
)
const Amount = z
  .number('must be an amount in dollars')
  .min(0, 'must not be negative')
  .max(MAX_DOLLARS, 'is too large')
  .refine((dollars) => toCents(dollars) / 100 === dollars, 'has at most two decimals')
const Note = z.string().trim().max(MAX_NOTE, `has ${MAX_NOTE} characters at most`)

export const SOLD_BY = ['county', 'city'] as const

/** Facts of a purchase; null if unknown. */
export const HoldingFacts = z.strictObject({
  regime: z.enum(REGIMES),
  soldBy: z.enum(SOLD_BY).default('county'),
  saleDate: PlainDay.nullable(),
  /** The importer assumed the sale's day: no day and no amount is computed from it. */
  saleDateIsAssumed: z.boolean().default(false),
  taxes: Amount.nullable(),
  costs: Amount.nullable(),
  bid: Amount.nullable(),
  certificateRate: z.number().min(0).max(100).nullable(),
  marketValue: Amount.nullable(),
  confirmedOn: PlainDay.nullable(),
  paidOn: PlainDay.nullable(),
  delinquentYears: z.number().min(0).max(200).nullable(),
  isVacantAbandoned: z.boolean().default(false),
  mortgageeNotifiedOn: PlainDay.nullable(),
  federalLienNoticeFiledOn: PlainDay.nullable(),
  note: Note.default(''),
})
export type HoldingFacts = z.infer<typeof HoldingFacts>

export const MADE_FROM = ['property', 'run-sheet', 'csv'] as const

export const NewHolding = HoldingFacts.extend({
  propertyId: PropertyId,
  madeFrom: z.enum(MADE_FROM).default('property'),
})
export type NewHolding = z.infer<typeof NewHolding>

/** `version` is that of the changed holding; a later one is not overwritten. */
export const HoldingChange = HoldingFacts.extend({ version: z.number().int().positive() })
export type HoldingChange = z.infer<typeof HoldingChange>

export const HoldingParams = z.object({ id: PropertyId })

export const HoldingQuery = z.object({ asOf: PlainDay.optional() })

export const NewEntry = z.strictObject({
  kind: z.enum(ENTRY_KINDS),
  on: PlainDay,
  amount: Amount.refine((dollars) => dollars > 0, 'must be above zero'),
  note: Note.default(''),
  /** Its receipt, one of the workspace’s files on the property. */
  fileId: z.number().int().positive().optional(),
})
export type NewEntry = z.infer<typeof NewEntry>

export const NewEvent = z.strictObject({
  kind: z.enum(EVENT_KINDS),
  on: PlainDay,
  /** Amount received by it; null for none. */
  amount: Amount.nullable().default(null),
  note: Note.default(''),
})
export type NewEvent = z.infer<typeof NewEvent>

/** Author and time; no name once that account is deleted. */
const Written = { by: z.string().nullable(), at: Instant }

const Entry = z.object({
  id: z.number().int(),
  kind: z.enum(ENTRY_KINDS),
  on: Day,
  amount: Dollars,
  note: z.string(),
  /** Its receipt among the workspace’s files on the property; null without one, or if the file was removed. */
  fileId: z.number().int().nullable(),
  ...Written,
})
const Event = z.object({
  id: z.number().int(),
  kind: z.enum(EVENT_KINDS),
  /** The event's name for this kind of sale. */
  words: z.string(),
  on: Day,
  amount: Dollars.nullable(),
  note: z.string(),
  ...Written,
})

const Yearly = z.object({ percent: z.number().nullable(), why: z.string().nullable() })
export type Yearly = z.infer<typeof Yearly>

const SourcedAmount = z.object({ what: z.string(), amount: Dollars, source: z.string() })

const HoldingDay = z.object({
  key: z.string(),
  stage: z.enum(STAGE_KEYS),
  what: z.string(),
  on: Day,
  source: z.string(),
  isTask: z.boolean(),
})
export type HoldingDay = z.infer<typeof HoldingDay>

export const HoldingStage = z.object({
  key: z.enum(STAGE_KEYS),
  title: z.string(),
  state: z.enum(['done', 'now', 'ahead', 'unknown', 'over']),
  doneOn: Day.nullable(),
  from: Day.nullable(),
  to: Day.nullable(),
  note: z.string(),
  source: z.string(),
})
export type HoldingStage = z.infer<typeof HoldingStage>

/** The amount the buyer receives if the land is redeemed on a day. */
export const RedemptionMoney = z.object({
  on: Day,
  status: z.enum(['open', 'expired', 'unknown']),
  /** Why no amount is known. */
  why: z.string().nullable(),
  receives: Dollars.nullable(),
  lines: z.array(SourcedAmount),
  redeemerPays: Dollars.nullable(),
  excessLost: Dollars,
  claimable: z.object({ amount: Dollars, source: z.string() }).nullable(),
  notReturned: z.object({ amount: Dollars, why: z.string() }).nullable(),
  assumptions: z.array(z.string()),
})
export type RedemptionMoney = z.infer<typeof RedemptionMoney>

const Place = {
  id: z.number().int(),
  /** Null while no imported property has its parcel ID. */
  propertyId: z.number().int().nullable(),
  parcelId: z.string().nullable(),
  address: z.string().nullable(),
  county: z.string(),
}

export const HoldingItem = z.object({
  ...Place,
  regime: z.enum(REGIMES),
  saleDate: Day.nullable(),
  saleDateIsAssumed: z.boolean(),
  stage: z.enum(STAGE_KEYS).nullable(),
  /** The stage in words; for an ended holding how it ended. */
  stageWords: z.string(),
  ending: z.enum(['redeemed', 'sold', 'lost', 'cancelled']).nullable(),
  paid: Dollars.nullable(),
  received: Dollars,
  result: Dollars.nullable(),
  yearly: Yearly,
  nextDay: HoldingDay.nullable(),
  warnings: z.number().int(),
})
export type HoldingItem = z.infer<typeof HoldingItem>

export const HoldingsQuery = z.object({
  state: z.enum(['open', 'ended', 'all']).default('all'),
  county: CountyText.optional(),
  propertyId: PropertyId.optional(),
  after: CursorText.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type HoldingsQuery = z.infer<typeof HoldingsQuery>

export const HoldingPage = z.object({
  holdings: z.array(HoldingItem),
  next: z.string().nullable(),
  total: z.number().int(),
})
export type HoldingPage = z.infer<typeof HoldingPage>

/** A holding with all values computed for a day. */
export const HoldingDetail = z.object({
  ...Place,
  ...HoldingFacts.omit({
    soldBy: true,
    saleDateIsAssumed: true,
    isVacantAbandoned: true,
    note: true,
  }).shape,
  soldBy: z.enum(SOLD_BY),
  saleDateIsAssumed: z.boolean(),
  isVacantAbandoned: z.boolean(),
  note: z.string(),
  version: z.number().int(),
  madeFrom: z.enum(MADE_FROM),
  addedBy: z.string().nullable(),
  addedAt: Instant,
  asOf: Day,
  entries: z.array(Entry),
  events: z.array(Event),
  stage: z.enum(STAGE_KEYS).nullable(),
  stageWords: z.string(),
  ending: z.enum(['redeemed', 'sold', 'lost', 'cancelled']).nullable(),
  stages: z.array(HoldingStage),
  days: z.array(HoldingDay),
  /** Why there are no days. */
  whyNoDays: z.string().nullable(),
  warnings: z.array(z.string()),
  price: Dollars.nullable(),
  costsPaid: Dollars,
  paid: Dollars.nullable(),
  received: Dollars,
  result: Dollars.nullable(),
  yearly: Yearly,
  /** Null once it ended. */
  ifRedeemed: RedemptionMoney.extend({ result: Dollars.nullable() }).nullable(),
  /** The redemption's proceeds compared with the amount due. */
  due: z
    .object({
      on: Day,
      received: Dollars,
      due: Dollars.nullable(),
      difference: Dollars.nullable(),
      lines: z.array(SourcedAmount),
    })
    .nullable(),
  assumptions: z.array(z.string()),
  lawCheckedOn: Day,
  /** Whether the person may change it. */
  mayChange: z.boolean(),
})
export type HoldingDetail = z.infer<typeof HoldingDetail>

const Group = z.object({
  holdings: z.number().int(),
  atWork: Dollars,
  unknownPrice: z.number().int(),
})

/** Invested amounts, upcoming deadlines and returns of a workspace's holdings. */
export const HoldingPortfolio = z.object({
  open: z.number().int(),
  atWork: Dollars,
  /** Open holdings without a price, which are not in the sums. */
  unknownPrice: z.number().int(),
  byCounty: z.array(Group.extend({ county: z.string() })),
  byStage: z.array(Group.extend({ stage: z.enum(STAGE_KEYS).nullable(), stageWords: z.string() })),
  nextDays: z.array(
    HoldingDay.extend({ holdingId: z.number().int(), name: z.string(), county: z.string() }),
  ),
  ended: z.object({
    holdings: z.number().int(),
    paid: Dollars,
    received: Dollars,
    result: Dollars,
    gains: z.number().int(),
    losses: z.number().int(),
    yearly: Yearly,
    leftOut: z.number().int(),
  }),
  mayChange: z.boolean(),
})
export type HoldingPortfolio = z.infer<typeof HoldingPortfolio>

export const StartQuery = z.object({ propertyId: PropertyId })

/** A sale on record that a holding can be created from. */
export const HoldingOffer = z.object({
  source: z.string(),
  madeFrom: z.enum(MADE_FROM),
  /** Null if the record does not say what was sold. */
  regime: z.enum(REGIMES).nullable(),
  saleDate: Day.nullable(),
  saleDateIsAssumed: z.boolean(),
  taxes: Dollars.nullable(),
  bid: Dollars.nullable(),
  marketValue: Dollars.nullable(),
  confirmedOn: Day.nullable(),
  federalLienNoticeFiledOn: Day.nullable(),
  /** Conflicts: another result, a buyer's name, a withdrawn parcel. */
  remarks: z.array(z.string()),
  /** The workspace's holding of this sale. */
  holdingId: z.number().int().nullable(),
})
export type HoldingOffer = z.infer<typeof HoldingOffer>

export const HoldingStart = z.object({
  propertyId: z.number().int(),
  name: z.string(),
  parcelId: z.string().nullable(),
  county: z.string(),
  /** Kinds of sale of the state; empty if its law is not covered. */
  regimes: z.array(z.enum(REGIMES)),
  offers: z.array(HoldingOffer),
  mayChange: z.boolean(),
})
export type HoldingStart = z.infer<typeof HoldingStart>

export const CsvBody = z.strictObject({
  text: z
    .string()
    .min(1, 'The file is empty.')
    .max(
      MAX_CSV_LENGTH,
      `is longer than ${MAX_CSV_LENGTH.toLocaleString('en-US')} characters; split the file`,
    ),
  county: z.string().trim().max(TEXT_LIMITS.county).optional(),
})
export type CsvBody = z.infer<typeof CsvBody>

/** The result of a file: rows not saved, with their line and the reason. */
export const CsvResult = z.object({
  rows: z.number().int(),
  saved: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
})
export type CsvResult = z.infer<typeof CsvResult>
