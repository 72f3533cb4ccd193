import { Link } from '@tanstack/react-router'
import { Gavel, Landmark, type LucideIcon, Scale, Stamp } from 'lucide-react'
import type { Figure } from '../../content/figures.ts'
import { Badge } from '../../ui/badge.tsx'
import { HeldNow } from '../coverage/held-now.tsx'
import { CallToAction } from '../public-page/call-to-action.tsx'
import { FigureBand } from '../public-page/figure-band.tsx'
import { Points } from '../public-page/points.tsx'
import { PublicPage, Section } from '../public-page/public-page.tsx'

/** What the service says of itself. Specification, section 1. */
const CLAIMS: readonly Figure[] = [
  { value: '99.1%', label: 'accuracy' },
  { value: 'Under 4 hours', label: 'average update latency' },
  { value: '30+ years', label: 'of ownership history' },
  { value: '50+', label: 'counties' },
]

type Source = { name: string; icon: LucideIcon; updates: string; text: string; gives: string }

const SOURCES: readonly Source[] = [
  {
    name: 'County tax assessors',
    icon: Landmark,
    updates: 'Updated daily',
    text: 'The roll: who is assessed for a parcel, for how much, and what stands on it.',
    gives: 'Owner, address, parcel ID, assessed and market value, building, lot, outline.',
  },
  {
    name: 'Deed and title registries',
    icon: Stamp,
    updates: 'Updated weekly',
    text: 'What was recorded: deeds, deeds of trust, releases, liens. Chancery clerks in Mississippi, judges of probate in Alabama, registers of deeds in Tennessee.',
    gives: 'Grantor, grantee, dates, book and page, consideration, what it releases.',
  },
  {
    name: 'Court filing systems',
    icon: Scale,
    updates: 'Updated weekly',
    text: 'Suits over land, judgments, probate and bankruptcy: the cases that cloud a title or stop a sale.',
    gives: 'Parties, docket number, filing day, judgment, notice of suit.',
  },
  {
    name: 'Tax sale authorities',
    icon: Gavel,
    updates: 'Updated in real time',
    text: 'Tax collectors, revenue commissioners, clerks and masters, and the auction operators who sell for them.',
    gives: 'What is owed for which year, sale day, opening amount, certificate, redemption.',
  },
]

const SCHEDULE = [
  ['Daily', 'Tax records and values', 'Assessments, taxes billed and paid, owner of the roll.'],
  ['Weekly', 'Transfers and liens', 'Newly recorded deeds, mortgages, releases and liens.'],
  ['Real-time', 'Tax sale schedules', 'New notices, changed days, parcels withdrawn or redeemed.'],
  ['Monthly', 'Court filings', 'All open cases compared with the docket once more.'],
] as const

const RULES = [
  [
    'Kept as written',
    'Parcel IDs, names and amounts stay as the county writes them. What we read into them stands beside, never over them.',
  ],
  [
    'Dated and sourced',
    'Every property, tax sale, instrument and lien knows its list, its import and the day the list speaks of.',
  ],
  [
    'Refused in words',
    'An amount that can’t be read is refused with its line and never taken for another number. A list that is no list is refused as a whole.',
  ],
] as const

export function DataSourcesPage() {
  return (
    <PublicPage
      path="/data-sources"
      heading="Data sources"
      lead="Everything ParcelProof says comes from a public record. These are the offices that keep them, how often we look, and how fresh this database is today."
    >
      <ul className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2">
        {SOURCES.map((source) => (
          <SourceItem key={source.name} source={source} />
        ))}
      </ul>
      <Section
        title="What this database holds now"
        lead="Counted from the records themselves, over all counties."
      >
        <HeldNow />
        <p className="mt-3 text-ink-muted">
          <Link to="/county-coverage" className="link">
            County by county
          </Link>
        </p>
      </Section>
      <Section title="Update schedule">
        <table className="w-full max-w-[56rem] border-separate border-spacing-0 border-t">
          <caption className="sr-only">How often each kind of record is updated</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">How often</th>
              <th scope="col">Records</th>
            </tr>
          </thead>
          <tbody>
            {SCHEDULE.map(([often, what, detail]) => (
              <tr key={often} className="align-top">
                <th
                  scope="row"
                  className="w-28 border-b py-3 pr-4 text-left font-semibold text-base sm:w-48"
                >
                  {often}
                </th>
                <td className="border-b py-3">
                  <span className="block text-base">{what}</span>
                  <span className="block text-pretty text-ink-muted">{detail}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section
        title="Accuracy"
        lead="Our own figures, for the service as a whole. A name that is misspelt on the roll stays misspelt here until the county mends it."
      >
        <FigureBand label="Accuracy and reach" figures={CLAIMS} />
      </Section>
      <Section title="From the office to your screen">
        <Points points={RULES} columns={3} />
      </Section>
      <CallToAction
        title="A record that looks wrong?"
        links={[
          ['/contact', 'Contact us'],
          ['/search', 'Search properties'],
        ]}
      >
        Tell us the county and the parcel. We compare it with the office’s own record and mend what
        is ours to mend.
      </CallToAction>
    </PublicPage>
  )
}

function SourceItem({ source: { name, icon: Icon, updates, text, gives } }: { source: Source }) {
  return (
    <li className="bg-sheet p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2.5 font-semibold text-base">
          <Icon aria-hidden className="size-5 text-accent" />
          {name}
        </h2>
        <Badge tone="info">{updates}</Badge>
      </div>
      <p className="mt-2 max-w-prose text-pretty">{text}</p>
      <p className="mt-2 max-w-prose text-pretty text-ink-muted">{gives}</p>
    </li>
  )
}
