/** Opens the full report of the property whose analysis is shown: laid out for paper, printed or kept as a PDF by the browser. */
export function openReport(_propertyId: number): void {
  window.print()
}
