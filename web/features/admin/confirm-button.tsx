import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { toast } from '../../ui/toast-store.ts'

type ConfirmButtonProps = {
  icon: LucideIcon
  label: string
  /** What it is about, said by screen readers after the label: one of many buttons alike. */
  about?: string
  variant?: ButtonVariant
  title: string
  description: string
  /** What it brings about. */
  children?: ReactNode
  confirm: { label: string; variant?: ButtonVariant }
  failed: string
  /** Does it; answers what to say when it is done. */
  run: () => Promise<{ title: string; description?: string }>
  /** Reads anew what it changed. */
  onDone: () => Promise<unknown>
}

/** A button for what should not be done by accident: it asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { icon: Icon, label, about, confirm } = props
  const [isAsking, setAsking] = useState(false)
  const act = useMutation({
    mutationFn: props.run,
    onSuccess: (done) => {
      setAsking(false)
      toast(done)
      return props.onDone()
    },
  })
  return (
    <>
      <Button
        variant={props.variant ?? 'secondary'}
        size="sm"
        onClick={() => {
          act.reset()
          setAsking(true)
        }}
      >
        <Icon aria-hidden />
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={props.title}
        description={props.description}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              variant={confirm.variant ?? 'danger'}
              disabled={act.isPending}
              onClick={() => act.mutate()}
            >
              {confirm.label}
            </Button>
          </>
        }
      >
        {(props.children || act.isError) && (
          <div className="grid gap-4">
            {props.children}
            {act.isError && <ErrorNotice what={props.failed} error={act.error} />}
          </div>
        )}
      </Dialog>
    </>
  )
}
