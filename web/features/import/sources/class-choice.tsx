import type { LayerFields } from '../../../../contract/source.ts'
import { OVERLAY_KINDS, OVERLAY_WORDS } from '../../../../domain/overlays/overlay-kind.ts'
import { InputField, SelectField } from '../../../ui/field.tsx'

export type ClassValues = { overlayKind: string; classField: string }

type ClassChoiceProps = {
  values: ClassValues
  set: (name: keyof ClassValues, value: string) => void
  /** The possible fields; null if unknown. */
  fields: LayerFields['fields'] | null
  /** The kind of areas is fixed. */
  isKindKnown?: boolean
}

/** Choices of the kind of areas, and the field of their class. */
export function ClassChoice({ values, set, fields, isKindKnown = false }: ClassChoiceProps) {
  const { overlayKind, classField } = values
  return (
    <>
      {!isKindKnown && (
        <SelectField
          label="Kind of areas"
          name="overlayKind"
          value={overlayKind}
          onChange={({ target }) => set('overlayKind', target.value)}
          options={OVERLAY_KINDS.map((kind) => [kind, KIND_OPTION[kind]] as const)}
        />
      )}
      {fields ? (
        <SelectField
          label="Field that names the class"
          help="With the first of its values. Each value becomes a class, such as a flood zone or the name of a city."
          name="classField"
          value={classField}
          onChange={({ target }) => set('classField', target.value)}
          options={[['', 'Choose a field'] as const, ...fields.map(optionOf)]}
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
    </>
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
