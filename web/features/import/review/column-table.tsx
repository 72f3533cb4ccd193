import { EllipsisVertical, TriangleAlert } from 'lucide-react'
import { DropdownMenu as Menu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import type { ListCorrections } from '../../../../domain/import/corrections.ts'
import type { Field } from '../../../../domain/import/field.ts'
import { formatMoney, formatNumber, NOTHING } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import type { DataColumn } from '../../../ui/data-column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Select } from '../../../ui/field.tsx'
import {
  chooseField,
  joinColumns,
  type ReviewColumn,
  splitColumn,
  unsplitColumn,
} from './edit-corrections.ts'
import { JoinDialog } from './join-dialog.tsx'
import { Part } from './part.tsx'
import { FIELD_GROUPS, optionWord } from './review-words.ts'
import { SplitDialog } from './split-dialog.tsx'

type ColumnTableProps = {
  columns: readonly ReviewColumn[]
  checkedRows: number
  corrections: ListCorrections
  /** The columns of documents can't be corrected. */
  isReadOnly: boolean
  onCorrect: (corrections: ListCorrections) => void
  /** Next to the title. */
  aside: ReactNode
}

const KEPT = ''

/** The columns of a list with their first values, and a choice of each one's field. */
export function ColumnTable(props: ColumnTableProps) {
  const { columns, checkedRows, corrections, isReadOnly, onCorrect } = props
  const [open, setOpen] = useState<{ what: 'split' | 'join'; heading: string } | null>(null)
  const [shown, setShown] = useState<typeof open>(null)
  const column = columns.find(({ heading }) => heading === shown?.heading)
  const show = (what: 'split' | 'join', heading: string) => {
    setShown({ what, heading })
    setOpen({ what, heading })
  }
  const actions: RowActions = {
    isReadOnly,
    onChoose: (row, field) => onCorrect(chooseField(corrections, columns, row, field)),
    onOpen: show,
    onUnsplit: (heading) => onCorrect(unsplitColumn(corrections, heading)),
  }
  const close = () => setOpen(null)
  return (
    <Part title="Columns of the list" aside={props.aside}>
      <div className="overflow-clip rounded-md border">
        <DataTable
          caption="Columns of the list and what they are read as"
          columns={tableColumns(columns, checkedRows, actions)}
          rows={columns}
          rowKey={({ heading }) => heading}
          cardsBelow="64rem"
        />
      </div>
      {column && shown?.what === 'split' && (
        <SplitDialog
          key={`split ${column.heading}`}
          isOpen={open?.what === 'split'}
          column={column}
          onClose={close}
          onSplit={(split) => {
            close()
            onCorrect(splitColumn(corrections, columns, split))
          }}
        />
      )}
      {column && shown?.what === 'join' && (
        <JoinDialog
          key={`join ${column.heading}`}
          isOpen={open?.what === 'join'}
          column={column}
          columns={columns}
          onClose={close}
          onJoin={(headings, field) => {
            close()
            onCorrect(joinColumns(corrections, columns, headings, field))
          }}
        />
      )}
    </Part>
  )
}

type RowActions = {
  isReadOnly: boolean
  onChoose: (column: ReviewColumn, field: Field | null) => void
  onOpen: (what: 'split' | 'join', heading: string) => void
  onUnsplit: (heading: string) => void
}

function tableColumns(
  columns: readonly ReviewColumn[],
  checkedRows: number,
  actions: RowActions,
): DataColumn<ReviewColumn>[] {
  const isJudged = columns.some(({ first }) => first.length > 0)
  const hasSums = columns.some(({ sum }) => sum !== null)
  const shared = sharedFields(columns)
  return [
    {
      id: 'heading',
      header: 'Heading',
      onCard: 'title',
      className: 'min-w-44 max-w-64',
      cell: (column) => <Heading column={column} />,
    },
    ...(isJudged ? [FIRST, filledColumn(checkedRows)] : []),
    ...(hasSums ? [SUM] : []),
    {
      id: 'field',
      header: 'Read as',
      onCard: 'text',
      className: 'w-64 min-w-48',
      cell: (column) => (
        <FieldChoice column={column} with={shared.get(column.field)} actions={actions} />
      ),
    },
    ...(actions.isReadOnly
      ? []
      : [
          {
            id: 'menu',
            header: '',
            onCard: 'badge' as const,
            className: 'w-10',
            cell: (column: ReviewColumn) => <ColumnMenu column={column} actions={actions} />,
          },
        ]),
  ]
}

const FIRST: DataColumn<ReviewColumn> = {
  id: 'first',
  header: 'First values',
  onCard: 'text',
  className: 'w-1/2 md:max-w-0 md:truncate text-ink-muted',
  cell: ({ first }) => (first.length === 0 ? NOTHING : first.slice(0, 3).join(' · ')),
}

const SUM: DataColumn<ReviewColumn> = {
  id: 'sum',
  header: 'Sum',
  isNumber: true,
  className: 'whitespace-nowrap',
  cell: ({ sum }) => (sum === null ? NOTHING : formatMoney(sum)),
}

const filledColumn = (checkedRows: number): DataColumn<ReviewColumn> => ({
  id: 'filled',
  header: 'Filled',
  isNumber: true,
  className: 'whitespace-nowrap',
  cell: ({ filled, part }) =>
    part !== null && filled === 0
      ? NOTHING
      : `${formatNumber(filled)} of ${formatNumber(checkedRows)}`,
})

function Heading({ column }: { column: ReviewColumn }) {
  const { heading, isUnread, isCorrected, part } = column
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span
        className={
          part === null ? 'wrap-anywhere font-mono text-xs' : 'wrap-anywhere pl-3 font-mono text-xs'
        }
      >
        {heading}
      </span>
      {isUnread && !isCorrected && (
        <Badge tone="warn" icon={TriangleAlert}>
          Not used
        </Badge>
      )}
      {isCorrected && part === null && <Badge tone="info">Corrected</Badge>}
    </span>
  )
}

