import { Link } from '@tanstack/react-router'
import {
  Bell,
  Bookmark,
  BookOpen,
  CreditCard,
  FileUp,
  LifeBuoy,
  type LucideIcon,
  Map as MapIcon,
  Search,
} from 'lucide-react'
import { TOOLS, type Tool } from '../../content/marketing/tools.ts'
import type { PlainPath } from '../../lib/route-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CallToAction } from '../public-page/call-to-action.tsx'
import { PublicPage, Section } from '../public-page/public-page.tsx'

const MORE: readonly { name: string; text: string; to: PlainPath; icon: LucideIcon }[] = [
  {
    name: 'Property search',
    text: 'Address, parcel ID or owner name, in any word order, even with a typo.',
    to: '/search',
    icon: Search,
  },
  {
    name: 'Map view',
    text: 'Parcel outlines colored by tax status, confidence, value or liens.',
    to: '/map-view',
    icon: MapIcon,
  },
  {
    name: 'Bulk import',
    text: 'Tax-sale lists as counties publish them, with the line number of every row that can’t be imported.',
    to: '/import',
    icon: FileUp,
  },
  {
    name: 'Watchlist',
    text: 'Saved properties with their status, amount owed and sale date.',
    to: '/saved-properties',
    icon: Bookmark,
  },
  {
    name: 'Notifications',
    text: 'Sales, redemption deadlines, prices and statuses: choose what you hear about, how and how early.',
    to: '/notifications',
    icon: Bell,
  },
  {
    name: 'Support center',
    text: 'Answers, tickets and the live status of every part of the service.',
    to: '/support',
    icon: LifeBuoy,
  },
  {
    name: 'Blog',
    text: 'Tax sales, research, strategy and law, written for people who bid.',
    to: '/blog',
    icon: BookOpen,
  },
  {
    name: 'Plans',
    text: 'Start free. Upgrade to Starter, Pro or Enterprise when you need more.',
    to: '/pricing',
    icon: CreditCard,
  },
]

export function FeaturesPage() {
  return (
    <PublicPage
      path="/features"
      heading="Features"
      lead="Three tools for the three questions before every purchase: what is owed on it, who really owns it, and what else that owner is involved in."
    >
      {TOOLS.map((tool) => (
        <ToolSection key={tool.id} tool={tool} />
      ))}
      <Section title="And everything around them">
        <ul className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 lg:grid-cols-4">
          {MORE.map((entry) => (
            <More key={entry.name} {...entry} />
          ))}
        </ul>
      </Section>
      <CallToAction
        title="Try them on your own county"
        links={[
          ['/signup', 'Get Started Free'],
          ['/pricing', 'See plans'],
          ['/county-coverage', 'See county coverage'],
        ]}
      >
        Your county is not covered yet? Import its list, and it is.
      </CallToAction>
    </PublicPage>
  )
}

function ToolSection({ tool }: { tool: Tool }) {
  return (
    <section
      id={tool.id}
      aria-labelledby={`${tool.id}-name`}
      className="grid scroll-mt-20 gap-x-12 gap-y-5 border-t pt-8 md:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${tool.id}-name`} className="font-semibold font-serif text-lg tracking-tight">
          {tool.name}
        </h2>
        <p className="mt-1 text-pretty text-base text-ink-muted">{tool.text}</p>
        <div className="mt-4">
          <Link to={tool.screen.to} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {tool.screen.label}
          </Link>
        </div>
        {tool.id === 'titlescope' && (
          <p className="mt-4 text-pretty text-ink-muted">
            The full report of one property is a PDF for $15, included with Pro and Enterprise.
          </p>
        )}
      </div>
      <dl className="grid content-start gap-x-8 gap-y-5 sm:grid-cols-2">
        {tool.features.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold text-base">{name}</dt>
            <dd className="mt-0.5 max-w-prose text-pretty text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function More({ name, text, to, icon: Icon }: (typeof MORE)[number]) {
  return (
    <li className="bg-sheet p-4">
      <Icon aria-hidden className="size-5 text-accent" />
      <h3 className="mt-2 font-semibold text-base">
        <Link to={to} className="link-quiet">
          {name}
        </Link>
      </h3>
      <p className="mt-0.5 text-pretty text-ink-muted">{text}</p>
    </li>
  )
}
