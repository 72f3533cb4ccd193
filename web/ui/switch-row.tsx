import { Switch } from 'radix-ui'
import { useId } from 'react'

type SwitchRowProps = {
  label: string
  /** A line that explains the switch. */
  note?: string
  isOn: boolean
  isDisabled?: boolean
  onChange?: (isOn: boolean) => void
}

/** A named switch that takes effect at once. */
export function SwitchRow({ label, note, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {note && (
          <p id={`${id}-note`} className="text-pretty text-ink-muted text-xs">
            {note}
          </p>
        )}
      </div>
      <Switch.Root
        id={id}
        checked={isOn}
        disabled={isDisabled}
        {...(note ? { 'aria-describedby': `${id}-note` } : {})}
        {...(onChange ? { onCheckedChange: onChange } : {})}
        className="relative h-6 w-11 shrink-0 rounded-full border border-line-strong bg-well transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="block size-4 translate-x-1 rounded-full bg-ink-muted transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-on-accent" />
      </Switch.Root>
    </div>
  )
}
