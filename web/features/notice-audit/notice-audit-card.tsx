import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeAudit } from '../../../contract/notice-audit.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import { capitalise, formatDay } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { CardLine } from '../../ui/card-line.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Select } from '../../ui/field.tsx'
import { useUser } from '../session/use-user.ts'
import { AttackList } from './attack-list.tsx'
import { noticeAuditQuery } from './notice-audit.api.ts'
import { StepRow } from './step-row.tsx'

/** The workspace's audit of the notices of a tax sale; nothing for a visitor, or without a known sale. */
export function NoticeAuditCard({ propertyId }: { propertyId: number }) {
  const { user } = useUser()
  return user === null ? null : <Audit propertyId={propertyId} />
}

const keyOf = ({ regime, saleDate }: NonNullable<NoticeAudit['sale']>) => `${regime} ${saleDate}`

function Audit({ propertyId }: { propertyId: number }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useQuery({
    ...noticeAuditQuery(propertyId, chosen),
    placeholderData: (before) => before,
  })
  if (found.isPending) return null
  if (found.isError) {
    return (
      <Card title="Notice audit">
        <ErrorNotice what="The notice audit could not be loaded." query={found} />
      </Card>
    )
  }
  const audit = found.data
  if (audit.sale === null) return null
  if (audit.why !== null && audit.sales.length === 1) {
    return (
      <CardLine id="notice-audit" title="Notice audit">
        {capitalise(audit.why)}.
      </CardLine>
    )
  }
  return (
    <div id="notice-audit" className="scroll-mt-18">
      <Card
        title="Notice audit"
        lead="What the clerk’s file shows of the notices. Only your workspace sees it."
        flush
        aside={
          audit.sales.length > 1 ? (
            <Select
              aria-label="Sale"
              isDense
              className="w-72 max-w-full"
              options={audit.sales.map((sale) => [keyOf(sale), saleWords(sale)] as const)}
              value={keyOf(audit.sale)}
              onChange={({ target }) => setChosen(target.value)}
            />
          ) : (
            <span className="text-ink-muted">{saleWords(audit.sale)}</span>
          )
        }
      >
        {audit.why !== null ? (
          <p className="p-4 text-ink-muted">{capitalise(audit.why)}.</p>
        ) : (
          <div className="@container grid gap-6 p-4">
            <Standing audit={audit} />
            <AttackList audit={audit} />
            <ol aria-label="Notices" className="border-t">
              {audit.steps.map((step) => (
                <StepRow
                  key={`${keyOf(audit.sale ?? { regime: 'ms-land-sale', saleDate: '' })} ${step.key} ${step.changedAt}`}
                  audit={audit}
                  step={step}
                />
              ))}
            </ol>
          </div>
        )}
      </Card>
    </div>
  )
}

const saleWords = ({ regime, saleDate }: NonNullable<NoticeAudit['sale']>) =>
  `${taxSaleKindWord(regime)}, ${formatDay(saleDate)}`

/** Number of checked steps, and the effect of the gaps on the score. */
function Standing({ audit }: { audit: NoticeAudit }) {
  const { lookedAt, due, finding, recordScore, score } = audit
  const gaps = audit.attacks.filter(({ isSettled }) => isSettled).length
  const figures = [
    ['Checked', `${lookedAt} of ${due}`, lookedAt < due ? '' : 'all due notices'],
    ['Gaps', String(gaps), gaps === 0 ? 'none found so far' : 'each a ground of attack, below'],
    [
      'Score with your findings',
      score === null ? '—' : String(score),
      finding === null
        ? recordScore === null
          ? 'the record has no score'
          : 'as the public record'
        : (finding.whyNoPoints ??
          `the public record says ${recordScore}; your audit takes ${finding.points}`),
    ],
  ] as const
  return (
    <dl className="grid gap-px overflow-clip rounded-md border bg-line @2xl:grid-cols-3">
      {figures.map(([name, value, note]) => (
        <div key={name} className="bg-sheet px-4 py-3">
          <dt className="text-ink-muted">{name}</dt>
          <dd>
            <span className="font-semibold text-lg tabular-nums">{value}</span>
            <span className="block text-ink-muted text-xs">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
