/** The figures of a list, side by side. */
export function ListFigures({ figures }: { figures: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(([name, value]) => (
        <div key={name} className="bg-sheet px-4 py-2.5 max-lg:last:odd:col-span-2">
          <dt className="text-ink-muted text-xs">{name}</dt>
          <dd className="font-semibold text-base tabular-nums sm:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
