import type { Overlay } from '../../../contract/overlay.ts'
import {
  isFloodHazard,
  OVERLAY_KINDS,
  OVERLAY_WORDS,
} from '../../../domain/overlays/overlay-kind.ts'

/** Maximum classes of a kind in a filter: those with the most areas. */
const MAX_CLASSES = 30

/** Options of an overlay filter, with their labels; empty without a connected layer. */
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
