import type { Figure } from '../../content/figures.ts'
import { cn } from '../../ui/cn.ts'

type FigureBandProps = { label: string; figures: readonly Figure[] }

/** Figures side by side between two rules. */
export function FigureBand({ label, figures }: FigureBandProps) {
  return (
    <section aria-label={label}>
      <dl
        className={cn(
          'grid grid-cols-2 gap-x-6 gap-y-5 border-y py-6',
          figures.length === 5 ? 'sm:grid-cols-3 md:grid-cols-5' : 'sm:grid-cols-4',
        )}
      >
        {figures.map(({ value, label: name }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-semibold font-serif text-lg tabular-nums tracking-tight">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
