import type { ReactNode } from 'react'
import { cutAtSections } from '../../domain/law/cut-at-sections.ts'

type CitedProps = {
  children: string
  /** Renders a piece that is more than text. */
  render?: (text: string) => ReactNode
}

/** A phone is narrower than some sections. */
const UNBROKEN = 'sm:whitespace-nowrap print:whitespace-nowrap'

/** Text with sections of law, without line breaks inside a section, except on a phone: `Miss. Code § 27-45-3`. */
export function Cited({ children, render = (text) => text }: CitedProps) {
  return cutAtSections(children).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <span key={place} className={place % 2 === 1 ? UNBROKEN : undefined}>
      {render(part)}
    </span>
  ))
}
