import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { type ToastContent, toast } from './toast-store.ts'

type ConfirmButtonProps = {
  icon: LucideIcon
  label: string
  /** For screen readers, after the label: the subject of the button. */
  about?: string
  variant?: ButtonVariant
  title: string
  description: string
  /** The consequences. */
  children?: ReactNode
  confirm: { label: string; variant?: ButtonVariant }
  failed: string
  /** Performs the action; resolves to its confirming toast, if any. */
  run: () => Promise<ToastContent | null>
  /** Refetches the changed data. */
  onDone?: () => Promise<unknown>
}

/** A button for an action that must not happen by accident: it opens a dialog to confirm. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { icon: Icon, label, about, confirm } = props
  const [isAsking, setAsking] = useState(false)
  const act = useMutation({
    mutationFn: props.run,
    onSuccess: (done) => {
      setAsking(false)
      if (done) toast(done)
      return props.onDone?.()
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
