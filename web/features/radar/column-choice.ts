/** The first column, which names the row and selects it. */
const FIRST = 'parcelId'

/** The columns of an address, in their order, the row's name first; unknown names are left out. */
export function chosenColumns(
  text: string | undefined,
  all: readonly string[],
  usual: readonly string[],
): readonly string[] {
  const named = [...new Set(text?.split(',') ?? [])].filter(
    (id) => all.includes(id) && id !== FIRST,
  )
  return named.length === 0 ? usual : [FIRST, ...named]
}

/** Columns as an address has them; undefined: the usual ones. */
export function writeColumns(
  chosen: readonly string[],
  usual: readonly string[],
): string | undefined {
  const text = [FIRST, ...chosen.filter((id) => id !== FIRST)].join(',')
  return chosen.length === 0 || text === usual.join(',') ? undefined : text
}
