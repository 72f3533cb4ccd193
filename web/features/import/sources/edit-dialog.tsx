import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Source, SourceChange } from '../../../../contract/source.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { InputField } from '../../../ui/field.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { listFieldWord } from '../../property/list-field-word.ts'
import { EveryDaysField } from './every-days-field.tsx'
import { NotifyFields } from './notify-fields.tsx'
import { CountyField, MeaningField } from './reading-fields.tsx'
import { withScheme } from './source-words.ts'
import { changeSource, SOURCES_KEY } from './sources.api.ts'
import { useNotify } from './use-notify.ts'
import { Check } from './where-fields.tsx'

type EditDialogProps = {
  source: Source
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when it is fetched again. */
  onAsked: () => void
}

/** Changes a source's name, address, reading, interval and recipients. */
export function EditDialog(props: EditDialogProps) {
  const { source, open, onOpenChange } = props
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit source"
      description={
        source.kind === 'file'
          ? 'What its areas are called here. The name is not shown to others.'
          : 'If you change the address or how its list is read, the list is fetched again. What was imported stays.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <EditForm {...props} formId={formId} />
    </Dialog>
  )
}

type Notified = Pick<SourceChange, 'notify'>

function EditForm({ source, onOpenChange, onAsked, formId }: EditDialogProps & { formId: string }) {
  const { id, name, address, everyDays, corrections, kind, overlay } = source
  const isFile = kind === 'file'
  const queries = useQueryClient()
  const [keepsCorrections, setKeepsCorrections] = useState(true)
  const form = useFields({
    name,
    address,
    county: source.county ?? '',
    meaning: source.meaning ?? '',
    everyDays: String(everyDays),
  })
  const notify = useNotify(source.notify)
  const save = useMutation({
    mutationFn: ({ typed, notified }: { typed: typeof form.values; notified: Notified }) =>
      changeSource(id, {
        ...notified,
        name: typed.name,
        ...(isFile
          ? {}
          : {
              address: withScheme(typed.address),
              everyDays: Number(typed.everyDays),
              county: typed.county.trim() === '' ? null : typed.county.trim(),
              meaning: typed.meaning === '' ? null : (typed.meaning as SourceChange['meaning']),
            }),
        ...(keepsCorrections ? {} : { corrections: null }),
      }),
    onSuccess: (changed) => {
      onOpenChange(false)
      const read = ({ address, county, meaning, corrections }: Source) =>
        JSON.stringify([address, county, meaning, corrections])
      if (!changed.paused && read(changed) !== read(source)) onAsked()
      return queries.invalidateQueries({ queryKey: SOURCES_KEY })
    },
  })
  return (
    <form
      id={formId}
      onSubmit={form.submit((typed) => {
        const notified = notify.finish()
        if (notified !== null) save.mutate({ typed, notified })
      })}
      className="grid gap-4"
    >
      <InputField label="Name" {...form.field('name')} maxLength={200} required />
      {!isFile && (
        <>
          <InputField
            label="Address"
            {...form.field('address')}
            inputMode="url"
            autoComplete="off"
            maxLength={2_000}
            required
          />
          <CountyField {...form.field('county')} />
          {!overlay && <MeaningField {...form.field('meaning')} />}
        </>
      )}
      {corrections && (
        <Corrections
          corrections={corrections}
          isKept={keepsCorrections}
          onChange={setKeepsCorrections}
        />
      )}
      {!isFile && <EveryDaysField {...form.field('everyDays')} />}
      <NotifyFields
        notify={notify}
        isYours={source.isYours}
        bringsAreas={source.overlay !== null}
      />
      {save.isError && <ErrorNotice what="The source was not changed." error={save.error} />}
    </form>
  )
}

type CorrectionsProps = {
  corrections: NonNullable<Source['corrections']>
  isKept: boolean
  onChange: (isKept: boolean) => void
}

/** The columns with the person's corrections. */
function Corrections({ corrections, isKept, onChange }: CorrectionsProps) {
  const { columns = [], splits = [] } = corrections
  const word = (field: string | null) => (field === null ? 'Kept as written' : listFieldWord(field))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">Corrected columns</legend>
      <ul className="grid gap-1 rounded-md bg-well px-3 py-2.5">
        {columns.map(([heading, field]) => (
          <li key={heading} className="wrap-anywhere">
            {heading}: {word(field)}
          </li>
        ))}
        {splits.map(({ heading, by, into }) => (
          <li key={heading} className="wrap-anywhere">
            {heading}, split at “{by}”: {into.map(word).join(', ')}
          </li>
        ))}
      </ul>
      <Check isChecked={isKept} onChange={onChange}>
        Read later lists like this
      </Check>
    </fieldset>
  )
}
