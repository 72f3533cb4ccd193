/** Whether a text looks like an email address. Only an email that arrives proves one. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())
}
