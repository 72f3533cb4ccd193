import { useNavigate } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { TITLE_REPORT } from '../../../domain/billing/plan-catalogue.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { findReportAccess } from '../billing/billing.api.ts'
import { checkoutSearch } from '../billing/checkout-link.ts'
import { signInLink } from '../session/sign-in-link.ts'
import { useUser } from '../session/use-user.ts'
import { openReport } from './open-report.ts'

/** The full report: included in Pro and Enterprise, else paid once; visitors sign in first. */
export function ReportButton({ propertyId }: { propertyId: number }) {
  const { user, isPending } = useUser()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  const generate = async () => {
    const { access } = await findReportAccess(propertyId)
    if (access === 'to-buy') {
      // The screen itself checks its query string.
      await navigate({ to: '/checkout', search: checkoutSearch(TITLE_REPORT, propertyId) as never })
      return
    }
    await openReport(propertyId)
  }
  const press = () => {
    if (user === null) {
      offerSignIn(propertyId)
      return
    }
    setBusy(true)
    generate()
      .catch((error: unknown) =>
        toast({
          title: 'The report could not be opened',
          description: messageForPeople(error),
          variant: 'destructive',
        }),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Button disabled={isPending || isBusy} onClick={press}>
      <FileDown aria-hidden />
      Generate Full Report (${TITLE_REPORT.price})
    </Button>
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
