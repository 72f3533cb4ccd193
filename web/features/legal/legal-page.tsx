import type { ReactNode } from 'react'
import type { DescribedPath } from '../../content/page-meta.ts'
import { PublicPage } from '../public-page/public-page.tsx'

/** A numbered part: its heading and its paragraphs; a list is an array of texts. */
export type LegalPart = {
  title: string
  body: readonly (string | readonly string[])[]
}

type LegalPageProps = {
  path: DescribedPath
  intro: ReactNode
  parts: readonly LegalPart[]
}

/** Terms or policy: the date it was last changed, a table of contents, numbered parts. */
export function LegalPage({ path, intro, parts }: LegalPageProps) {
  return (
    <PublicPage path={path} lead="Last updated August 2025" exit="back">
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,42rem)_14rem]">
        <div className="grid gap-8 text-base">
          <div className="grid gap-3 text-pretty">{intro}</div>
          {parts.map(({ title, body }, place) => (
            <section key={title} id={anchor(title)} className="scroll-mt-20">
              <h2 className="font-semibold font-serif text-lg tracking-tight">
                {place + 1}. {title}
              </h2>
              <div className="mt-2 grid gap-3 text-pretty">{body.map(paragraph)}</div>
            </section>
          ))}
        </div>
        <nav
          aria-label="On this page"
          className="border-l pl-4 max-lg:order-first max-lg:hidden lg:sticky lg:top-20 print:hidden"
        >
          <ol className="grid gap-1.5 text-ink-muted">
            {parts.map(({ title }, place) => (
              <li key={title}>
                <a href={`#${anchor(title)}`} className="hover:text-ink hover:underline">
                  {place + 1}. {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </PublicPage>
  )
}

function paragraph(part: string | readonly string[]): ReactNode {
  if (typeof part === 'string') return <p key={part}>{part}</p>
  return (
    <ul key={part[0]} className="grid list-disc gap-1.5 pl-5 marker:text-ink-muted">
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function anchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
