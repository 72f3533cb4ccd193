import { Link } from '@tanstack/react-router'
import {
  BookA,
  Calculator,
  GraduationCap,
  Landmark,
  ListChecks,
  type LucideIcon,
  ScrollText,
  Target,
} from 'lucide-react'
import type { Topic } from '../../content/guides/guide.ts'
import { GUIDES } from '../../content/guides/guides.ts'
import { TOOLS, TOPICS, type ToolId } from '../../content/resources.ts'
import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import { PublicPage, Section } from '../public-page/public-page.tsx'
import { Inline } from '../reading/inline.tsx'
import { OPENS_ATTRIBUTE } from '../reading/use-opened-focus.ts'
import { GuideFacts } from './guide-facts.tsx'

const TOPIC_ICONS: Record<Topic, LucideIcon> = {
  'tax-sale-basics': Landmark,
  'title-research': ScrollText,
  'investment-strategy': Target,
}

const TOOL_ICONS: Record<ToolId, LucideIcon> = {
  roi: Calculator,
  checklist: ListChecks,
  glossary: BookA,
  lessons: GraduationCap,
}

/** Topics, guides and tools. */
export function Overview() {
  return (
    <PublicPage
      path="/resources"
      heading="Education"
      lead="What to know before a tax sale, and four tools. Everything here is free and opens on this page."
    >
      <Section title="Topics">
        <ul className="grid gap-4 md:grid-cols-3">
          {TOPICS.map(({ id, title, text, links }) => {
            const Icon = TOPIC_ICONS[id]
            return (
              <li key={id} className="grid content-start gap-2 rounded-md border bg-sheet p-5">
                <Icon aria-hidden className="size-5 text-accent" />
                <h3 className="font-semibold font-serif text-base">{title}</h3>
                <p className="text-pretty text-ink-muted">{text}</p>
                <ul className="mt-1 grid gap-1.5 border-t pt-3">
                  {links.map(({ label, to }) => (
                    <li key={to}>
                      <Inline text={`[${label}](${to})`} />
                    </li>
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      </Section>
      <Section title="Featured articles" lead="With reading time and the date of the last review.">
        <ol className="divide-y rounded-md border bg-sheet">
          {GUIDES.map((guide) => (
            <li
              key={guide.id}
              className="relative grid gap-1 p-4 transition-colors first:rounded-t-md last:rounded-b-md hover:bg-well sm:p-5"
            >
              <h3 className="font-semibold font-serif text-base">
                <Link
                  to="/resources"
                  search={{ guide: guide.id }}
                  {...{ [OPENS_ATTRIBUTE]: guide.id }}
                  className="after:absolute after:inset-0 after:rounded-md"
                >
                  {guide.title}
                </Link>
              </h3>
              <p className="max-w-[48rem] text-pretty text-ink-muted">{guide.excerpt}</p>
              <p className="mt-1 flex flex-wrap gap-x-4 text-ink-muted text-xs">
                <GuideFacts guide={guide} />
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Free tools">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {TOOLS.map(({ id, title, text, action }) => {
            const Icon = TOOL_ICONS[id]
            return (
              <li
                key={id}
                className="relative grid content-start gap-2 rounded-md border bg-sheet p-5 transition-colors focus-within:border-accent hover:border-accent"
              >
                <Icon aria-hidden className="size-5 text-accent" />
                <h3 className="font-semibold font-serif text-base">{title}</h3>
                <p className="text-pretty text-ink-muted">{text}</p>
                <p className="mt-1">
                  <Link
                    to="/resources"
                    search={{ tool: id }}
                    {...{ [OPENS_ATTRIBUTE]: id }}
                    className="link-quiet font-semibold after:absolute after:inset-0 after:rounded-md"
                  >
                    {action}
                  </Link>
                </p>
              </li>
            )
          })}
        </ul>
      </Section>
      <NewsletterBox source="resources" />
    </PublicPage>
  )
}
