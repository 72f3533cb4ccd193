import { useQueryClient } from '@tanstack/react-query'
import { Check, List } from 'lucide-react'
import { DropdownMenu as Menu } from 'radix-ui'
import { setRecordOnly, useIsRecordOnly } from '../../lib/record-only.ts'
import { refetchAll } from './refetch-all.ts'

/** In the person’s menu: a switch for the workspace lists' values on all screens. */
export function ListsMenuItem({ className }: { className: string }) {
  const queries = useQueryClient()
  const isOff = useIsRecordOnly()
  return (
    <>
      <Menu.Separator className="my-1 border-t" />
      <Menu.CheckboxItem
        checked={!isOff}
        onCheckedChange={(isOn) => {
          setRecordOnly(!isOn)
          refetchAll(queries)
        }}
        // The menu stays open, so that the change is seen.
        onSelect={(event) => event.preventDefault()}
        className={className}
      >
        <List aria-hidden />
        <span className="flex-1">Show data from your lists</span>
        <Menu.ItemIndicator>
          <Check aria-hidden />
        </Menu.ItemIndicator>
      </Menu.CheckboxItem>
    </>
  )
}
