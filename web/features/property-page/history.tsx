import type { PropertyDetail } from '../../../contract/property.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { Card } from '../../ui/card.tsx'
import { YourListsCard } from '../lists/lazy-your-lists.ts'
import { AsPrinted } from './as-printed.tsx'
import { ChangeHistory } from './change-history.tsx'
import { ListRows } from './list-rows.tsx'

type HistoryProps = { property: PropertyDetail; sale: TaxSaleDetail | null | undefined }

/** Where the values are from: lists, their rows, and changes by imports. */
export function History({ property, sale }: HistoryProps) {
  const { changes, lists } = property
  const listRows = property.listRows.filter((row) => Object.keys(row.extra).length > 0)
  const saysLittle = isListedOnce(changes)
  return (
    <div id="history" className="grid gap-4 print:block print:*:mb-3">
      {lists && (
        <YourListsCard
          fallback={null}
          values={[...(sale?.ofLists?.values ?? []), ...(property.ofLists?.values ?? [])]}
          lists={lists}
          isOwn={property.ofLists?.isOwn === true}
        />
      )}
      {changes.length > 0 && (
        <Card title="Change history" className={saysLittle && 'print:hidden'}>
          <ChangeHistory changes={changes} />
        </Card>
      )}
      {listRows.length > 0 && (
        <Card title="From the lists" lead="Columns as written in the lists" flush>
          <ListRows rows={listRows} />
        </Card>
      )}
      <AsPrinted rows={property.listRows} />
    </div>
  )
}

/** Only the first listing, which the line below the heading states as well: not printed. */
const isListedOnce = ([first, ...more]: PropertyDetail['changes']) =>
  first?.kind === 'added' && first.fields.length === 0 && more.length === 0
