import type { Overlay } from '../../../contract/overlay.ts'
import {
  isFloodHazard,
  OVERLAY_KINDS,
  OVERLAY_WORDS,
} from '../../../domain/overlays/overlay-kind.ts'

/** Classes of a kind that a filter offers: those with the most areas. */
const MAX_CLASSES = 30

/** What a filter by overlay offers, as its value and its words; none where no layer is connected. */
export function overlayOptions(overlays: readonly Overlay[]): (readonly [string, string])[] {
  return OVERLAY_KINDS.flatMap((kind) => {
    const classes = overlays.filter((each) => each.kind === kind).flatMap((each) => each.classes)
    if (classes.length === 0) return []
    const { label } = OVERLAY_WORDS[kind]
    const names = [...new Set(classes.map(({ name }) => name))].slice(0, MAX_CLASSES)
    return [
      ...(kind === 'flood' && names.some(isFloodHazard)
        ? [['flood-hazard', 'Flood hazard area'] as const]
        : []),
      [kind, `${label}: any`] as const,
      ...names.map((name) => [`${kind}:${name}`, `${label}: ${name}`] as const),
    ]
  })
}
