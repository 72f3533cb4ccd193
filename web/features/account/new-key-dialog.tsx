import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { KEY_DAYS, KEY_MOST_DAYS, type KeyScope } from '../../../contract/billing.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import { apiKeysQuery, makeApiKey } from './api-key.api.ts'

const SCOPES = [
  ['read', 'Read only'],
  ['write', 'Read, import and track'],
] as const
const SPANS = [
  [String(KEY_DAYS), '90 days'],
  [String(KEY_MOST_DAYS), 'A year'],
] as const

type NewKeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Makes a key and shows it, this once. */
export function NewKeyDialog({ open, onOpenChange }: NewKeyDialogProps) {
  const formId = useId()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<KeyScope>('read')
  const [days, setDays] = useState<number>(KEY_DAYS)
  const make = useMutation({
    mutationFn: () => makeApiKey({ name, scope, days }),
    onSuccess: () => {
      // Not waited for: what is shown once is shown at once.
      void queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    },
  })
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (isOpen) return
    setName('')
    setScope('read')
    setDays(KEY_DAYS)
    make.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="New API key"
      description={
        make.data
          ? 'Copy it now: it is shown this once and kept by us only as a checksum.'
          : 'A program that has it acts in your name. It can not change your account or pay.'
      }
      actions={
        make.data ? (
          <Button onClick={() => close(false)}>Done</Button>
        ) : (
          <Button type="submit" form={formId} disabled={make.isPending}>
            Make key
          </Button>
        )
      }
    >
      {make.data ? (
        <Field label="Your key">
          {(aid) => (
            <Input
              {...aid}
              readOnly
              value={make.data.key}
              className="font-mono"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      ) : (
        <form id={formId} onSubmit={submit} className="grid gap-4">
          <Field
            label="Name"
            help="What the program is, so that you know it again"
            error={make.isError && messageForPeople(make.error)}
          >
            {(aid) => (
              <Input
                {...aid}
                value={name}
                onChange={(event) => setName(event.target.value)}
                maxLength={100}
                required
              />
            )}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="It may">
              {(aid) => (
                <Select
                  {...aid}
                  value={scope}
                  options={SCOPES}
                  onChange={({ target }) => setScope(target.value === 'write' ? 'write' : 'read')}
                />
              )}
            </Field>
            <Field label="It works for">
              {(aid) => (
                <Select
                  {...aid}
                  value={String(days)}
                  options={SPANS}
                  onChange={({ target }) => setDays(Number(target.value))}
                />
              )}
            </Field>
          </div>
        </form>
      )}
    </Dialog>
  )
}
