/**
 * The name that an address seems to spell, to fill in a form: `maria.lopez@…` is Maria Lopez. Null where it spells
 * none, as of `office@…` or `mlopez@…`.
 */
export function nameOfMailbox(email: string): { firstName: string; lastName: string } | null {
  const [box = ''] = email.slice(0, email.lastIndexOf('@')).split('+', 1)
  const [, first, last] = /^(\p{L}{2,})[._-](\p{L}{2,})\d*$/u.exec(box) ?? []
  return first && last ? { firstName: capital(first), lastName: capital(last) } : null
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
