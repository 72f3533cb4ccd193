import { Tabs as Radix } from 'radix-ui'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { cn } from './cn.ts'

type TabsProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  /** The address of a tab, which works before the app is there. */
  hrefOf?: (value: V) => string
  tabs: readonly { value: V; label: ReactNode; content: ReactNode }[]
  /** Of the line of tabs: where it stays in view. */
  className?: string
  /** Keeps what is on the other tabs on the page, out of sight: paper has all of them. */
  isKept?: boolean
}

/** A plain press shows the tab without a new page. */
function stayHere(event: MouseEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
}

/** Tabs under a line. Arrow keys move between them; where they don't fit, the chosen one is scrolled to the middle. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, value, onChange, tabs, className, isKept, hrefOf } = props
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is found by its state
  useLayoutEffect(() => {
    const { current } = row
    const chosen = current?.querySelector<HTMLElement>('[data-state=active]')
    if (!current || !chosen) return
    const center = () => {
      current.scrollLeft = chosen.offsetLeft - (current.clientWidth - chosen.offsetWidth) / 2
    }
    center()
    const sizes = new ResizeObserver(center)
    sizes.observe(current)
    // Its width changes when the font loads.
    sizes.observe(chosen)
    return () => sizes.disconnect()
  }, [value])
  const choose = (chosen: string) => {
    const tab = tabs.find((one) => one.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List
        ref={row}
        aria-label={label}
        className={cn(
          'fades-at-edges relative flex gap-1 overflow-x-auto overflow-y-hidden border-b print:hidden',
          className,
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            {...(hrefOf ? { asChild: true, type: undefined } : {})}
            className="-mb-px flex h-10 pointer-coarse:h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-semibold text-ink-muted -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {hrefOf ? (
              <a href={hrefOf(tab.value)} onClick={stayHere}>
                {tab.label}
              </a>
            ) : (
              tab.label
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(isKept ? { forceMount: true } : {})}
          className="pt-4 data-[state=inactive]:hidden print:block! print:pt-0"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
