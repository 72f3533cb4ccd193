import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { MadeReport } from '../../../contract/report.ts'
import { TITLE_REPORT } from '../../../domain/billing/plan-catalogue.ts'
import { apiSend, pathFromKey } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { reportAccessQuery } from '../billing/billing.api.ts'
import { checkoutSearch } from '../billing/checkout-link.ts'
import { signInLink } from '../session/sign-in-link.ts'
import { useUser } from '../session/use-user.ts'

type ReportButtonProps = {
  propertyId: number
  /** The workspace's private lists add to the property. */
  hasLists: boolean
}

/**
 * The full report: included in Pro and Enterprise, else paid once; visitors sign in first. It can be shared, unless
 * its maker adds values of private lists.
 */
export function ReportButton({ propertyId, hasLists }: ReportButtonProps) {
  const { user, isPending } = useUser()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const known = useQuery({ ...reportAccessQuery(propertyId), enabled: user !== null })
  const [isBusy, setBusy] = useState(false)
  const [withLists, setWithLists] = useState(false)

  const generate = async () => {
    const { access } = await queries.fetchQuery(reportAccessQuery(propertyId))
    if (access === 'to-buy') {
      // The screen itself checks its query string.
      await navigate({ to: '/checkout', search: checkoutSearch(TITLE_REPORT, propertyId) as never })
      return
    }
    await openReport(propertyId, { withLists: hasLists && withLists })
  }
  const press = () => {
    if (user === null) {
      offerSignIn(propertyId)
      return
    }
    setBusy(true)
    generate()
      .catch((error: unknown) => toastFailure('The report could not be opened', error))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button disabled={isPending || isBusy} onClick={press}>
        <FileDown aria-hidden />
        {known.data?.access === 'bought'
          ? 'Open full report'
          : `Generate Full Report ($${TITLE_REPORT.price})`}
      </Button>
      {hasLists && (
        <label className="flex min-h-10 basis-full items-start gap-2.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-accent"
            checked={withLists}
            onChange={({ target }) => setWithLists(target.checked)}
          />
          <span>
            Include data from your private lists
            <span className="block text-ink-muted text-xs">
              Only your workspace can open that report, until one of the lists is removed. Leave it
              out of a report you hand on.
            </span>
          </span>
        </label>
      )}
    </>
  )
}

function offerSignIn(propertyId: number): void {
  toast({
    title: 'Sign in for the full report',
    description: `It is included in Pro and Enterprise, and costs $${TITLE_REPORT.price} once without a plan.`,
    action: {
      label: 'Sign in',
      onPress: () => window.location.assign(signInLink(`/titlescope?property=${propertyId}`)),
    },
  })
}

/**
 * Creates the full report of a property as of today and opens it, a PDF, in a new tab. `withLists`: with values of
 * the workspace's private lists, which makes it private.
 */
async function openReport(
  propertyId: number,
  { withLists }: { withLists: boolean },
): Promise<void> {
  const path = pathFromKey([
    '/api/properties',
    propertyId,
    'report',
    withLists ? { lists: true } : {},
  ])
  const { url } = await apiSend('POST', path, undefined, MadeReport)
  // If the browser blocks a new window, the report replaces this page.
  if (!window.open(url, '_blank')) window.location.assign(url)
}
