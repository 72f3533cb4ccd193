import { Cited } from './cited.tsx'
import { Day } from './time.tsx'

const DAY = /\b(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\b/

/** An engine's sentence, with formatted dates and unbroken sections of law. */
export function Prose({ children }: { children: string }) {
  return children.split(DAY).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
      <Day key={place} on={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
      <Cited key={place}>{part}</Cited>
    ),
  )
}
