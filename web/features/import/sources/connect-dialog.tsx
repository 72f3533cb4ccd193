import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SourceBody } from '../../../../contract/source.ts'
import type { OverlayKind } from '../../../../domain/overlays/overlay-kind.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { InputField, SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { EveryDaysField } from './every-days-field.tsx'
import { NotifyFields } from './notify-fields.tsx'
import { OverlayFields } from './overlay-fields.tsx'
import { CountyField, MeaningField } from './reading-fields.tsx'
import { KIND_WORDS, withScheme } from './source-words.ts'
import { connectSource, type NewSource, SOURCES_KEY } from './sources.api.ts'
import { NEW_NOTIFY, useNotify } from './use-notify.ts'
import { Check, useFolders, type Where, WhereFields } from './where-fields.tsx'

/** The dialog's initial values. */
export type SourceDraft = { address: string; name: string; county: string; everyDays: string }

export const NO_DRAFT: SourceDraft = { address: '', name: '', county: '', everyDays: '7' }

type ConnectDialogProps = {
  /** Null: closed. */
  draft: SourceDraft | null
  onClose: () => void
}

/** Connects a source; the server detects its kind from its address. */
export function ConnectDialog({ draft, onClose }: ConnectDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={draft !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Connect a source"
      description="It is checked now, and then regularly. You review its first list before it is imported; later changes are imported automatically and can be undone."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Connect
          </Button>
        </>
      }
    >
      {draft && <ConnectForm draft={draft} formId={formId} onClose={onClose} />}
    </Dialog>
  )
}

type ConnectFormProps = { draft: SourceDraft; formId: string; onClose: () => void }

function ConnectForm({ draft, formId, onClose }: ConnectFormProps) {
  const queries = useQueryClient()
  const [where, setWhere] = useState<Where>('address')
  const [reviewsFirst, setReviewsFirst] = useState(true)
  const folders = useFolders()
  const form = useFields({
    ...draft,
    meaning: '',
    pattern: '',
    folder: '',
    holds: 'list',
    overlayKind: 'flood',
    classField: '',
  })
  const folder = form.values.folder || (folders[0] ?? '')
  const isOverlay = form.values.holds === 'overlay'
  const notify = useNotify(NEW_NOTIFY)
  const connect = useMutation({
    mutationFn: connectSource,
    onSuccess: ({ name, kind }) => {
      onClose()
      toast({ title: 'Source Connected', description: `${name}: ${KIND_WORDS[kind]}.` })
      return queries.invalidateQueries({ queryKey: SOURCES_KEY })
    },
  })
  return (
    <form
      id={formId}
      onSubmit={form.submit((typed) => {
        const notified = notify.finish()
        if (connect.isPending || notified === null) return
        const at = where === 'folder' ? { ...typed, address: folder } : typed
        connect.mutate({ ...toSource(at, where), ...notified, preview: reviewsFirst && !isOverlay })
      })}
      className="grid gap-4"
    >
      <WhereFields
        form={form}
        where={where}
        onChange={setWhere}
        folders={folders}
        folder={folder}
        hasExamples={draft.address === '' && !isOverlay}
      />
      <SelectField
        label="What it holds"
        {...form.field('holds')}
        options={[
          ['list', 'Parcels, or a list of them'],
          ['overlay', 'Areas over parcels: flood zones, wetlands, city limits'],
        ]}
      />
      {isOverlay && <OverlayFields values={form.values} set={form.set} />}
      <CountyField {...form.field('county')} />
      {!isOverlay && <MeaningField {...form.field('meaning')} />}
      <EveryDaysField {...form.field('everyDays')} />
      <InputField
        label="Name (optional)"
        {...form.field('name')}
        autoComplete="off"
        maxLength={200}
      />
      {!isOverlay && (
        <Check isChecked={reviewsFirst} onChange={setReviewsFirst}>
          Review its first list before importing
        </Check>
      )}
      <NotifyFields notify={notify} isYours bringsAreas={isOverlay} />
      {connect.isError && (
        <ErrorNotice what="The source was not connected." error={connect.error} />
      )}
    </form>
  )
}

type Typed = SourceDraft &
  Record<'meaning' | 'pattern' | 'holds' | 'overlayKind' | 'classField', string>

/** The request from the typed fields, without empty ones. */
function toSource(
  { address, name, county, meaning, pattern, everyDays, holds, overlayKind, classField }: Typed,
  where: Where,
): Omit<NewSource, 'preview'> {
  return {
    address: where === 'folder' ? address : withScheme(address),
    everyDays: Number(everyDays),
    ...(name.trim() === '' ? {} : { name }),
    ...(county.trim() === '' ? {} : { county: county.trim() }),
    ...(holds === 'overlay'
      ? { overlay: { kind: overlayKind as OverlayKind, classField } }
      : meaning === ''
        ? {}
        : { meaning: meaning as NonNullable<SourceBody['meaning']> }),
    ...(where === 'address' || pattern.trim() === '' ? {} : { pattern }),
  }
}
