import { type ComponentProps, useId } from 'react'
import { COUNTY_FILTER } from '../../../../domain/county/county-filter.ts'
import { Field, Input, SelectField } from '../../../ui/field.tsx'
import { MEANING_WORDS } from '../../property/meaning-words.ts'
import { CHOSEN_MEANINGS } from '../review/review-words.ts'

type CountyFieldProps = ComponentProps<typeof Input> & { error: string | undefined; help?: string }

/** The county of a source's lists, if they name none. */
export function CountyField({
  error,
  help = 'For a list that does not name its county: “Hinds County, MS”.',
  ...input
}: CountyFieldProps) {
  const countiesId = useId()
  return (
    <Field label="County (optional)" help={help} error={error}>
      {(aid) => (
        <>
          <Input {...input} {...aid} list={countiesId} maxLength={100} autoComplete="off" />
          <datalist id={countiesId}>
            {COUNTY_FILTER.map((county) => (
              <option key={county} value={county} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

type MeaningFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>

export function MeaningField(select: MeaningFieldProps) {
  return (
    <SelectField
      label="What each row means"
      {...select}
      options={[
        ['', 'As recognized from the list'],
        ...CHOSEN_MEANINGS.map((each) => [each, MEANING_WORDS[each][0]] as const),
      ]}
    />
  )
}
