/** Under what an address is known: its letters' case makes no difference. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
