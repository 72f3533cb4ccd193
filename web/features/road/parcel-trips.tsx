import { Mail, Route } from 'lucide-react'
import { useState } from 'react'
import { MAX_STOPS } from '../../../contract/road.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import { promptSignIn } from '../session/prompt-sign-in.ts'
import { useUser } from '../session/use-user.ts'

const RoadDialog = browserPart(async () => (await import('./road-dialog.tsx')).RoadDialog)
const MailingDialog = browserPart(
  async () => (await import('../mailing/mailing-dialog.tsx')).MailingDialog,
)

type ParcelTripsProps = { propertyIds: readonly number[]; className: string }

/** Buttons for a list of parcels: drive to them, write to their owners. */
export function ParcelTrips({ propertyIds, className }: ParcelTripsProps) {
  const { user } = useUser()
  const [open, setOpen] = useState<'drive' | 'mail' | null>(null)
  const ids = propertyIds.slice(0, MAX_STOPS)
  const close = () => setOpen(null)
  return (
    <div className={className}>
      <Button
        variant="secondary"
        size="sm"
        disabled={ids.length === 0}
        onClick={() => setOpen('drive')}
      >
        <Route aria-hidden />
        Drive
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={ids.length === 0}
        onClick={() => (user ? setOpen('mail') : promptSignIn(SIGN_IN))}
      >
        <Mail aria-hidden />
        Mail
      </Button>
      {open === 'drive' && <RoadDialog propertyIds={ids} onClose={close} />}
      {open === 'mail' && <MailingDialog propertyIds={ids} onClose={close} />}
    </div>
  )
}

const SIGN_IN = {
  title: 'Sign in first',
  description: 'Labels and letters are made for people who are signed in.',
}
