import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { buttonClass } from './button.tsx'
import { cn } from './cn.ts'
import { dismissToast, TOAST_DURATION_MS, useToasts } from './toast-store.ts'

/** The place of toasts; once in the app. F8 moves the focus there, a swipe to the right closes. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notification"
    >
      {toasts.map(({ id, open, title, description, variant, action }) => {
        const isBad = variant === 'destructive'
        const Icon = isBad ? CircleAlert : CircleCheck
        return (
          <Toast.Root
            key={id}
            open={open}
            onOpenChange={(isOpen) => {
              if (!isOpen) dismissToast(id)
            }}
            type={isBad ? 'foreground' : 'background'}
            className={cn(
              'flex items-start gap-3 rounded-md border bg-raised py-3 pr-2 pl-4 shadow-pop',
              'data-[state=open]:animate-slide-from-right data-[state=closed]:animate-slide-to-right',
              'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
              isBad && 'border-danger',
            )}
          >
            <Icon
              aria-hidden
              className={cn('mt-2 size-5 shrink-0', isBad ? 'text-danger' : 'text-accent')}
            />
            <div className="min-w-0 flex-1 py-2">
              <Toast.Title className="font-semibold">{title}</Toast.Title>
              {description && (
                <Toast.Description className="text-ink-muted">{description}</Toast.Description>
              )}
              {action && (
                <Toast.Action asChild altText={action.label}>
                  <button
                    type="button"
                    onClick={action.onPress}
                    className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-2`}
                  >
                    {action.label}
                  </button>
                </Toast.Action>
              )}
            </div>
            <Toast.Close className={buttonClass({ variant: 'quiet', size: 'icon' })}>
              <X aria-hidden />
              <span className="sr-only">Close</span>
            </Toast.Close>
          </Toast.Root>
        )
      })}
      <Toast.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="fixed right-4 bottom-[calc(1rem+var(--offline-bar))] print:hidden left-4 z-60 ml-auto grid max-w-sm gap-2 sm:left-auto sm:w-96"
      />
    </Toast.Provider>
  )
}
