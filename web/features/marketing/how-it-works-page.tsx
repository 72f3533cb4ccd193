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
      lead="Three steps from a county’s list to a decision. Each step shows what it rests on, so that you can stop wherever you know enough."
    >
      <ol className="grid gap-12">
        <Step
          number={1}
          title="Find the property, or bring the whole list"
          picture={<ListSpecimen />}
        >
          <p>
            Search by address, parcel ID or owner name, in any order and with a typo in it. Three
            characters are enough to begin.
          </p>
          <p>
            Or import the list the county publishes, as it is: CSV, pasted text or JSON. Columns are
            recognised by their headings and shown to you before anything is written. Rows that
            can’t be read are named with their line, the others go in, and an import can be undone.
          </p>
        </Step>
        <Step
          number={2}
          title="Read what the records say"
          picture={<PayoffSpecimen />}
          note={<CounselLine />}
        >
          <p>
            The property’s page begins with six answers: taxes, redemption, title, liens, ownership
            and sale. Each opens its evidence.
          </p>
          <p>
            TitleScope gives the title a confidence score from 0 to 100 and a reason for every point
            that is missing. The redemption clock gives the last day to redeem and the payoff on any
            day before it.{' '}
            <Cited>
              {`In Mississippi an owner has two years from the day of sale (${cite('MS-11')}); Alabama and Tennessee count differently, and the clock knows how.`}
            </Cited>
          </p>
        </Step>
        <Step number={3} title="Decide, and keep watching" picture={<BidSpecimen />}>
          <p>
            The bid sheet works backwards from what the property is worth to you: less your margin,
            repairs, what would survive the sale and what it costs to cure the title. The answer is
            the most you should bid, and sometimes the answer is not to.
          </p>
          <p>
            Track the property and you are told before a sale, before a deadline and when its status
            changes. Whatever you decide, the report shows what was known on that day.
          </p>
        </Step>
      </ol>
      <Section title="What it does not do" lead="A record can only say what was recorded.">
        <ul className="grid max-w-[42rem] list-disc gap-2 pl-5 text-pretty text-base marker:text-ink-muted">
          <li>It does not see the roof, the tenants or the neighbour’s fence. Go and look.</li>
          <li>
            It does not replace counsel or a title insurer. It makes their hour shorter, because the
            questions are already written down.
          </li>
          <li>
            It does not bid for you. Registration, deposits and the bidding itself stay with the
            county or its auction operator.
          </li>
        </ul>
      </Section>
      <CallToAction
        title="Begin with one property"
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
