import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '../../../contract/account.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { userQuery } from '../session/session.api.ts'
import { sendProfile } from './account.api.ts'
import { personName } from './person-name.ts'
import { PictureField } from './picture-field.tsx'

type Names = { firstName: string; lastName: string }

const MAX = { value: 100, message: 'At most 100 characters' } as const

/** Names and picture; the e-mail address is the sign-in's. Specification, sections 4 and 5. */
export function ProfileCard({ user }: { user: User }) {
  const queries = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const values = { firstName: user.firstName ?? '', lastName: user.lastName ?? '' }
  const form = useForm<Names>({ values })
  const { errors } = form.formState

  // The keyboard goes where the work is: into the first name, and back to where it began.
  useEffect(() => {
    if (isEditing) form.setFocus('firstName')
    else if (wasEditing.current) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing, form])

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
          onSubmit={form.handleSubmit((names) => save.mutate(names))}
        >
          <Field label="First name" error={errors.firstName?.message}>
            {(aid) => (
              <Input
                {...aid}
                {...form.register('firstName', { maxLength: MAX })}
                autoComplete="given-name"
                disabled={!isEditing}
              />
            )}
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            {(aid) => (
              <Input
                {...aid}
                {...form.register('lastName', { maxLength: MAX })}
                autoComplete="family-name"
                disabled={!isEditing}
              />
            )}
          </Field>
          <Field
            label="Email"
            help="The address you sign in with. It cannot be changed here."
            className="sm:col-span-2"
          >
            {(aid) => (
              <Input
                {...aid}
                type="email"
                value={user.email ?? ''}
                readOnly
                autoComplete="email"
                className="border-line bg-well text-ink-muted"
              />
            )}
          </Field>
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
