import type { User } from '../../../contract/account.ts'

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>

export function personName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email || 'No name'
}

/** The initials of a person without a picture. */
export function initialsOf({ firstName, lastName, email }: Named): string {
  const words = [firstName, lastName].filter((word): word is string => Boolean(word))
  const letters = (words.length > 0 ? words : [email ?? '?']).map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}