/** Other columns of the same field, by field. */
function sharedFields(columns: readonly ReviewColumn[]): Map<Field | null, string[]> {
  const shared = new Map<Field | null, string[]>()
  for (const { field, heading } of columns) {
    if (field !== null) shared.set(field, [...(shared.get(field) ?? []), heading])
  }
  return shared
}

type FieldChoiceProps = {
  column: ReviewColumn
  with: readonly string[] | undefined
  actions: RowActions
}

function FieldChoice({ column, with: together = [], actions }: FieldChoiceProps) {
  const { heading, field, split } = column
  const others = together.filter((name) => name !== heading)
  if (actions.isReadOnly) return field === null ? 'Kept as written' : optionWord(field)
  if (split !== null) {
    return <span className="text-ink-muted">Split at “{split.by}” into the parts below</span>
  }
  return (
    <>
      <Select
        aria-label={`Field of ${heading}`}
        isDense
        value={field ?? KEPT}
        // The select handles arrow keys here, not the table.
        onKeyDown={(event) => event.stopPropagation()}
        onChange={({ target }) =>
          actions.onChoose(column, target.value === KEPT ? null : (target.value as Field))
        }
        options={[[KEPT, 'Don’t import']]}
        groups={FIELD_GROUPS}
      />
      {others.length > 0 && (
        <span className="wrap-anywhere mt-1 block text-ink-muted text-xs">
          Together with {others.slice(0, 3).join(', ')}
        </span>
      )}
    </>
  )
}

const ITEM =
  'flex h-9 cursor-pointer items-center rounded-sm px-2 outline-none data-[highlighted]:bg-well'

function ColumnMenu({ column, actions }: { column: ReviewColumn; actions: RowActions }) {
  const { heading, part, split } = column
  if (part !== null) return null
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className={buttonClass({ variant: 'quiet', size: 'icon' })}
        aria-label={`More for ${heading}`}
      >
        <EllipsisVertical aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-48 animate-rise rounded-md border bg-raised p-1 shadow-pop"
        >
          <Menu.Item className={ITEM} onSelect={() => actions.onOpen('split', heading)}>
            {split === null ? 'Split…' : 'Change the split…'}
          </Menu.Item>
          {split === null ? (
            <Menu.Item className={ITEM} onSelect={() => actions.onOpen('join', heading)}>
              Join with…
            </Menu.Item>
          ) : (
            <Menu.Item className={ITEM} onSelect={() => actions.onUnsplit(heading)}>
              Undo the split
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
