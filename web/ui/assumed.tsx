/** Marks a value that no list stated and the importer filled in. */
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
