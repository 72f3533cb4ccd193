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
import type { ReportBid } from '../max-bid/report-bid.ts'
import type { ReportAudit } from '../notice-audit/report-audit.ts'
import type { ReportOwner } from './report-owner.ts'

/** Additions of private lists' recorded instruments to the title. */
export type ReportTitleOfLists = TitleOfLists & {
  confidenceScore: number | null
  riskLevel: string
  /** Findings based on an instrument of a list. */
  findings: TitleFinding[]
  /** The instruments of the lists. */
  instruments: TitleInstrument[]
  /** Instruments of the record that those findings are also based on. */
  cited: TitleInstrument[]
}

export type Rings = Array<Array<[number, number]>>

/** A report's complete content, without time or counter: the same records give the same report. */
export type ReportInput = {
  /** Increased with each change of a report's content; sold reports stay readable. */
  version: 1
  asOf: LocalDate
  ruleSet: string
  /** The server's public address; absent in a report that only the workspace can check. */
  checkAt?: string
  lawCheckedOn: LocalDate
  property: Omit<PropertyDetail, 'changes' | 'listRows'>
  /** Outlines of the surrounding land. */
  neighbours: Rings[]
  taxSale: TaxSaleDetail | null
  /** Null if the title was never analyzed. */
  title: Omit<TitleRecord, 'lastTitleSearch'> | null
  redemptions: Redemption[]
  /** Null if its owner is unknown. */
  owner: ReportOwner | null
  flags: RedFlag[]
  /** Overlays that reach the property. */
  overlays: PropertyOverlay[]
  /** Differing values of the workspace's private lists; undefined without any. */
  lists?: ListedValue[]
  /** The title read with that workspace's deed indexes; undefined if they add nothing. */
  titleOfLists?: ReportTitleOfLists
  tiles: VerdictTile[]
  /** The two maximum bids, with that workspace's margin; undefined where no sale is to come. */
  maxBid?: ReportBid | undefined
  /** That workspace's findings in the clerk's file; undefined without any. */
  noticeAudit?: ReportAudit | undefined
  /** The ways to insurable title, with that workspace's costs; undefined if no sale makes one. */
  ways?: ReportWays | undefined
  /** Sales that brought more than was due; undefined without any. */
  surplus?: SaleSurplus[] | undefined
  /** The database's content for the county; null without any. */
  coverage: Array<{ kind: string; rows: number; asOf: LocalDate | null }> | null
}
