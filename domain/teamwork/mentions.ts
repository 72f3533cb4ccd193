/** A member by name, else by email address. */
export type Named = { userId: number; name: string }

/** The text of a member's mention. */
export const mentionOf = ({ name }: Named): string => `@${name}`

/** A piece of a note; `userId` if it is a mention. */
export type NotePiece = { text: string; userId: number | null }

/** Splits a note at its mentions. If one name starts with another, the longer one wins. */
export function piecesOf(body: string, mentioned: readonly Named[]): NotePiece[] {
  const longestFirst = mentioned.toSorted((a, b) => b.name.length - a.name.length)
  const pieces: NotePiece[] = []
  let from = 0
  for (let at = body.indexOf('@'); at !== -1; at = body.indexOf('@', at + 1)) {
    if (at < from) continue
    const person = longestFirst.find((each) => isMentionAt(body, at, each))
    if (!person) continue
    if (at > from) pieces.push({ text: body.slice(from, at), userId: null })
    from = at + mentionOf(person).length
    pieces.push({ text: body.slice(at, from), userId: person.userId })
  }
  if (from < body.length) pieces.push({ text: body.slice(from), userId: null })
  return pieces
}

/** The people whom the text still mentions: a name may have been deleted after it was picked. */
export function mentionedIn(body: string, people: readonly Named[]): number[] {
  return people.filter((each) => indexOfMention(body, each) !== -1).map(({ userId }) => userId)
}

/** The name being typed after an `@` before the cursor; null without one. */
export function typedName(text: string, cursor: number): { from: number; typed: string } | null {
  const before = text.slice(0, cursor)
  const at = before.lastIndexOf('@')
  if (at === -1 || (at > 0 && !/[\s(]/.test(before[at - 1] ?? ''))) return null
  const typed = before.slice(at + 1)
  return typed.length <= MAX_TYPED && !typed.includes('\n') ? { from: at, typed } : null
}
const MAX_TYPED = 40

/** The start of the text, for a notification. */
export function excerptOf(body: string, most = 200): string {
  const line = body.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > most / 2 ? space : most).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function isMentionAt(body: string, at: number, person: Named): boolean {
  const mention = mentionOf(person)
  return body.startsWith(mention, at) && !isLetter(body[at + mention.length])
}

function indexOfMention(body: string, person: Named): number {
  for (let at = body.indexOf('@'); at !== -1; at = body.indexOf('@', at + 1)) {
    if (isMentionAt(body, at, person)) return at
  }
  return -1
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)
