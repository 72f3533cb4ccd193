import { Select } from '../../ui/field.tsx'
import { useUser } from '../session/use-user.ts'

type ScopeChoiceProps = {
  chosen: 'lists' | undefined
  onChoose: (scope: 'lists' | undefined) => void
}

/** A choice between all properties and those of the workspace’s lists; nothing without lists. */
export function ScopeChoice({ chosen, onChoose }: ScopeChoiceProps) {
  const { user } = useUser()
  if (!user?.hasLists && !chosen) return null
  return (
    <Select
      aria-label="Scope"
      className="col-span-2 sm:w-40"
      options={[
        ['', 'All properties'],
        ['lists', 'Your lists'],
      ]}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === 'lists' ? 'lists' : undefined)}
    />
  )
}
