import { cn } from '../../ui/cn.ts'

type PointsProps = {
  points: readonly (readonly [name: string, text: string])[]
  columns?: 2 | 3
}

/** Points side by side, each a name and a text. */
export function Points({ points, columns = 2 }: PointsProps) {
  return (
    <dl
      className={cn(
        'grid gap-x-10 gap-y-6',
        columns === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3',
      )}
    >
      {points.map(([name, text]) => (
        <div key={name}>
          <dt className="font-semibold text-base">{name}</dt>
          <dd className="mt-1 max-w-prose text-pretty text-ink-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
