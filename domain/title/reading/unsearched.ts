/** Registers that a county's index of deeds does not hold, by state: a lien or a stay in them is not excluded. */
const REGISTERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    MS: [
      'the State Tax Lien Registry of the Department of Revenue',
      'the circuit clerk’s judgment roll',
    ],
    AL: [],
    TN: [],
  }),
)

const EVERYWHERE = ['the bankruptcy docket', 'military status']

/** The registers that were not searched, in a sentence. */
export function notSearched(state: string): string {
  const names = [...(REGISTERS.get(state) ?? []), ...EVERYWHERE]
  return `Not searched: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`
}
