import { CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { TitleRecord } from '../../../contract/title.ts'
import { isExamined } from '../../../domain/property/verdict.ts'
import { formatCount } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

type Indicator = {
  id: 'chain' | 'liens' | 'cloud' | 'quiet title'
  name: string
  tone: Tone
  icon: LucideIcon
  word: string
}

const GOOD = { tone: 'good', icon: CircleCheck } as const
const BAD = { tone: 'bad', icon: TriangleAlert } as const
const UNKNOWN = { tone: 'other', icon: CircleHelp, word: 'Unknown' } as const

/** A title's four risk indicators. Without a known conveyance, only a lien that was found is known. */
export function riskIndicators(record: TitleRecord): Indicator[] {
  const isKnown = isExamined(record)
  const active = record.liens.filter(({ isActive }) => isActive).length
  return [
    {
      id: 'chain',
      name: 'Chain of title',
      ...(!isKnown
        ? UNKNOWN
        : record.chainOfTitleComplete
          ? { ...GOOD, word: 'Complete' }
          : { ...BAD, word: 'Incomplete' }),
    },
    {
      id: 'liens',
      name: 'Active liens',
      ...(record.hasActiveLinks
        ? { ...BAD, word: active > 0 ? formatCount(active, 'lien') : 'Yes' }
        : isKnown
          ? { ...GOOD, word: 'None found' }
          : UNKNOWN),
    },
    {
      id: 'cloud',
      name: 'Clouded title',
      ...(!isKnown
        ? UNKNOWN
        : record.hasCloudedTitle
          ? { ...BAD, word: 'Clouded' }
          : { ...GOOD, word: 'No cloud found' }),
    },
    {
      id: 'quiet title',
      name: 'Quiet title issues',
      ...(!isKnown
        ? UNKNOWN
        : record.hasQuietTitleIssues
          ? { ...BAD, word: 'Yes' }
          : { ...GOOD, word: 'None found' }),
    },
  ]
}

export function Indicators({ record }: { record: TitleRecord }) {
  return (
    <dl className="divide-y">
      {riskIndicators(record).map(({ id, name, tone, icon, word }) => (
        <div key={id} className="flex items-center justify-between gap-4 py-2">
          <dt className="text-ink-muted">{name}</dt>
          <dd>
            <Badge tone={tone} icon={icon}>
              {word}
            </Badge>
          </dd>
        </div>
      ))}
    </dl>
  )
}
