import { splitMailLine } from '../ownership/names/mail-line.ts'

/** `C/O SMITH JANE, 12 OAK ST`: who receives it, before the address. */
const CARE_OF = /^((?:C\/O|ATTN:?|%) ?[^,\d]{1,80}),? +(?=\d|P\.? ?O\.? |BOX )/i

/**
 * A mailing address of a roll, one line there, as the lines of an envelope: care of, street, and city with state
 * and ZIP code. What can't be told apart stays on one line, as written. Empty where nothing is written.
 */
export function mailLines(written: string | null): string[] {
  const line = (written ?? '').replace(/\s+/g, ' ').trim()
  if (line === '') return []
  const careOf = CARE_OF.exec(line.slice(0, 200))?.[1]
  const rest = careOf === undefined ? line : line.slice(careOf.length).replace(/^[, ]+/, '')
  const { address, city, state } = splitMailLine(rest)
  const place = endOf(rest, address)
  const lines =
    address !== '' && place !== '' && (city !== '' || state !== '') ? [address, place] : [rest]
  return careOf === undefined ? lines : [careOf.trim(), ...lines]
}

/** What stands behind the street, as written: with all digits of its ZIP code. */
function endOf(line: string, address: string): string {
  return line.startsWith(address) ? line.slice(address.length).replace(/^[, ]+/, '') : ''
}
