import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { ClassChoice, type ClassValues } from './class-choice.tsx'
import { withScheme } from './source-words.ts'
import { readLayerFields } from './sources.api.ts'

type Values = ClassValues & { address: string }

type OverlayFieldsProps = {
  values: Values
  set: (name: keyof Values, value: string) => void
}

/** For a layer of areas: their kind, and the field of their class. */
export function OverlayFields({ values, set }: OverlayFieldsProps) {
  const { address } = values
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
      <ClassChoice values={values} set={set} fields={found?.fields ?? null} />
    </div>
  )
}
