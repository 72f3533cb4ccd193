import type { ScreenScope } from '../../../domain/screen/filter-reach.ts'
import { Select } from '../../ui/field.tsx'
import { useUser } from '../session/use-user.ts'

/** Left out: the record. */
export type Scope = Exclude<ScreenScope, 'record'>

type ScopeChoiceProps = {
  chosen: Scope | undefined
  onChoose: (scope: Scope | undefined) => void
}

/** A choice between the record, the workspace’s lists and both; nothing without lists. */
export function ScopeChoice({ chosen, onChoose }: ScopeChoiceProps) {
  const { user } = useUser()
  if (!user?.hasLists && !chosen) return null
  return (
    <Select
      aria-label="Scope"
      className="col-span-2 sm:w-48"
      options={[
        ['', 'All properties'],
        ['lists', 'Your lists'],
        ['both', 'All, with your lists'],
      ]}
      value={chosen ?? ''}
      onChange={({ target: { value } }) =>
        onChoose(value === 'lists' || value === 'both' ? value : undefined)
      }
    />
  )
}
