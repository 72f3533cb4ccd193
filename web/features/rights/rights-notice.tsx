import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { ImportRightsAnswer } from '../../../contract/import-rights.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { signInAndBack } from '../session/sign-in-and-back.ts'

/** What the person may import into the shared record. */
export const importRightsQuery = apiQuery(['/api/import-rights'], ImportRightsAnswer)

/** What the person may import; until it is loaded, the server decides. */
export function useImportRights(): ImportRightsAnswer | null {
  return useQuery(importRightsQuery).data ?? null
}

type RightsNoticeProps = {
  /** What can be done here, or what was not done. */
  title: string
  why: string
  /** Why not in another way, either. */
  also?: string | null
  remedy: ImportRightsAnswer['remedy']
}

/** Says why the person may not import, and what to do about it. */
export function RightsNotice({ title, why, also = null, remedy }: RightsNoticeProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 rounded-md border bg-well p-4 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="max-w-prose">
        <p className="text-balance font-semibold">{title}</p>
        <p className="text-ink-muted">{why}</p>
        {also && <p className="text-ink-muted">{also}</p>}
      </div>
      <Lift remedy={remedy} />
    </div>
  )
}

const LOOK = cn(
  buttonClass({ variant: 'secondary', size: 'sm' }),
  'col-start-2 self-center justify-self-start md:col-start-3',
)

function Lift({ remedy }: Pick<RightsNoticeProps, 'remedy'>) {
  switch (remedy) {
    case 'sign-in':
      return (
        <a href={signInAndBack()} className={LOOK}>
          Sign in
        </a>
      )
    case 'plan':
      return (
        <Link to="/pricing" className={LOOK}>
          See plans
        </Link>
      )
    case 'verify-email':
    case 'second-factor':
      return (
        <Link to="/account" className={LOOK}>
          Open account
        </Link>
      )
    default:
      return null
  }
}
