/** The anchor of a term in the glossary. */
export function termId(term: string): string {
  return term.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
