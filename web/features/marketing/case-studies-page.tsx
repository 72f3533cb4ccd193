import { CASE_STUDY_FIGURES } from '../../content/figures.ts'
import { CASE_STUDIES, type CaseStudy } from '../../content/marketing/case-studies.ts'
import { Cited } from '../../ui/cited.tsx'
import { CounselLine } from '../../ui/counsel-line.tsx'
import { CallToAction } from '../public-page/call-to-action.tsx'
import { FigureBand } from '../public-page/figure-band.tsx'
import { PublicPage } from '../public-page/public-page.tsx'

export function CaseStudiesPage() {
  return (
    <PublicPage
      path="/case-studies"
      heading="Case studies"
      lead="Four success stories: a purchase that was avoided, eleven that paid off, ten days of work done in one, and a portfolio without lawsuits."
    >
      <FigureBand label="ParcelProof in figures" figures={CASE_STUDY_FIGURES} />
      <div className="grid gap-6">
        {CASE_STUDIES.map((study) => (
          <Story key={study.id} study={study} />
        ))}
        <CounselLine />
      </div>
      <CallToAction
        title="Your next property has a record too"
        links={[
          ['/search', 'Search properties'],
          ['/how-it-works', 'See how it works'],
        ]}
      >
        Look it up by address, parcel ID or owner name.
      </CallToAction>
    </PublicPage>
  )
}

function Story({ study }: { study: CaseStudy }) {
  return (
    <article
      id={study.id}
      aria-labelledby={`${study.id}-title`}
      className="scroll-mt-20 rounded-md border bg-sheet p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={`${study.id}-title`} className="font-semibold font-serif text-lg tracking-tight">
            {study.title}
          </h2>
          <p className="mt-0.5 text-ink-muted">{study.who}</p>
        </div>
        {/* A stamp, as on a closed file. */}
        <p className="rounded-sm border-2 border-current px-3 py-0.5 font-semibold font-serif text-base text-good-ink">
          {study.badge}
        </p>
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-4 md:grid-cols-3">
        <Part name="Situation">{study.situation}</Part>
        <Part name="What the records said">{study.finding}</Part>
        <Part name="Outcome">{study.outcome}</Part>
      </dl>
    </article>
  )
}

function Part({ name, children }: { name: string; children: string }) {
  return (
    <div className="border-t pt-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-1 max-w-prose text-pretty">
        <Cited>{children}</Cited>
      </dd>
    </div>
  )
}
