import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Insurable } from '../../../contract/insurable.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import { capitalise, formatCount } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { SelectField } from '../../ui/field.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { useUser } from '../session/use-user.ts'
import { chartOf } from './chart.ts'
import { CostsForm } from './costs-form.tsx'
import { insurableQuery } from './insurable.api.ts'
import { WayPanel } from './way-panel.tsx'
import { WaysChart } from './ways-chart.tsx'

/** Three ways to insurable title, side by side: days, costs, and open risks. */
export function InsurableCard({ propertyId }: { propertyId: number }) {
  const [kind, setKind] = useState('')
  const insurable = useQuery({
    ...insurableQuery(propertyId, kind),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      id="insurable"
      title="Path to insurable title"
      lead="Three ways, with the day title could be insured and what it costs by then"
      flush
    >
      {insurable.isPending ? (
        <div className="grid content-start gap-4 p-4">
          <LoadingLabel>Loading the path to insurable title</LoadingLabel>
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-8 w-1/2" />
        </div>
      ) : insurable.isError ? (
        <ErrorNotice
          inset
          what="The path to insurable title could not be computed."
          query={insurable}
        />
      ) : (
        <Ways answer={insurable.data} {...{ propertyId, kind, setKind }} />
      )}
    </Card>
  )
}

type WaysProps = {
  answer: Insurable
  propertyId: number
  kind: string
  setKind: (kind: string) => void
}

function Ways({ answer, propertyId, kind, setKind }: WaysProps) {
  const { user } = useUser()
  const chart = chartOf(answer)
  return (
    <>
      {answer.mayBe.length > 0 && (
        <div className="border-b p-4">
          <SelectField
            className="max-w-72"
            label="Kind of sale"
            help="The record does not say which. Your choice is used on this page only."
            onPaper={kind ? taxSaleKindWord(kind) : null}
            options={[
              ['', 'Unknown'],
              ...answer.mayBe.map((each): [string, string] => [each, taxSaleKindWord(each)]),
            ]}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
          />
        </div>
      )}
      {chart && <WaysChart chart={chart} />}
      <div className="grid divide-y lg:grid-cols-3 lg:divide-x lg:divide-y-0">
        {answer.ways.map((way) => (
          <WayPanel key={way.id} way={way} today={answer.asOf} />
        ))}
      </div>
      <div className="grid gap-4 border-t p-4">
        {answer.findings && answer.findings.critical + answer.findings.major > 0 && (
          <p>
            Curative work is for{' '}
            {[
              answer.findings.critical > 0 &&
                formatCount(answer.findings.critical, 'critical finding'),
              answer.findings.major > 0 && formatCount(answer.findings.major, 'major finding'),
            ]
              .filter(Boolean)
              .join(' and ')}{' '}
            of the title analysis.
          </p>
        )}
        {answer.insurersAsk.length > 0 && (
          <details>
            <summary className="font-semibold text-accent hover:underline print:text-ink">
              What insurers ask for
            </summary>
            <ul className="mt-1 grid list-disc gap-1 pl-4 marker:text-line-strong">
              {answer.insurersAsk.map(({ what, source }) => (
                <li key={what} className="text-pretty">
                  {capitalise(what)}.{' '}
                  <span className="text-ink-muted text-xs">
                    <CitedLaw>{capitalise(source)}</CitedLaw>
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
        <details className="print:hidden">
          <summary className="font-semibold text-accent hover:underline">Your costs</summary>
          <div className="mt-3">
            {user ? (
              <CostsForm propertyId={propertyId} answer={answer} />
            ) : (
              <p className="text-ink-muted">
                <a
                  className="link"
                  href={`/login?returnTo=${encodeURIComponent(`/property/${propertyId}`)}`}
                >
                  Sign in
                </a>{' '}
                to set what a search, a survey, curative work, the suit and holding cost you. Only
                your workspace sees it.
              </p>
            )}
          </div>
        </details>
      </div>
    </>
  )
}
