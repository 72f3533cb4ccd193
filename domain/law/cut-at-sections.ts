/** A section with its code, or the number of a further one: `Miss. Code §§ 27-41-55`, `27-41-59(2)`. */
const SECTION =
  /((?:[A-Z][a-z]{2,5}\. Code(?: Ann\.)? |\b\d{1,2} (?:U\.S\.C\.|C\.F\.R\.) )?§§? \d[\d.]*(?:[-–]\d[\d.]*)*(?:\(\w+\))*|\b\d{1,3}(?:-\d[\d.]*){2,}(?:\(\w+\))*)/

/** A text split at its sections of law: words, section, words, section, … words. */
export function cutAtSections(text: string): string[] {
  return text.split(SECTION)
}
