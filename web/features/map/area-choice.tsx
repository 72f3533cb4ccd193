import type { Overlay } from '../../../contract/overlay.ts'
import { OVERLAY_WORDS } from '../../../domain/overlays/overlay-kind.ts'
import { Select } from '../../ui/field.tsx'

type AreaChoiceProps = {
  overlays: readonly Overlay[]
  chosen: Overlay | null
  onChoose: (id: string | undefined) => void
}

/** Which overlay the map shows. Nothing where none is connected. */
export function AreaChoice({ overlays, chosen, onChoose }: AreaChoiceProps) {
  if (overlays.length === 0) return null
  return (
    <Select
      aria-label="Overlay"
      className="col-span-2 sm:w-52"
      options={[
        ['', 'No Overlay'],
        ...overlays.map(
          ({ id, kind, name }) =>
            [
              String(id),
              kind === 'other' ? name : `${OVERLAY_WORDS[kind].label}: ${name}`,
            ] as const,
        ),
      ]}
      value={chosen === null ? '' : String(chosen.id)}
      onChange={({ target }) => onChoose(target.value || undefined)}
    />
  )
}
