import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'

const BackTestForm = browserPart(async () => (await import('./back-test-form.tsx')).BackTestForm)

/** Opens the back-test of a county's past sales. */
export function BackTestButton({ county }: { county: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" className="print:hidden" onClick={() => setOpen(true)}>
        <FlaskConical aria-hidden />
        Back-test
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Back-test: ${county}`}
        description="What a fixed rule for bidding would have won at past sales"
      >
        <BackTestForm
          county={county}
          fallback={
            <>
              <LoadingLabel>Loading the back-test</LoadingLabel>
              <Skeleton className="h-32" />
            </>
          }
        />
      </Dialog>
    </>
  )
}
