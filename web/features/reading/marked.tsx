import { cutAtWords } from '../../lib/find-words.ts'

/** A text with the search words highlighted. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return cutAtWords(text, words).map((part, place) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
      <mark key={place} className="rounded-sm bg-wait-tint text-wait-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
