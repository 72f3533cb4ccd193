import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_WORKSPACE_NAME, type Workspace } from '../../../contract/workspace.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InputField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFields } from '../../ui/use-fields.ts'
import { renameWorkspace, workspaceQuery, workspacesQuery } from './workspace.api.ts'

/** Names the workspace; an empty name falls back to its owner's. */
export function NameCard({ workspace }: { workspace: Workspace }) {
  const queries = useQueryClient()
  const form = useFields({ name: workspace.givenName ?? '' })
  const rename = useMutation({
    mutationFn: renameWorkspace,
    onSuccess: async (renamed) => {
      queries.setQueryData(workspaceQuery.queryKey, renamed)
      toast({ title: 'Name saved', description: renamed.name })
      await queries.invalidateQueries({ queryKey: workspacesQuery.queryKey })
    },
  })
  return (
    <Card title="Name">
      <form
        noValidate
        onSubmit={form.submit(({ name }) => rename.mutate(name))}
        className="grid items-start justify-items-start gap-3 sm:flex"
      >
        <InputField
          label="Workspace name"
          help="Your company, or what you work on together"
          placeholder={workspace.name}
          maxLength={MAX_WORKSPACE_NAME}
          autoComplete="organization"
          className="w-full min-w-0 flex-1"
          {...form.field('name')}
          error={rename.isError && messageForPeople(rename.error)}
        />
        <Button type="submit" variant="secondary" className="sm:mt-6.5" disabled={rename.isPending}>
          Save name
        </Button>
      </form>
    </Card>
  )
}
