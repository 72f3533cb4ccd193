import type { ListedValue } from '../../../contract/listed-value.ts'
import type { PropertyOverlay } from '../../../contract/overlay.ts'
import type { PropertyDetail } from '../../../contract/property.ts'
import type { Redemption } from '../../../contract/redemption.ts'
import type { SaleSurplus } from '../../../contract/surplus.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import type {
  TitleFinding,
  TitleInstrument,
  TitleOfLists,
  TitleRecord,
} from '../../../contract/title.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { RedFlag } from '../../../domain/property/red-flags.ts'
import type { VerdictTile } from '../../../domain/property/verdict.ts'
import type { ReportWays } from '../insurable/report-ways.ts'
import type { ReportAudit } from '../notice-audit/report-audit.ts'
import type { ReportOwner } from './report-owner.ts'

/** What recorded instruments of private lists add to the title. */
export type ReportTitleOfLists = TitleOfLists & {
  confidenceScore: number | null
  riskLevel: string
  /** Findings that rest on an instrument of a list. */
  findings: TitleFinding[]
  /** The instruments of the lists. */
  instruments: TitleInstrument[]
  /** Instruments of the record that those findings rest on, too. */
  cited: TitleInstrument[]
}

export type Rings = Array<Array<[number, number]>>

/**
 * The complete content of a report. It holds no time of day and no running count, so that the same records
 * give the same report.
 */
export type ReportInput = {
  /** Raised with each change of what a report holds; sold reports stay readable. */
  version: 1
  asOf: LocalDate
  ruleSet: string
  /** The server's public address; absent in a report that only the workspace can check. */
  checkAt?: string
  lawCheckedOn: LocalDate
  property: Omit<PropertyDetail, 'changes' | 'listRows'>
  /** Outlines of the land around it. */
  neighbours: Rings[]
  taxSale: TaxSaleDetail | null
  /** Null where the title was never analyzed. */
  title: Omit<TitleRecord, 'lastTitleSearch'> | null
  redemptions: Redemption[]
  /** Null where no owner of it is known. */
  owner: ReportOwner | null
  flags: RedFlag[]
  /** Those that reach the property. */
  overlays: PropertyOverlay[]
  /** What private lists of the workspace that made it state otherwise; absent where there is nothing. */
  lists?: ListedValue[]
  /** The title read with the deed indexes of that workspace; absent where they add nothing. */
  titleOfLists?: ReportTitleOfLists
  tiles: VerdictTile[]
  /** What the workspace that made it found in the clerk's file; absent where it looked at nothing. */
  noticeAudit?: ReportAudit | undefined
  /** The ways to insurable title, with that workspace's costs; absent where no sale makes one. */
  ways?: ReportWays | undefined
  /** Sales that brought more than was due; absent where there are none. */
  surplus?: SaleSurplus[] | undefined
  /** What the database holds of the county; null where it holds nothing. */
  coverage: Array<{ kind: string; rows: number; asOf: LocalDate | null }> | null
}
