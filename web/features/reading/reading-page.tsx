import type { ReactNode } from 'react'
import type { Block } from '../../content/block.ts'
import { usePageDescription } from '../../lib/page-description.ts'
import { CounselLine } from '../../ui/counsel-line.tsx'
import { Page } from '../../ui/page.tsx'
import { Body } from './body.tsx'
import { Contents } from './contents.tsx'

type ReadingPageProps = {
  title: string
  excerpt: string
  /** Author, date and reading time, under the heading. */
  facts: ReactNode
  /** The link back to the list. */
  back: ReactNode
  blocks: readonly Block[]
  /** Between the facts and the text: a picture. */
  figure?: ReactNode
  /** After the text. */
  children?: ReactNode
}

/** An article, with its table of contents beside it if there is room. */
export function ReadingPage(props: ReadingPageProps) {
  usePageDescription(props.excerpt)
  return (
    <Page
      title={props.title}
      heading={
        <span className="block max-w-[45rem] font-serif text-xl max-sm:text-lg">{props.title}</span>
      }
      lead={<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">{props.facts}</div>}
    >
      <p className="print:hidden">{props.back}</p>
      <div className="mt-6 gap-12 lg:grid lg:grid-cols-[minmax(0,45rem)_14rem]">
        <article className="min-w-0">
          <p className="mb-8 max-w-[42rem] text-pretty font-serif text-base text-ink-muted">
            {props.excerpt}
          </p>
          {props.figure}
          <div className="text-pretty text-base">
            <Body blocks={props.blocks} />
          </div>
          <div className="mt-8 border-t pt-3">
            <CounselLine />
          </div>
        </article>
        <div className="max-lg:hidden">
          <div className="sticky top-20">
            <Contents blocks={props.blocks} />
          </div>
        </div>
      </div>
      {props.children}
    </Page>
  )
}
