import { OVERLAY_WORDS, type OverlayKind } from './overlay-kind.ts'

/** The part of a parcel that a class covers. */
export type Cover = {
  class: string
  /** 0 to 1; null if unknown: the parcel has a point, and no outline. */
  share: number | null
}

/** `62% of the parcel`. A nonzero share is never 0%, and a partial one never 100%. */
export function shareWords(share: number | null): string {
  if (share === null) return 'at the parcel’s location; its outline is not known'
  if (share >= 0.9995) return 'the whole parcel'
  if (share < 0.01) return 'less than 1% of the parcel'
  return `${Math.min(99, Math.round(share * 100))}% of the parcel`
}

/** For a parcel without any area of a layer. */
export function noneWords(kind: OverlayKind, hasOutline: boolean): string {
  const { none } = OVERLAY_WORDS[kind]
  return hasOutline ? none : `${none}, at the parcel’s location`
}

/** `AE 62%`, for a narrow column. */
function shortCover({ class: name, share }: Cover): string {
  if (share === null || share >= 0.9995) return name
  return share < 0.01 ? `${name} under 1%` : `${name} ${Math.min(99, Math.round(share * 100))}%`
}

/** `Flood zone: AE 62%, X 38%`; `Flood zone: none`. */
export function coverLine(kind: OverlayKind, name: string, covers: readonly Cover[]): string {
  const label = kind === 'other' ? name : OVERLAY_WORDS[kind].label
  return `${label}: ${covers.length === 0 ? 'none' : covers.map(shortCover).join(', ')}`
}
