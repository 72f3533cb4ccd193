/** Marks a value no list stated: the importer filled it in, and it is no fact. */
export function Assumed() {
  return (
    <>
      {' '}
      <span
        title="No list states this. The import filled it in, so it is not a fact."
        className="inline-block rounded-sm border border-line-strong border-dashed px-1 text-ink-muted text-xs leading-4"
      >
        assumed
      </span>
    </>
  )
}
