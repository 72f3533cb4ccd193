import { splitMailLine } from '../ownership/names/mail-line.ts'

/** `C/O SMITH JANE, 12 OAK ST`: the recipient, before the address. */
const CARE_OF = /^((?:C\/O|ATTN:?|%) ?[^,\d]{1,80}),? +(?=\d|P\.? ?O\.? |BOX )/i

/**
 * A roll's mailing address, written on one line, as the lines of an envelope: care of, street, and city with state
 * and ZIP code. Inseparable parts stay on one line, as written. Empty for an empty address.
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

/** The text after the street, as written: with all digits of its ZIP code. */
function endOf(line: string, address: string): string {
  return line.startsWith(address) ? line.slice(address.length).replace(/^[, ]+/, '') : ''
}
