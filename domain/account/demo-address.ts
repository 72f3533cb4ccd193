/** The mail address of one demo person: nobody's, under a name that is set aside for examples (RFC 2606). */
export const demoAddress = (mark: string) => `demo-${mark}@parcelproof.example`

/** Whether mail to this address would reach nobody: it is a demo person's, or the shared one's of before. */
export function isDemoAddress(address: string): boolean {
  return /^demo(-[0-9a-f]+)?@parcelproof\.example$/.test(address)
}
