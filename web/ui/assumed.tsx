/** Marks a value that the importer assumed. */
export function Assumed() {
  return (
    <>
      {' '}
      <span
        title="No list states this. The import assumed it, so it is not a fact."
        className="inline-block rounded-sm border border-line-strong border-dashed px-1 text-ink-muted text-xs leading-4"
      >
        assumed
      </span>
    </>
  )
}
