/** Longest name of a person or workspace in an email to a stranger. */
const MAX_LENGTH = 40

/**
 * A name that its owner chose, as it may stand in an email to someone who did not ask for one: letters, digits and
 * the signs of names, which make no link, address or sentence; null for any other.
 */
export function mailableName(name: string | null): string | null {
  const text = name?.replace(/\s+/g, ' ').trim() ?? ''
  const isName = /^[\p{L}\p{M}\p{N} &'’.,-]+$/u.test(text) && !/[.,][^ ]/.test(text)
  return isName && text.length <= MAX_LENGTH ? text : null
}
