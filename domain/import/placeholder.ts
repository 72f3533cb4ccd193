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

/**
 * A day that a spreadsheet program made of the ID `2-14` or `1-12-05`: with the name of a month, with slashes and a year
 * of four digits, or with an hour.
 */
export const becameDay = (text: string): boolean =>
  text.length <= 30 &&
  /^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2,4}$|^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$|^(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\/(?:19|20)\d\d$|^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/i.test(
    text,
  )

/** Words of which placeholders for an address are made, and those that say that there is none. */
const PLACEHOLDER_WORDS = new Set(
  'ADDR ADDRESS ASSIGNED AVAILABLE BY CITY COUNTY TOWN FILE GIVEN LOCATION NUMBER ON PHYSICAL PROPERTY RE RECORD SITE SITUS STREET YET TO BE THE ACCESS'.split(
    ' ',
  ),
)
const SAYS_NONE = new Set(
  'NO NONE NOT PENDING TBD UNASSIGNED UNKNOWN UNAVAILABLE UNNUMBERED'.split(' '),
)
const MAX_PLACEHOLDER = 60

/** Whether a text says only that there is no address: `NO SITUS`, `00 UNASSIGNED LOCATION RE`. */
export function isPlaceholderAddress(text: string): boolean {
  if (text.length > MAX_PLACEHOLDER) return false
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? []
  if (words.length === 0 || (words.length === 1 && /^0+$/.test(words[0] ?? ''))) return true
  const said = words.filter((word) => !/^0+$/.test(word))
  return (
    said.some((word) => SAYS_NONE.has(word)) &&
    said.every((word) => SAYS_NONE.has(word) || PLACEHOLDER_WORDS.has(word))
  )
}

/** `575SF`, `(268) 870 SQ FT`: a floor area that a printed list has in the address column. */
export function isArea(text: string): boolean {
  return text.length <= 40 && /^[\d\s().,+-]*\d\s?(?:S\.?F\.?|SQ\.? ?FT\.?)$/i.test(text)
}
