import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PrivateList } from '../../../contract/lists.ts'
import { setRecordOnly, useIsRecordOnly } from '../../lib/record-only.ts'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { SignInFirst } from '../session/sign-in-first.tsx'
import { useUser } from '../session/use-user.ts'
import { type ListsSearch, readListId, readStack } from './list-filter.ts'
import { ListStack } from './list-stack.tsx'
import { ListView } from './list-view.tsx'
import { ListsTable } from './lists-table.tsx'
import { RecordListView } from './record-list-view.tsx'
import { refetchAll } from './refetch-all.ts'

export type ListsTabProps = {
  search: ListsSearch
  /** Changes the URL; `keepsScroll`: the same list with another view. */
  onGo: (search: ListsSearch, keepsScroll?: boolean) => void
  onImport: () => void
  /** An import provides the undo button. */
  undoButton: (list: PrivateList, onUndone: () => void) => ReactNode
}

/** The workspace's private lists: all of them, one of them, or several stacked. */
export function ListsTab({ search, onGo, onImport, undoButton }: ListsTabProps) {
  const { user, isPending } = useUser()
  const id = readListId(search.list)
  const stack = readStack(search)
  if (id !== null && search.of === 'record') {
    return <RecordListView key={id} id={id} search={search} onGo={onGo} />
  }
  if (user === null && !isPending) {
    return (
      <SignInFirst>
        Private lists belong to a workspace. Sign in to see yours and to import them.
      </SignInFirst>
    )
  }
  const goBack = () => onGo({})
  if (id !== null) {
    return (
      <ListView
        key={id}
        id={id}
        search={search}
        onGo={onGo}
        onBack={goBack}
        undoButton={undoButton}
      />
    )
  }
  if (stack) return <ListStack {...stack} onGo={onGo} onBack={goBack} />
  return (
    <div className="grid grid-cols-1 gap-6">
      <ListsTable onGo={onGo} onImport={onImport} />
      {user?.hasLists && <ListsSwitch />}
    </div>
  )
}

/** A switch for the lists' values on all screens. */
function ListsSwitch() {
  const queries = useQueryClient()
  const isOff = useIsRecordOnly()
  return (
    <div className="max-w-2xl rounded-md border px-4">
      <SwitchRow
        label="Show data from your lists"
        note="On property pages, in search and on the radar, beside what the record states. For this browser only; your lists stay as they are."
        isOn={!isOff}
        onChange={(isOn) => {
          setRecordOnly(!isOn)
          refetchAll(queries)
        }}
      />
    </div>
  )
}
