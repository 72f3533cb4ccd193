import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { SourceBody } from '../../../../contract/source.ts'
import { COUNTY_FILTER } from '../../../../domain/county/county-filter.ts'
import type { OverlayKind } from '../../../../domain/overlays/overlay-kind.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Field, Input, InputField, SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { CHOSEN_MEANINGS, MEANING_WORDS } from '../review/review-words.ts'
import { EveryDaysField } from './every-days-field.tsx'
import { OverlayFields } from './overlay-fields.tsx'
import { KIND_WORDS, withScheme } from './source-words.ts'
import { connectSource, SOURCES_KEY } from './sources.api.ts'

/** What the dialog begins with. */
export type SourceDraft = { address: string; name: string; county: string; everyDays: string }

export const NO_DRAFT: SourceDraft = { address: '', name: '', county: '', everyDays: '7' }

type ConnectDialogProps = {
  /** Null: closed. */
  draft: SourceDraft | null
  onClose: () => void
}

/** Connects a source: what kind it is, the server finds from its address. */
export function ConnectDialog({ draft, onClose }: ConnectDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={draft !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Connect a source"
      description="It is asked at once, and then by itself. What is new is imported, and can be undone."
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

const EXAMPLES = [
  ['url', 'https://www.county.gov/files/tax-sale-list.xlsx'],
  ['page', 'https://www.county.gov/tax-collector/tax-sale'],
  ['arcgis', 'https://gis.county.gov/arcgis/rest/services/Parcels/MapServer/0'],
  ['socrata', 'https://data.county.gov/Housing/Delinquent-Taxes/tauj-x3k7'],
] as const

type ConnectFormProps = { draft: SourceDraft; formId: string; onClose: () => void }

function ConnectForm({ draft, formId, onClose }: ConnectFormProps) {
  const countiesId = useId()
  const queries = useQueryClient()
  const [isPage, setIsPage] = useState(false)
  const form = useFields({
    ...draft,
    meaning: '',
    pattern: '',
    holds: 'list',
    overlayKind: 'flood',
    classField: '',
  })
  const isOverlay = form.values.holds === 'overlay'
  const connect = useMutation({
    mutationFn: ({
      address,
      name,
      county,
      meaning,
      pattern,
      everyDays,
      ...of
    }: typeof form.values) =>
      connectSource({
        address: withScheme(address),
        everyDays: Number(everyDays),
        ...(name.trim() === '' ? {} : { name }),
        ...(county.trim() === '' ? {} : { county: county.trim() }),
        ...(isOverlay
          ? { overlay: { kind: of.overlayKind as OverlayKind, classField: of.classField } }
          : meaning === ''
            ? {}
            : { meaning: meaning as NonNullable<SourceBody['meaning']> }),
        ...(isPage ? { pattern } : {}),
      }),
    onSuccess: ({ name, kind }) => {
      onClose()
      toast({ title: 'Source Connected', description: `${name}: ${KIND_WORDS[kind]}.` })
      return queries.invalidateQueries({ queryKey: SOURCES_KEY })
    },
  })
  return (
    <form
      id={formId}
      onSubmit={form.submit((typed) => !connect.isPending && connect.mutate(typed))}
      className="grid gap-4"
    >
      <InputField
        label="Address"
        help="Paste it as it is in the browser. What kind it is, is found from it."
        {...form.field('address')}
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
        required
      />
      {draft.address === '' && !isOverlay && <Examples />}
      <SelectField
        label="What it holds"
        {...form.field('holds')}
        options={[
          ['list', 'Parcels, or a list of them'],
          ['overlay', 'Areas over parcels: flood zones, wetlands, city limits'],
        ]}
      />
      {isOverlay && <OverlayFields values={form.values} set={form.set} />}
      <PageChoice isPage={isPage} onChange={setIsPage}>
        <InputField
          label="Words of the link"
          help="As the link or its file is called. * stands for anything, {year} for a year: “{year} tax sale*”. Of several links the newest year is taken."
          {...form.field('pattern')}
          autoComplete="off"
          maxLength={200}
          required
        />
      </PageChoice>
      <Field
        label="County (optional)"
        help="For a list that does not name its county: “Hinds County, MS”."
      >
        {(aid) => (
          <>
            <Input
              {...aid}
              {...withoutError(form.field('county'))}
              list={countiesId}
              maxLength={100}
              autoComplete="off"
            />
            <datalist id={countiesId}>
              {COUNTY_FILTER.map((county) => (
                <option key={county} value={county} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      {!isOverlay && (
        <SelectField
          label="What each row means"
          {...form.field('meaning')}
          options={[
            ['', 'As recognized from the list'],
            ...CHOSEN_MEANINGS.map((each) => [each, MEANING_WORDS[each][0]] as const),
          ]}
        />
      )}
      <EveryDaysField {...form.field('everyDays')} />
      <InputField
        label="Name (optional)"
        {...form.field('name')}
        autoComplete="off"
        maxLength={200}
      />
      {connect.isError && (
        <ErrorNotice what="The source was not connected." error={connect.error} />
      )}
    </form>
  )
}

function withoutError<Props extends { error: unknown }>({ error: _, ...rest }: Props) {
  return rest
}

function Examples() {
  return (
    <dl className="-mt-2 grid gap-1.5 rounded-md bg-well px-3 py-2.5 text-xs">
      {EXAMPLES.map(([kind, address]) => (
        <div key={kind}>
          <dt className="font-semibold">{KIND_WORDS[kind]}</dt>
          <dd className="wrap-anywhere font-mono text-ink-muted">{address}</dd>
        </div>
      ))}
    </dl>
  )
}

type PageChoiceProps = {
  isPage: boolean
  onChange: (isPage: boolean) => void
  /** Asked of a page. */
  children: ReactNode
}

function PageChoice({ isPage, onChange, children }: PageChoiceProps) {
  return (
    <div className="grid gap-3">
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          checked={isPage}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        The address is a page that links to its lists
      </label>
      {isPage && children}
    </div>
  )
}
