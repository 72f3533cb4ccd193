import { useQueryClient } from '@tanstack/react-query'
import { Undo2, Upload } from 'lucide-react'
import type { PrivateList } from '../../../contract/lists.ts'
import { formatCount } from '../../lib/format.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { listQuery, listsQuery, offerList, withdrawOffer } from './lists.api.ts'

/** Offers a list to the record, or withdraws the offer; a list in the record can't be offered again. */
export function OfferButton({ list }: { list: PrivateList }) {
  const queries = useQueryClient()
  const { id, name, rows, proposal } = list
  const onDone = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: listQuery(id).queryKey, exact: true }),
      queries.invalidateQueries({ queryKey: listsQuery.queryKey, exact: true }),
    ])
  if (proposal === 'accepted') return null
  if (proposal === 'open') {
    return (
      <ConfirmButton
        icon={Undo2}
        label="Withdraw the offer"
        title="Withdraw the offer?"
        description={name}
        confirm={{ label: 'Withdraw the offer', variant: 'primary' }}
        failed="The offer could not be withdrawn."
        run={async () => {
          await withdrawOffer(id)
          return { title: 'Offer withdrawn', description: 'Staff no longer see this list.' }
        }}
        onDone={onDone}
      >
        <p>Staff will no longer see this list’s rows. You can offer it again.</p>
      </ConfirmButton>
    )
  }
  return (
    <ConfirmButton
      icon={Upload}
      label="Offer to the record"
      title="Offer this list to the record?"
      description={name}
      confirm={{ label: 'Offer to the record', variant: 'primary' }}
      failed="The list could not be offered."
      run={async () => {
        await offerList(id)
        return { title: 'List offered', description: 'Staff decide whether to import it.' }
      }}
      onDone={onDone}
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          Staff will then see {rows === 1 ? 'its row' : `all its ${formatCount(rows, 'row')}`}, with
          every column, the name of your workspace, and yours.
        </li>
        <li>
          If they import it, its values become part of the shared record, visible to everyone.
        </li>
        <li>Your private list stays as it is. You can withdraw the offer until they decide.</li>
      </ul>
    </ConfirmButton>
  )
}
