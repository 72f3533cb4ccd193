/** What others sent us, as a text the database takes: no null character, no half of one, not too long. */
export function storableText(text: string, longest = 1_000): string {
  return text.replaceAll('\0', '').slice(0, longest).toWellFormed()
}
