import { cn } from './cn.ts'

/** Print only: how much of a list is not printed. */
export function NotPrinted({ children, className }: { children: string; className?: string }) {
  return (
    <p aria-hidden className={cn('hidden text-ink-muted print:block', className ?? 'mt-4')}>
      Not printed: {children}
    </p>
  )
}
