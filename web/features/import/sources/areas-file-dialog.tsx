import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { LayerFields, Source } from '../../../../contract/source.ts'
import { formatCount } from '../../../lib/format.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { InputField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useFields } from '../../../ui/use-fields.ts'
import type { Sent } from '../upload.ts'
import { bringFile, readFileFields, replaceFile } from './areas-file.ts'
import { ClassChoice } from './class-choice.tsx'
import { CountyField } from './reading-fields.tsx'
import { SOURCES_KEY } from './sources.api.ts'

/** File formats with polygons. */
const ENDINGS = '.zip,.geojson,.json,.kml,.kmz,.gpkg,.parquet,.geoparquet,.gz'

type AreasFileDialogProps = {
  open: boolean
  /** The source whose file is replaced; null: a new one. */
  source?: Source | null
  onClose: () => void
  /** Called once it is being read. */
  onAsked?: () => void
}

/** Uploads a file of areas over parcels, or its replacement. */
export function AreasFileDialog(props: AreasFileDialogProps) {
  const { open, source = null, onClose } = props
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={source === null ? 'Add areas from a file' : 'Replace the file'}
      description={
        source === null
          ? 'Flood zones, wetlands, opportunity zones, city limits or any other areas over parcels: a zipped shapefile, GeoJSON, KML, GeoPackage, file geodatabase or GeoParquet.'
          : `${source.name}: the areas of the new file take the place of those before, once all of them are read.`
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            {source === null ? 'Add areas' : 'Replace'}
          </Button>
        </>
      }
    >
      <AreasFileForm {...props} source={source} formId={formId} />
    </Dialog>
  )
}

type AreasFileFormProps = Omit<AreasFileDialogProps, 'open' | 'source'> & {
  source: Source | null
  formId: string
}

function AreasFileForm({ source, formId, onClose, onAsked }: AreasFileFormProps) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [isMissing, setMissing] = useState(false)
  const form = useFields({
    overlayKind: source?.overlay?.kind ?? 'flood',
    classField: source?.overlay?.classField ?? '',
    county: source?.county ?? '',
    name: '',
  })
  const county = form.values.county.trim()
  const fields = useMutation({
    mutationFn: (of: File) => readFileFields(of, county, { onSent: setSent }),
    onSuccess: (found) => choose(found, form.values.classField, form.set),
  })
  const send = useMutation({
    mutationFn: ({ overlayKind: kind, classField, name }: typeof form.values) => {
      if (file === null) throw new Error('no file is chosen')
      if (source !== null) return replaceFile(source.id, file, classField, { onSent: setSent })
      return bringFile(file, { kind, classField, name: name.trim(), county }, { onSent: setSent })
    },
    onSuccess: ({ name }) => {
      onClose()
      onAsked?.()
      toast({ title: source === null ? 'Areas Added' : 'File Replaced', description: name })
      return queries.invalidateQueries({ queryKey: SOURCES_KEY })
    },
  })
  const found = file !== null && fields.data && fields.variables === file ? fields.data : null
  return (
    <form
      id={formId}
      onSubmit={form.submit((typed) => {
        setMissing(file === null)
        if (found && !send.isPending) send.mutate(typed)
      })}
      className="grid gap-4"
    >
      <FileChoice
        file={file}
        isMissing={isMissing && file === null}
        note={noteOf({ file, found, sent, isReading: fields.isPending, isSending: send.isPending })}
        onChoose={(chosen) => {
          setFile(chosen)
          setSent(null)
          fields.mutate(chosen)
        }}
      />
      {fields.isError && file !== null && (
        <ErrorNotice
          what="The file could not be read."
          error={fields.error}
          onRetry={() => fields.mutate(file)}
        />
      )}
      {found?.remarks.map((remark) => (
        <p key={remark} className="text-ink-muted first-letter:uppercase">
          {remark}
        </p>
      ))}
      {found && (
        <ClassChoice
          values={form.values}
          set={form.set}
          fields={found.fields}
          isKindKnown={source !== null}
        />
      )}
      {source === null && (
        <>
          <CountyField
            {...form.field('county')}
            help="Needed only if the file does not say its projection: “Hinds County, MS”."
          />
          <InputField
            label="Name (optional)"
            {...form.field('name')}
            autoComplete="off"
            maxLength={200}
          />
        </>
      )}
      {send.isError && <ErrorNotice what="The areas were not added." error={send.error} />}
    </form>
  )
}

/** The previously chosen field, if the file has it; else the likely one. */
function choose(
  { fields, guess }: LayerFields,
  before: string,
  set: (name: 'overlayKind' | 'classField', value: string) => void,
): void {
  if (fields.some(({ name }) => name === before)) return
  set('overlayKind', guess.kind)
  set('classField', guess.classField ?? '')
}

type FileState = {
  file: File | null
  found: LayerFields | null
  sent: Sent | null
  isReading: boolean
  isSending: boolean
}

function noteOf({ file, found, sent, isReading, isSending }: FileState): string {
  if (file === null) return 'Up to 2 GB. Each area needs a field that names its class.'
  if (isReading || isSending) {
    const isSent = sent !== null && sent.bytes >= sent.of
    if (isSent) return isReading ? 'Reading its fields…' : 'Storing it…'
    return `${formatBytes(sent?.bytes ?? 0)} of ${formatBytes(file.size)} sent`
  }
  if (found === null) return formatBytes(file.size)
  return `${formatBytes(file.size)}, ${formatCount(found.fields.length, 'field')}`
}

type FileChoiceProps = {
  file: File | null
  isMissing: boolean
  note: string
  onChoose: (file: File) => void
}

function FileChoice({ file, isMissing, note, onChoose }: FileChoiceProps) {
  const id = useId()
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line-strong border-dashed p-3',
        isMissing && 'border-danger',
      )}
    >
      <span className="relative">
        <input
          id={id}
          type="file"
          accept={ENDINGS}
          aria-describedby={`${id}-note`}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            // Cleared, so that the same file can be chosen again once it is corrected.
            target.value = ''
            if (chosen) onChoose(chosen)
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={cn(
            buttonClass({ variant: 'secondary', size: 'sm' }),
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2',
          )}
        >
          <FileUp aria-hidden />
          {file === null ? 'Choose a file' : 'Choose another'}
        </label>
      </span>
      <p id={`${id}-note`} role="status" className="min-w-0 flex-1 basis-48 text-ink-muted text-xs">
        {file && <span className="wrap-anywhere block text-ink text-sm">{file.name}</span>}
        {isMissing ? 'Choose the file first.' : note}
      </p>
    </div>
  )
}
