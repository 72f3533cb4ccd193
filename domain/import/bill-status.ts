import type { BillStatus } from './record.ts'

const STILL_OWED =
  /\bpartial|\b(?:un-?paid|not\s+(?:paid|redeemed|released)|un-?redeemed|delinquen(?:t|cy)|due|owing|owed|open|outstanding)\b/i
const CANCELLED =
  /\b(?:cancel|void|remov|withdr[ae]w|exonerat)|\b(?:stricken|abated?|rescinded|in error)\b/i
const PAID =
  /\b(?:redeem|releas)|\b(?:paid|satisfied|settled|closed|cured|pd|deeded|deed issued)\b/i
/** Words of a bill that is neither paid nor taken back. An hour is that of its auction. */
const OPEN =
  /\b(?:suit|bankrupt|active|pending|scheduled|auction|litigation|certified|certificate|sold|sale|lien|foreclos|judgment|deferred|appeal|payment plan|agreement|advertised|published|offered|live|upcoming|postponed|continued|rescheduled|new|no bids?|no bidders?|no sale|unsold)|^(?=\d+(?:[:/]\d| ?[ap]\.?m))[\d\s:/.,-]+(?:[ap]\.?m\.?)?(?: [ECMP][SD]?T)?$/i

/** Codes of tax offices, also with a second one beside it: `R-M`. */
const CODES: ReadonlyMap<string, BillStatus> = new Map([
  ['R', 'paid'],
  ['RD', 'paid'],
  ['DEED', 'paid'],
  ['V', 'cancelled'],
])

/** Status of a bill by the county's own word; null where the word is not known. */
export function findBillStatus(word: string): BillStatus | null {
  if (STILL_OWED.test(word)) return 'unpaid'
  if (CANCELLED.test(word)) return 'cancelled'
  if (PAID.test(word)) return 'paid'
  if (OPEN.test(word)) return 'unpaid'
  return codeOf(word)
}

function codeOf(word: string): BillStatus | null {
  const codes = word.length > MAX_CODE ? [] : word.toUpperCase().split(/[-/ ]/)
  for (const code of codes.length > 2 ? [] : codes) {
    const status = CODES.get(code)
    if (status) return status
  }
  return null
}
const MAX_CODE = 8

/** Whether a status says by its word that the bill is owed, as `NEW` or an hour does not. */
export const saysStillOwed = (word: string) => STILL_OWED.test(word)

/** Whether a status is a code and no word. */
export const isStatusCode = (word: string) => codeOf(word) !== null

/** Whether the bill ended with a deed to the buyer: it was not redeemed. */
export const saysDeeded = (word: string | null) => /^deed(?:ed)?$|\bdeed issued\b/i.test(word ?? '')

/** Whether a status says that the parcel was sold at the sale, or that it was offered and not sold. */
export const saysSold = (word: string) =>
  /^sold\b(?! to (?:the )?(?:state|county|city|city of)\b)/i.test(word)
export const isUnsold = (word: string) =>
  /^(?:un-?sold|not? (?:sold|sale|bids?|bidders?)|passed)\b/i.test(word)

// bounded: its first ENDED_LENGTH characters
const ENDED =
  /(?:^(?:tax(?:es)? )?|\bstatus ?[:=] ?)(?:paid\b(?! (?:through|thru|to \d|up to|until|by mortgage))|pd\b|redeemed|satisfied|voided|void\b|cancell?ed|withdrawn|removed|pulled|dismissed|released)/i
const ENDED_LENGTH = 120

/** Whether a remark says that a bill ended: `PAID 8/2/24`, `Withdrawn by attorney`, `no value; status: Redeemed`. */
export const saysEnded = (remark: string) => ENDED.test(remark.slice(0, ENDED_LENGTH))

/** Whether a cell means yes: anything but empty, no, false, zero or a day of zeros. */
export function saysYes(text: string | null): boolean {
  return text !== null && !/^(?:n|no|f|false|none|[0\s/.:-]+)$/i.test(text)
}
