import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileCheck2, FileX2 } from 'lucide-react'
import { ReportCheck, ReportHash } from '../../../contract/report.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { InputField } from '../../ui/field.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { Day, Moment } from '../../ui/time.tsx'
import { useFields } from '../../ui/use-fields.ts'

type Genuine = Extract<ReportCheck, { isGenuine: true }>

function checkQuery(hash: string) {
  return apiQuery(['/api/reports/verify', { hash }], ReportCheck)
}

const readHash = (text: string) => ReportHash.safeParse(text.replace(/\s+/g, '')).data

type ReportCheckCardProps = {
  /** The number in the URL; undefined where there is none. */
  hash: string | undefined
  onCheck: (hash: string) => void
}

/** Checks the number printed on a report: whether it is genuine, and what has changed since. */
export function ReportCheckCard({ hash, onCheck }: ReportCheckCardProps) {
  const form = useFields({ text: hash ?? '' }, ({ text }) => ({
    text: readHash(text)
      ? undefined
      : 'A report number has 64 characters: digits and letters a to f.',
  }))
  const known = hash === undefined ? null : ReportHash.safeParse(hash)
  return (
    <Card title="Check a report">
      <form
        onSubmit={form.submit(({ text }) => {
          const read = readHash(text)
          if (read) onCheck(read)
        })}
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <InputField
          label="Report number"
          help="It is printed on the report’s last page."
          controlClass="font-mono"
          autoComplete="off"
          spellCheck={false}
          {...form.field('text')}
        />
        <Button type="submit" variant="secondary" className="sm:mb-5.5">
          Check
        </Button>
      </form>
      {known?.success && <Outcome hash={known.data} />}
      {known?.success === false && (
        <p role="status" className="mt-4">
          The number in this address is not a report number.
        </p>
      )}
    </Card>
  )
}

function Outcome({ hash }: { hash: string }) {
  const check = useQuery(checkQuery(hash))
  if (check.isPending) {
    return (
      <div className="mt-4 grid gap-2">
        <LoadingLabel>Checking the report</LoadingLabel>
        <Skeleton className="h-4 w-64" />
        <Skeleton className="h-4 w-80" />
      </div>
    )
  }
  if (check.isError) {
    return (
      <div className="mt-4">
        <ErrorNotice what="The report could not be checked." query={check} />
      </div>
    )
  }
  return (
    <div role="status" className="mt-4 border-t pt-4">
      {check.data.isGenuine ? <GenuineReport report={check.data} /> : <Unknown />}
    </div>
  )
}

function Unknown() {
  return (
    <p className="flex items-start gap-2">
      <FileX2 aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <span>
        <span className="font-semibold">Not genuine.</span> No report with this number was created
        here. Compare it character by character with the report’s last page.
      </span>
    </p>
  )
}

function GenuineReport({ report }: { report: Genuine }) {
  return (
    <>
      <p className="flex items-start gap-2">
        <FileCheck2 aria-hidden className="mt-0.5 size-5 shrink-0 text-good-ink" />
        <span>
          <span className="font-semibold">Genuine.</span> Report of {report.name}
          {report.parcelId && `, parcel ${report.parcelId}`}, {report.county}, as of{' '}
          <Day on={report.asOf} />, created <Moment at={report.madeAt} /> with rule set{' '}
          {report.ruleSet}.
        </span>
      </p>
      <Changes report={report} />
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={report.url} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Open report
        </a>
        {report.propertyId !== null && (
          <Link
            to="/property/$id"
            params={{ id: String(report.propertyId) }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Open property
          </Link>
        )}
      </div>
    </>
  )
}

function Changes({ report: { propertyId, changes } }: { report: Genuine }) {
  if (propertyId === null) {
    return <p className="mt-3">The property is no longer on record here.</p>
  }
  if (changes.length === 0) {
    return <p className="mt-3">Nothing in the report has changed since.</p>
  }
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-left">
        <caption className="pb-2 text-left font-semibold">Changes since the report</caption>
        <thead>
          <tr className="border-b text-ink-muted text-xs">
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              What
            </th>
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              In the report
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              Today
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ what, before, after }) => (
            <tr key={what} className="border-b align-top last:border-b-0">
              <th scope="row" className="py-2 pr-4 font-normal text-ink-muted">
                {what}
              </th>
              <td className="py-2 pr-4">{before}</td>
              <td className="py-2 font-semibold">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
