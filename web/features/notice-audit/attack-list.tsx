import { CircleHelp, ShieldAlert } from 'lucide-react'
import type { NoticeAudit } from '../../../contract/notice-audit.ts'
import { capitalise } from '../../lib/format.ts'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { cn } from '../../ui/cn.ts'
import { Heading } from '../../ui/heading.tsx'
import { Prose } from '../../ui/prose.tsx'

/** Every gap as an attack: its possible claimant, effect, section of law and deadline. */
export function AttackList({ audit: { attacks, finding } }: { audit: NoticeAudit }) {
  if (attacks.length === 0) return null
  return (
    <section aria-label="How the sale can be attacked" className="grid gap-3">
      <Heading className="font-semibold">How the sale can be attacked</Heading>
      <ul className="grid gap-3 @3xl:grid-cols-2">
        {attacks.map((attack) => (
          <li
            key={attack.step}
            className={cn(
              'grid content-start gap-1 rounded-md border-l-3 px-4 py-3',
              attack.isSettled
                ? 'border-bad-ink bg-bad-tint text-bad-ink'
                : 'border-wait-ink bg-wait-tint text-wait-ink',
            )}
          >
            <p className="flex items-start gap-2 font-semibold">
              {attack.isSettled ? (
                <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              ) : (
                <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0" />
              )}
              <span>
                <Prose>{attack.title}</Prose>
                {!attack.isSettled && ' (unsettled)'}
              </span>
            </p>
            <p>
              {attack.who}: <Prose>{lower(attack.end)}</Prose>.
            </p>
            <p className="text-xs">
              <Prose>{capitalise(attack.untilWords)}</Prose>. <CitedLaw>{attack.source}</CitedLaw>;{' '}
              <Prose>{attack.why}</Prose>.
            </p>
          </li>
        ))}
      </ul>
      {finding && (
        <p className="max-w-prose">
          <span className="font-semibold">Cure:</span> {lower(finding.cure)}.
        </p>
      )}
    </section>
  )
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
