import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, MailWarning, UserRoundPlus, UserRoundX } from 'lucide-react'
import type { StaffMember } from '../../../contract/admin.ts'
import { messageForPeople } from '../../lib/api.ts'
import { NOTHING } from '../../lib/format.ts'
import { isEmail } from '../../lib/is-email.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { InputField } from '../../ui/field.tsx'
import { RefreshButton } from '../../ui/paged-list.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Moment } from '../../ui/time.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFields } from '../../ui/use-fields.ts'
import { addStaff, removeStaff, staffQuery } from './admin.api.ts'

export function StaffTab() {
  const staff = useQuery(staffQuery)
  return (
    <Card
      title="Staff"
      lead="Staff see this section and can undo any import. They confirm each sign-in with a second factor."
      aside={<RefreshButton list={staff} />}
      flush
    >
      <AddStaff />
      {staff.isPending ? (
        <TableSkeleton rows={3} label="Loading: Staff" />
      ) : staff.isError ? (
        <ErrorNotice inset what="This list could not be loaded." query={staff} />
      ) : staff.data.length === 0 ? (
        <EmptyState level={3} title="No staff">
          Add the first email address above.
        </EmptyState>
      ) : (
        <DataTable
          caption="Staff"
          columns={COLUMNS}
          rows={staff.data}
          rowKey={({ email }) => email}
        />
      )}
    </Card>
  )
}

function AddStaff() {
  const queries = useQueryClient()
  const form = useFields({ email: '' }, ({ email }) => ({
    email: isEmail(email) ? undefined : 'Enter an email address',
  }))
  const add = useMutation({
    mutationFn: addStaff,
    onSuccess: (members) => {
      queries.setQueryData(staffQuery.queryKey, members)
      toast({ title: 'Staff member added', description: form.values.email.trim() })
      form.reset()
    },
    onError: (error) => form.setProblems({ email: messageForPeople(error) }),
  })
  return (
    <form
      noValidate
      aria-label="Add a staff member"
      onSubmit={form.submit(({ email }) => add.mutate(email.trim()))}
      className="flex flex-wrap items-start gap-3 border-b p-4"
    >
      <InputField
        label="Email address"
        help="They need an account with this email address, and the address must be confirmed."
        className="min-w-0 flex-1 basis-64 sm:max-w-96"
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <Button type="submit" disabled={add.isPending} className="sm:mt-[1.625rem]">
        <UserRoundPlus aria-hidden />
        Add staff member
      </Button>
    </form>
  )
}

const COLUMNS: readonly DataColumn<StaffMember>[] = [
  {
    id: 'email',
    header: 'Email address',
    onCard: 'title',
    className: 'w-full max-w-0 font-semibold',
    cell: ({ email }) => (
      <span title={email} className="block truncate">
        {email}
      </span>
    ),
  },
  {
    id: 'account',
    header: 'Account',
    onCard: 'badge',
    cell: ({ account }) =>
      account === 'verified' ? (
        <Badge tone="good" icon={BadgeCheck}>
          Ready
        </Badge>
      ) : (
        <Badge tone="warn" icon={MailWarning}>
          {account === 'none' ? 'No account yet' : 'Address not confirmed'}
        </Badge>
      ),
  },
  {
    id: 'added',
    header: 'Added',
    className: 'whitespace-nowrap',
    cell: ({ addedAt }) => (addedAt === null ? NOTHING : <Moment at={addedAt} />),
  },
  {
    id: 'by',
    header: 'Added by',
    className: 'whitespace-nowrap',
    cell: ({ addedBy, isFromSettings }) =>
      isFromSettings ? 'Setting STAFF_EMAILS' : (addedBy ?? NOTHING),
  },
  {
    id: 'actions',
    header: 'Actions',
    onCard: 'action',
    className: 'whitespace-nowrap',
    cell: (member) => (member.isFromSettings ? null : <Remove email={member.email} />),
  },
]

function Remove({ email }: { email: string }) {
  const queries = useQueryClient()
  return (
    <ConfirmButton
      icon={UserRoundX}
      label="Remove"
      about={email}
      title="Remove this staff member?"
      description={`${email} loses access to this section at once. The account itself stays.`}
      confirm={{ label: 'Remove' }}
      failed="The staff member could not be removed."
      run={async () => {
        queries.setQueryData(staffQuery.queryKey, await removeStaff(email))
        return { title: 'Staff member removed', description: email }
      }}
      onDone={async () => {}}
    />
  )
}
