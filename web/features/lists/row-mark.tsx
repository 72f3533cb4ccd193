import type { OfLists } from '../../../contract/listed-value.ts'

/** On a row or card of a property that a private list names. */
export function RowMark({ of }: { of: OfLists | undefined }) {
  if (!of) return null
  return (
    <>
      {' '}
      <span
        title={
          of.isOwn
            ? 'Only in your lists: the record has no such parcel'
            : 'One of your private lists names it'
        }
        className="inline-block whitespace-nowrap rounded-sm border border-accent bg-accent-tint px-1 font-normal text-accent text-xs leading-4"
      >
        {of.isOwn ? 'Only in your list' : 'Your list'}
      </span>
    </>
  )
}
