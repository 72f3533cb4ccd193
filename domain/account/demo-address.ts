/** The email address of a demo person, in a domain reserved for examples (RFC 2606). */
export const demoAddress = (mark: string) => `demo-${mark}@parcelproof.example`

/** Whether the address is a demo person's: it gets no mail. */
export function isDemoAddress(address: string): boolean {
  return /^demo-[0-9a-f]+@parcelproof\.example$/.test(address)
}
