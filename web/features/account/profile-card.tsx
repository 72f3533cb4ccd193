import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../contract/account.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InputField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFields } from '../../ui/use-fields.ts'
import { userQuery } from '../session/session.api.ts'
import { sendProfile } from './account.api.ts'
import { personName } from './person-name.ts'
import { PictureField } from './picture-field.tsx'

type Names = { firstName: string; lastName: string }

const MAX_LENGTH = 100

/** Names and picture; the email address comes from the sign-in. Specification, sections 4 and 5. */
export function ProfileCard({ user }: { user: User }) {
  const queries = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const values = { firstName: user.firstName ?? '', lastName: user.lastName ?? '' }
  const form = useFields<Names>(values)
  const firstName = useRef<HTMLInputElement>(null)

  // The focus goes to the first name, and back to the button afterwards.
  useEffect(() => {
    if (isEditing) firstName.current?.focus()
    else if (wasEditing.current) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const save = useMutation({
    mutationFn: (names: Names) =>
      sendProfile({ firstName: names.firstName.trim(), lastName: names.lastName.trim() }),
    onSuccess: async () => {
      toast({ title: 'Profile Updated' })
      await queries.invalidateQueries({ queryKey: userQuery.queryKey })
      setEditing(false)
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Update Failed',
        description: 'Failed to update profile. Please try again.',
      }),
  })
  const cancel = () => {
    form.reset(values)
    setEditing(false)
  }

  return (
    <Card
      title="Profile"
      aside={
        !isEditing && (
          <Button ref={editButton} variant="secondary" size="sm" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            Edit Profile
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        <PictureField user={user} name={personName(user)} />
        <form
          noValidate
          className="grid gap-4 sm:grid-cols-2"
          onSubmit={form.submit((names) => save.mutate(names))}
        >
          <InputField
            label="First name"
            ref={firstName}
            {...form.field('firstName')}
            maxLength={MAX_LENGTH}
            autoComplete="given-name"
            disabled={!isEditing}
          />
          <InputField
            label="Last name"
            {...form.field('lastName')}
            maxLength={MAX_LENGTH}
            autoComplete="family-name"
            disabled={!isEditing}
          />
          <InputField
            label="Email"
            help="The address you sign in with. It cannot be changed here."
            className="sm:col-span-2"
            type="email"
            value={user.email ?? ''}
            readOnly
            autoComplete="email"
            controlClass="border-line bg-well text-ink-muted"
          />
          {isEditing && (
            <div className="flex gap-2 sm:col-span-2">
              <Button type="submit" disabled={save.isPending}>
                {save.isPending ? 'Saving…' : 'Save Changes'}
              </Button>
              <Button variant="secondary" onClick={cancel}>
                Cancel
              </Button>
            </div>
          )}
        </form>
      </div>
    </Card>
  )
}
