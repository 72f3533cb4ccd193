/** Names of sheets as an option has them: separated by commas, one within a name doubled. */
export function readSheets(text: string): string[] | undefined {
  const names = text
    .replaceAll(',,', '\0')
    .split(',')
    .map((name) => name.replaceAll('\0', ',').trim())
    .filter((name) => name !== '')
  return names.length === 0 ? undefined : names
}

export const writeSheets = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(',', ',,')).join(',')
