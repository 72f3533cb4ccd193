import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_SCREEN_NAME, type SavedScreen } from '../../../contract/saved-screen.ts'
import type { ScreenFrequency, ScreenPlace } from '../../../domain/screen/saved-options.ts'
import { ApiError } from '../../lib/api.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFields } from '../../ui/use-fields.ts'
import { promptSignIn } from '../session/prompt-sign-in.ts'
import { FREQUENCIES } from './frequency-words.ts'
import { changeScreen, savedScreensQuery, saveScreen } from './saved-screen.api.ts'

const NEW = 'new'

type SaveScreenDialogProps = {
  place: ScreenPlace
  query: string
  /** Suggested. */
  name: string
  /** The screen with these filters, to be renamed. */
  saved: SavedScreen | undefined
  onClose: () => void
}

/** Saves filters as a screen, or as those of an earlier one. */
export function SaveScreenDialog({ place, query, name, saved, onClose }: SaveScreenDialogProps) {
  const client = useQueryClient()
  const screens = useQuery(savedScreensQuery)
  const others = screens.data ?? []
  const [target, setTarget] = useState<SavedScreen | undefined>(saved)
  const form = useFields(
    {
      name: saved?.name ?? name.slice(0, MAX_SCREEN_NAME),
      frequency: saved?.frequency ?? 'immediate',
    },
    ({ name: typed }) => ({ name: typed.trim() === '' ? 'Type a name' : undefined }),
  )
  const save = useMutation({
    mutationFn: (typed: { name: string; frequency: string }) => {
      const filters = { place, query }
      const frequency = typed.frequency as ScreenFrequency
      if (!target) return saveScreen({ name: typed.name, frequency, ...filters })
      // What was not changed here stays as it is by now.
      return changeScreen(target.id, {
        ...(typed.name !== target.name && { name: typed.name }),
        ...(frequency !== target.frequency && { frequency }),
        ...(saved ? {} : filters),
        version: others.find(({ id }) => id === target.id)?.version ?? target.version,
      })
    },
    onSuccess: async (screen) => {
      await client.invalidateQueries({ queryKey: savedScreensQuery.queryKey })
      toast({
        title: 'Screen saved',
        description: `“${screen.name}” is listed under Saved Properties, on the tab Screens.`,
      })
      onClose()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status === 401) promptSignIn({ title: 'Sign in to save screens', description: '' })
      // Someone else may have changed it.
      if (error.status === 409) {
        await client.invalidateQueries({ queryKey: savedScreensQuery.queryKey })
      }
    },
  })
  const choose = (id: string) => {
    const screen = others.find((each) => String(each.id) === id)
    setTarget(screen)
    form.reset({
      name: screen?.name ?? name.slice(0, MAX_SCREEN_NAME),
      frequency: screen?.frequency ?? form.values.frequency,
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={saved ? 'Change screen' : 'Save screen'}
      description="Everyone in your workspace sees it and is notified of what enters and leaves."
      submit="Save"
      save={save}
      onSubmit={form.submit((typed) => save.mutate(typed))}
    >
      {!saved && others.length > 0 && (
        <SelectField
          label="Save as"
          options={[
            [NEW, 'A new screen'],
            ...others.map((each) => [String(each.id), each.name] as const),
          ]}
          value={target ? String(target.id) : NEW}
          onChange={({ target: { value } }) => choose(value)}
          help={target && 'These filters replace those of the screen.'}
        />
      )}
      <InputField
        label="Name"
        maxLength={MAX_SCREEN_NAME}
        autoComplete="off"
        {...form.field('name')}
      />
      <SelectField
        label="Alerts"
        options={FREQUENCIES}
        help="Nothing is sent when nothing changed."
        {...form.field('frequency')}
      />
    </FormDialog>
  )
}
