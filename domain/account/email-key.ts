/** Key of an email address, ignoring case. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
