/**
 * Words that counties write instead of a parcel ID. Seen in published lists: a leasehold's `IMP ONLY`, `IF OPEN` (a
 * street that was never opened), `TIMESHARE`, the name of an office.
 */
const WORDS =
  /^(?:IMP(?:ROVEMENTS?)?\.? ONLY|IF OPEN|TIME\s?SHARES?|(?:COUNTY )?PROPERTY APPRAISER|N\/?A|NONE|NULL|UNKNOWN|VARIOUS|MULTIPLE(?: PARCELS?)?|TBD|PENDING|UNASSIGNED|NOT AVAILABLE|NO PARCEL(?: (?:ID|NUMBER|NO))?|PARCEL(?: (?:ID|NUMBER|NO))?|SEE (?:NOTES?|LEGAL|MAP|ABOVE|BELOW)|LEASEHOLD|MOBILE HOME|PERSONAL PROPERTY)$/i

/** Whether the text is a placeholder instead of a parcel ID: a word, a web address, zeros, dashes. */
export function isPlaceholderId(text: string): boolean {
  if (/[1-9]/.test(text)) {
    return (
      text.includes('.') && /^(?:https?:\/\/|www\.)|\.(?:com|gov|org|net|us)(?:\/|$)/i.test(text)
    )
  }
  return (
    !/[A-Za-z0]/.test(text) ||
    /^[\s0.*/_-]+$/.test(text) ||
    WORDS.test(text) ||
    /^(?:https?:\/\/|www\.)|\.(?:com|gov|org|net|us)(?:\/|$)/i.test(text)
  )
}

/** `1.11202E+15`: a spreadsheet program converted the ID to a number. */
export function lostItsDigits(text: string): boolean {
  return text.length >= 5 && /^\d(?:\.\d+)?E\+\d+$/i.test(text)
}

const NO_ADDRESS =
  /^(?:0+|[\W_]+|NO ACCESS|NO (?:SITUS|ADDRESS|STREET)(?: (?:ADDRESS|ASSIGNED|AVAILABLE|ON FILE))?|UNKNOWN(?: ADDRESS)?|UNASSIGNED(?: ADDRESS)?|ADDRESS (?:UNKNOWN|NOT AVAILABLE|UNASSIGNED|PENDING)|NOT (?:AVAILABLE|ASSIGNED|GIVEN)|NONE|TBD)$/i

export function isPlaceholderAddress(text: string): boolean {
  return text.length <= 26 && NO_ADDRESS.test(text)
}

/** `575SF`, `(268) 870 SQ FT`: a floor area that a printed list has in the address column. */
export function isArea(text: string): boolean {
  return text.length <= 40 && /^[\d\s().,+-]*\d\s?(?:S\.?F\.?|SQ\.? ?FT\.?)$/i.test(text)
}
