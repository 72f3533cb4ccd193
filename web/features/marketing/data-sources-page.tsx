import { Link } from '@tanstack/react-router'
import { Gavel, Landmark, type LucideIcon, Scale, Stamp } from 'lucide-react'
import type { Figure } from '../../content/figures.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConnectedSources } from '../coverage/connected-sources.tsx'
import { HeldNow } from '../coverage/held-now.tsx'
import { CallToAction } from '../public-page/call-to-action.tsx'
import { FigureBand } from '../public-page/figure-band.tsx'
import { Points } from '../public-page/points.tsx'
import { PublicPage, Section } from '../public-page/public-page.tsx'

/** The published claims. Specification, section 1. */
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
    text: 'The tax roll: who is assessed for a parcel, for how much, and which buildings are on it.',
    gives: 'Owner, address, parcel ID, assessed and market value, building, lot, outline.',
  },
  {
    name: 'Deed and title registries',
    icon: Stamp,
    updates: 'Updated weekly',
    text: 'Recorded instruments: deeds, deeds of trust, releases, liens. From chancery clerks in Mississippi, judges of probate in Alabama and registers of deeds in Tennessee.',
    gives: 'Grantor, grantee, dates, book and page, consideration, instrument released.',
  },
  {
    name: 'Court filing systems',
    icon: Scale,
    updates: 'Updated weekly',
    text: 'Land disputes, judgments, probate and bankruptcy: cases that cloud a title or stop a sale.',
    gives: 'Parties, docket number, filing date, judgment, notice of suit.',
  },
  {
    name: 'Tax sale authorities',
    icon: Gavel,
    updates: 'Updated in real time',
    text: 'Tax collectors, revenue commissioners, clerks and masters, and the auction companies that sell for them.',
    gives: 'Amount owed by year, sale date, opening bid, certificate, redemption.',
  },
]

const SCHEDULE = [
  ['Daily', 'Tax records and values', 'Assessments, taxes billed and paid, owner of record.'],
  ['Weekly', 'Transfers and liens', 'Newly recorded deeds, mortgages, releases and liens.'],
  ['Real-time', 'Tax sale schedules', 'New notices, changed dates, parcels withdrawn or redeemed.'],
  ['Monthly', 'Court filings', 'All open cases checked against the docket again.'],
] as const

const RULES = [
  [
    'Kept as written',
    'Parcel IDs, names and amounts stay as the county writes them. Our interpretation is shown beside them and never replaces them.',
  ],
  [
    'Dated and sourced',
    'Every property, tax sale, instrument and lien names its list, its import and the list’s date.',
  ],
  [
    'Errors, line by line',
    'An amount that can’t be read is rejected with its line number and never guessed. A file that is not a list is rejected as a whole.',
  ],
] as const

export function DataSourcesPage() {
  return (
    <PublicPage
      path="/data-sources"
      heading="Data sources"
      lead="Everything in ParcelProof comes from public records. Here are the offices that keep them, how often we update, and how current this database is today."
    >
      <ul className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2">
        {SOURCES.map((source) => (
          <SourceItem key={source.name} source={source} />
        ))}
      </ul>
      <Section title="In this database now" lead="Counted from the records, for all counties.">
        <HeldNow />
        <p className="mt-3 text-ink-muted">
          <Link to="/county-coverage" className="link">
            County by county
          </Link>
        </p>
      </Section>
      <Section
        title="Connected sources"
        lead="Lists and maps of counties that this database checks automatically."
      >
        <ConnectedSources />
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
        lead="Our own figures, for the service as a whole. A name that is misspelled on the roll stays misspelled here until the county corrects it."
      >
        <FigureBand label="Accuracy and reach" figures={CLAIMS} />
      </Section>
      <Section title="From the office to your screen">
        <Points points={RULES} columns={3} />
      </Section>
      <CallToAction
        title="Does a record look wrong?"
        links={[
          ['/contact', 'Contact us'],
          ['/search', 'Search properties'],
        ]}
      >
        Send us the county and the parcel ID. We compare it with the office’s own record and correct
        our mistakes.
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
