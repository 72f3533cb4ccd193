import type { ReactNode } from 'react'
import { cite } from '../../../domain/law/rules.ts'
import { Cited } from '../../ui/cited.tsx'
import { CounselLine } from '../../ui/counsel-line.tsx'
import { CallToAction } from '../public-page/call-to-action.tsx'
import { PublicPage, Section } from '../public-page/public-page.tsx'
import { BidSpecimen, ListSpecimen, PayoffSpecimen } from './specimens.tsx'

export function HowItWorksPage() {
  return (
    <PublicPage
      path="/how-it-works"
      heading="How it works"
      lead="Three steps from a county’s list to a decision. Each step shows its sources, so you can stop as soon as you know enough."
    >
      <ol className="grid gap-12">
        <Step
          number={1}
          title="Find the property, or bring the whole list"
          picture={<ListSpecimen />}
        >
          <p>
            Search by address, parcel ID or owner name, in any order, even with a typo. Three
            characters are enough.
          </p>
          <p>
            Or import the county’s list as published: CSV, pasted text or JSON. Columns are
            recognized by their headings, and you review them before anything is imported. Rows that
            can’t be read are listed with their line, the others are imported, and any import can be
            undone.
          </p>
        </Step>
        <Step
          number={2}
          title="Read what the records say"
          picture={<PayoffSpecimen />}
          note={<CounselLine />}
        >
          <p>
            The property’s page starts with six answers: taxes, redemption, title, liens, ownership
            and sale. Each one opens its evidence.
          </p>
          <p>
            TitleScope gives the title a confidence score from 0 to 100 and a reason for every
            deduction. The redemption clock shows the last day to redeem and the payoff on any day
            before it.{' '}
            <Cited>
              {`In Mississippi an owner has two years from the day of sale (${cite('MS-11')}); Alabama and Tennessee have different rules, and the clock applies them.`}
            </Cited>
          </p>
        </Step>
        <Step number={3} title="Decide, and keep watching" picture={<BidSpecimen />}>
          <p>
            You see two numbers. If the owner redeems: the most one may bid without losing money. If
            you get the deed: what the property is worth to you, less your margin, repairs, what
            would survive the sale, what it costs to cure the title, and the risk that remains.
          </p>
          <p>
            Track the property, and you are notified before a sale, before a deadline and when its
            status changes. Whatever you decide, the report shows what was known on that day.
          </p>
        </Step>
      </ol>
      <Section title="What it does not do" lead="Records only show what was recorded.">
        <ul className="grid max-w-[42rem] list-disc gap-2 pl-5 text-pretty text-base marker:text-ink-muted">
          <li>
            It does not see the roof, the tenants or the neighbor’s fence. Visit the property.
          </li>
          <li>
            It does not replace an attorney or a title insurer. It saves them time, because the
            questions are already written down.
          </li>
          <li>
            It does not bid for you. You register, pay deposits and bid with the county or its
            auction company.
          </li>
        </ul>
      </Section>
      <CallToAction
        title="Start with one property"
        links={[
          ['/signup', 'Start Free Account'],
          ['/search', 'Search a property'],
          ['/import', 'Import a county’s list'],
        ]}
      >
        The free account needs no credit card and has 5 free searches and a full TitleScope
        analysis.
      </CallToAction>
    </PublicPage>
  )
}

type StepProps = {
  number: number
  title: string
  picture: ReactNode
  note?: ReactNode
  children: ReactNode
}

function Step({ number, title, picture, note, children }: StepProps) {
  return (
    <li className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div>
        <p aria-hidden className="font-serif text-ink-muted text-lg tabular-nums">
          {number}
        </p>
        <h2 className="mt-1 font-semibold font-serif text-lg tracking-tight">
          <span className="sr-only">Step {number}: </span>
          {title}
        </h2>
        <div className="mt-3 grid max-w-[42rem] gap-3 text-pretty text-base">{children}</div>
      </div>
      <div className="grid gap-2">
        {picture}
        {note}
      </div>
    </li>
  )
}
