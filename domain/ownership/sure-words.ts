/** How sure a link between two owners is, on screens and in the report. */
export function sureWords(weight: number): string {
  return weight >= 0.97 ? 'very sure' : weight >= 0.9 ? 'sure' : 'fairly sure'
}
