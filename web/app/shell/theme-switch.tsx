import { Monitor, Moon, Sun } from 'lucide-react'
import { setTheme, type Theme, useTheme } from '../../lib/theme.ts'
import { cn } from '../../ui/cn.ts'
import { Tooltip } from '../../ui/tooltip.tsx'

const CHOICES = [
  ['system', 'System', Monitor],
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
] as const satisfies readonly (readonly [Theme, string, typeof Sun])[]

/** Light, dark, or what the system prefers. */
export function ThemeSwitch() {
  const theme = useTheme()
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="sr-only">Theme</legend>
      <span aria-hidden className="text-ink-muted text-xs max-[22rem]:hidden">
        Theme
      </span>
      <div className="flex rounded-md border bg-well p-0.5">
        {CHOICES.map(([value, label, Icon]) => (
          <Tooltip key={value} text={label}>
            <label
              className={cn(
                'grid h-7 w-8 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent',
                theme === value ? 'border bg-sheet text-ink' : 'text-ink-muted hover:text-ink',
              )}
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                onChange={() => setTheme(value)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4" />
              <span className="sr-only">{label}</span>
            </label>
          </Tooltip>
        ))}
      </div>
    </fieldset>
  )
}
