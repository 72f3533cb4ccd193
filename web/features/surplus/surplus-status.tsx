import { CircleCheck, CircleHelp, CircleSlash, Clock, Hourglass, Scale } from 'lucide-react'
import type { SaleSurplus } from '../../../contract/surplus.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const WORDS: Record<SaleSurplus['status'], [tone: Tone, icon: typeof Clock, word: string]> = {
  none: ['other', CircleSlash, 'Nothing to claim'],
  early: ['info', Clock, 'Not yet'],
  open: ['warn', Hourglass, 'Claim open'],
  contested: ['wait', Scale, 'Contested'],
  ended: ['other', CircleCheck, 'Ended'],
  unknown: ['other', CircleHelp, 'Unknown'],
}

export function SurplusStatus({ status }: { status: SaleSurplus['status'] }) {
  const [tone, icon, word] = WORDS[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
