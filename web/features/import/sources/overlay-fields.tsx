import { useMutation } from '@tanstack/react-query'
import type { LayerFields } from '../../../../contract/source.ts'
import { OVERLAY_KINDS, OVERLAY_WORDS } from '../../../../domain/overlays/overlay-kind.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { InputField, SelectField } from '../../../ui/field.tsx'
import { withScheme } from './source-words.ts'
import { readLayerFields } from './sources.api.ts'

type Values = { address: string; overlayKind: string; classField: string }

type OverlayFieldsProps = {
  values: Values
  set: (name: keyof Values, value: string) => void
}

/** Of a layer of areas: what they are, and which of its fields names their class. */
export function OverlayFields({ values, set }: OverlayFieldsProps) {
  const { address, overlayKind, classField } = values
  const fields = useMutation({
    mutationFn: (of: string) => readLayerFields(withScheme(of)),
    onSuccess: ({ guess }) => {
      set('overlayKind', guess.kind)
      if (guess.classField !== null) set('classField', guess.classField)
    },
  })
  // Another address has other fields.
  const found = fields.data && fields.variables === address ? fields.data : null
  return (
    <div className="grid gap-4 rounded-md border p-3">
      <div className="grid gap-2">
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-disabled={fields.isPending}
          onClick={() => !fields.isPending && address.trim() !== '' && fields.mutate(address)}
        >
          {fields.isPending ? 'Reading its fields…' : 'Read the layer’s fields'}
        </Button>
        <p role="status" className="text-ink-muted text-xs">
          {found
            ? `${found.name || 'The layer'} has ${found.fields.length} fields that may name a class.`
            : 'Of a layer of an ArcGIS server. Of a file, type the field’s name.'}
        </p>
        {fields.isError && (
          <ErrorNotice what="The layer’s fields could not be read." error={fields.error} />
        )}
      </div>
      <SelectField
        label="Kind of areas"
        name="overlayKind"
        value={overlayKind}
        onChange={({ target }) => set('overlayKind', target.value)}
        options={OVERLAY_KINDS.map((kind) => [kind, KIND_OPTION[kind]] as const)}
      />
      {found ? (
        <SelectField
          label="Field that names the class"
          help="With the first of its values. Each value becomes a class, such as a flood zone or the name of a city."
          name="classField"
          value={classField}
          onChange={({ target }) => set('classField', target.value)}
          options={[['', 'Choose a field'] as const, ...found.fields.map(optionOf)]}
          required
        />
      ) : (
        <InputField
          label="Field that names the class"
          help="As it is called in the layer: FLD_ZONE, WETLAND_TYPE, CITY_NAME."
          name="classField"
          value={classField}
          onChange={({ target }) => set('classField', target.value)}
          autoComplete="off"
          maxLength={200}
          required
        />
      )}
    </div>
  )
}

const KIND_OPTION: Record<(typeof OVERLAY_KINDS)[number], string> = {
  flood: 'Flood zones',
  wetland: 'Wetlands',
  opportunity: 'Opportunity zones',
  municipal: OVERLAY_WORDS.municipal.label,
  other: 'Other areas',
}

function optionOf({ name, values }: LayerFields['fields'][number]): readonly [string, string] {
  return [name, values.length === 0 ? name : `${name}: ${values.join(', ')}`]
}
