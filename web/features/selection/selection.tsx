import { createContext, type ReactNode, use, useMemo, useState } from 'react'

/** Properties chosen on a page, by id. */
type Selection = {
  ids: ReadonlySet<number>
  choose: (ids: readonly number[]) => void
  toggle: (id: number) => void
}

const SelectionContext = createContext<Selection | null>(null)

const NONE: ReadonlySet<number> = new Set()

type SelectionOfProps = {
  /** The result the rows are of: another one starts without any chosen. */
  of: string
  children: ReactNode
}

/** Rows below it can be chosen. */
export function SelectionOf({ of, children }: SelectionOfProps) {
  const [chosen, setChosen] = useState({ of, ids: NONE })
  const ids = chosen.of === of ? chosen.ids : NONE
  const selection = useMemo((): Selection => {
    const choose = (wanted: readonly number[]) => setChosen({ of, ids: new Set(wanted) })
    return {
      ids,
      choose,
      toggle: (id) => choose(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    }
  }, [of, ids])
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

export function useSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('there is no selection above this part')
  return selection
}

/** Chooses a row's property. */
export function SelectBox({ id, name }: { id: number; name: string }) {
  const { ids, toggle } = useSelection()
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={ids.has(id)}
      onChange={() => toggle(id)}
      className="size-4 pointer-coarse:size-6 shrink-0 accent-accent"
    />
  )
}
