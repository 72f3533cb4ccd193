import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Piece, readPieces } from '../../content/text.ts'
import { Cited } from '../../ui/cited.tsx'
import { Marked } from './marked.tsx'

const NO_WORDS: readonly string[] = []

type InlineProps = { text: string; words?: readonly string[] }

/** A text with its markup rendered: strong words, links, sections of law. */
export function Inline({ text, words = NO_WORDS }: InlineProps) {
  return readPieces(text).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not move
    <PieceOf key={place} piece={piece} words={words} />
  ))
}

function PieceOf({ piece, words }: { piece: Piece; words: readonly string[] }) {
  const text = <Marked text={piece.text} words={words} />
  switch (piece.kind) {
    case 'strong':
      return <strong className="font-semibold">{text}</strong>
    case 'law':
      return <Sections text={piece.text} words={words} />
    case 'link':
      return <InlineLink to={piece.to}>{text}</InlineLink>
    default:
      return text
  }
}

/** Sections of law, in smaller type. */
function Sections({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <span className="text-[0.875em] text-ink-muted">
      <Cited render={(part) => <Marked text={part} words={words} />}>{text}</Cited>
    </span>
  )
}

/** A link to a path of the product, with its query string. */
function InlineLink({ to, children }: { to: string; children: ReactNode }) {
  const [path = '', query = ''] = to.split('?')
  return (
    <Link to={path} search={Object.fromEntries(new URLSearchParams(query))} className="link">
      {children}
    </Link>
  )
}
