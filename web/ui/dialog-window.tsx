import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useReturnFocus } from './use-return-focus.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One or two sentences under the title, which screen readers announce. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, right-aligned under the body. */
  actions?: ReactNode
}

/** The dialog itself, loaded when one is first opened. */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
}: DialogProps) {
  const returnFocus = useReturnFocus()
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[oklch(0.2_0.03_262/0.5)]" />
        <Radix.Content
          {...returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-x-4 top-[10dvh] z-50 mx-auto flex max-h-[80dvh] max-w-lg animate-rise flex-col rounded-md border bg-raised shadow-pop"
        >
          <div className="flex items-start justify-between gap-4 border-b py-3 pr-2 pl-4">
            <div className="grid gap-0.5">
              <Radix.Title className="font-semibold text-base leading-10">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-ink-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close className={buttonClass({ variant: 'quiet', size: 'icon' })}>
              <X aria-hidden />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          {children && <div className="overflow-y-auto p-4">{children}</div>}
          {actions && <div className="flex justify-end gap-2 border-t px-4 py-3">{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
