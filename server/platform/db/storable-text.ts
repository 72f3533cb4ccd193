/** Makes outside text storable: no null characters, no lone surrogates, not too long. */
export function storableText(text: string, longest = 1_000): string {
  return text.replaceAll('\0', '').slice(0, longest).toWellFormed()
}
