/**
 * The states of zip codes by their first three digits: from, to, state. Prefixes that are not in use, those of the armed
 * forces and of places outside the states are left out; inside a prefix a few codes are of a neighbor (06390, 83414).
 *
 * The prefixes are those of the Postal Service's labeling list L002, written from general knowledge and compared with
 * two public tables: all prefixes that both have are of the same state here, but for slips of one of them (863 to 865
 * are of Arizona, 200, 204 and 205 of the District of Columbia).
 */
const PREFIXES =
  '5-5 NY|6-7 PR|9-9 PR|10-27 MA|28-29 RI|30-38 NH|39-49 ME|50-54 VT|55-55 MA|56-59 VT|60-69 CT|70-89 NJ|100-149 NY|' +
  '150-196 PA|197-199 DE|200-200 DC|201-201 VA|202-205 DC|206-212 MD|214-219 MD|220-246 VA|247-268 WV|270-289 NC|' +
  '290-299 SC|300-319 GA|320-339 FL|341-342 FL|344-344 FL|346-347 FL|349-349 FL|350-352 AL|354-369 AL|370-385 TN|' +
  '386-397 MS|398-399 GA|400-418 KY|420-427 KY|430-459 OH|460-479 IN|480-499 MI|500-516 IA|520-528 IA|530-532 WI|' +
  '534-535 WI|537-549 WI|550-551 MN|553-567 MN|569-569 DC|570-577 SD|580-588 ND|590-599 MT|600-620 IL|622-629 IL|' +
  '630-631 MO|633-641 MO|644-658 MO|660-662 KS|664-679 KS|680-681 NE|683-693 NE|700-701 LA|703-708 LA|710-714 LA|' +
  '716-729 AR|730-731 OK|733-733 TX|734-741 OK|743-749 OK|750-799 TX|800-816 CO|820-831 WY|832-838 ID|840-847 UT|' +
  '850-853 AZ|855-857 AZ|859-860 AZ|863-865 AZ|870-875 NM|877-884 NM|885-885 TX|889-891 NV|893-895 NV|897-898 NV|' +
  '900-908 CA|910-928 CA|930-961 CA|967-968 HI|970-979 OR|980-986 WA|988-994 WA|995-999 AK'

const stateOf = new Map<number, string>()
for (const entry of PREFIXES.split('|')) {
  const [, from, to, state] = /^(\d+)-(\d+) (..)$/.exec(entry) ?? []
  for (let prefix = Number(from); prefix <= Number(to); prefix++) {
    if (state) stateOf.set(prefix, state)
  }
}

/** The state of a zip code, by its first three digits; null for what is none. */
export function stateOfZip(zip: string): string | null {
  return /^\d{5}(?:-?\d{4})?$/.test(zip) ? (stateOf.get(Number(zip.slice(0, 3))) ?? null) : null
}
