import { CircleHelp, CircleSlash, Link2, type LucideIcon } from 'lucide-react'
import type { SurvivingInterest, TitleRecord } from '../../../contract/title.ts'
import { evidenceOf, recordingPlace } from '../../../domain/title/findings/words.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CitedLaw } from '../../ui/cited-law.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Prose } from '../../ui/prose.tsx'

const LOOK: Record<
  SurvivingInterest['survives'],
  { tone: Tone; icon: LucideIcon; word: string; rank: number }
> = {
  survives: { tone: 'bad', icon: Link2, word: 'Survives', rank: 0 },
  depends: { tone: 'wait', icon: CircleHelp, word: 'Depends', rank: 1 },
  extinguished: { tone: 'good', icon: CircleSlash, word: 'Extinguished', rank: 2 },
}

/** Interests that survive a tax deed, those it extinguishes, and why. */
export function SurvivorsCard({ record }: { record: TitleRecord }) {
  const rows = record.survivors
    .map((interest, at) => ({ ...interest, at }))
    .sort((one, other) => LOOK[one.survives].rank - LOOK[other.survives].rank || one.at - other.at)
  const columns: readonly DataColumn<(typeof rows)[number]>[] = [
    {
      id: 'interest',
      header: 'Interest',
      onCard: 'title',
      className: 'py-2 align-top font-semibold',
      cell: ({ interest, instruments }) => (
        <>
          {interest}
          {evidenceOf(record, instruments).map((each) =>
            each.kind === 'instrument' ? (
              <span key={each.instrument.id} className="block font-normal text-ink-muted text-xs">
                {recordingPlace(each.instrument)}
              </span>
            ) : null,
          )}
        </>
      ),
    },
    {
      id: 'survives',
      header: 'After a tax deed',
      onCard: 'badge',
      className: 'py-2 align-top',
      cell: ({ survives }) => {
        const { tone, icon, word } = LOOK[survives]
        return (
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        )
      },
    },
    {
      id: 'why',
      onCard: 'text',
      header: 'Reason',
      className: 'py-2 align-top max-w-prose',
      cell: ({ why }) => <Prose>{why}</Prose>,
    },
    {
      id: 'source',
      header: 'Source',
      className: 'py-2 align-top text-ink-muted',
      cell: ({ source }) => <CitedLaw>{source}</CitedLaw>,
    },
  ]
  return (
    <Card
      id="survivors"
      title="What survives a tax deed"
      lead="If this parcel were sold for taxes"
      flush
    >
      {rows.length === 0 ? (
        <p className="p-4 text-ink-muted">
          No recorded interest was found that could survive a tax deed.
        </p>
      ) : (
        <DataTable
          caption="What survives a tax deed"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.at}
        />
      )}
    </Card>
  )
}
