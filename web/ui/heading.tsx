import { type ComponentProps, createContext, type ReactNode, use } from 'react'

/** The level of the next heading in the page's outline: a card's is 2, under a heading of the page 3. */
const Level = createContext(2)

/** Content below a heading: its own headings are one level deeper. */
export function UnderHeading({ children }: { children: ReactNode }) {
  return <Level value={use(Level) + 1}>{children}</Level>
}

type HeadingProps = ComponentProps<'h2'> & {
  /** A heading below another of the same place. */
  below?: 1
}

/** A heading with the level of its place. */
export function Heading({ below, ...props }: HeadingProps) {
  const Tag = `h${use(Level) + (below ?? 0)}` as 'h2'
  return <Tag {...props} />
}
