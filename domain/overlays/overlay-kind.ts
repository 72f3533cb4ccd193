/** Kinds of an overlay's areas. */
export const OVERLAY_KINDS = ['flood', 'wetland', 'opportunity', 'municipal', 'other'] as const
export type OverlayKind = (typeof OVERLAY_KINDS)[number]

type KindWords = {
  /** For a form, and before a class. */
  label: string
  /** For a parcel without any of its areas. */
  none: string
  /** The meaning of the kind's areas for a buyer. */
  meaning: string
}

export const OVERLAY_WORDS: Record<OverlayKind, KindWords> = {
  flood: {
    label: 'Flood zone',
    none: 'In no flood zone of this layer',
    meaning:
      'Zones that begin with A or V are special flood hazard areas: a federally backed mortgage on a building there requires flood insurance (42 U.S.C. § 4012a).',
  },
  wetland: {
    label: 'Wetland',
    none: 'No wetland of this layer',
    meaning: 'Filling wetlands may need a federal permit (33 U.S.C. § 1344).',
  },
  opportunity: {
    label: 'Opportunity zone',
    none: 'In no opportunity zone of this layer',
    meaning:
      'Investments in these census tracts may defer federal tax on gains (26 U.S.C. § 1400Z-2).',
  },
  municipal: {
    label: 'Municipal limits',
    none: 'Outside all municipal limits of this layer',
    meaning: 'Inside them, city taxes, zoning and code enforcement apply beside the county’s.',
  },
  other: {
    label: 'Overlay',
    none: 'Outside all areas of this layer',
    meaning: 'Areas of a layer that somebody connected.',
  },
}

const isKind = (text: string): text is OverlayKind => OVERLAY_KINDS.some((kind) => kind === text)

/** The likely kind of a layer, and the likely field of its class, by their names. */
export function guessOverlay(
  layerName: string,
  fields: readonly string[],
): { kind: OverlayKind; classField: string | null } {
  const name = layerName.toLowerCase()
  const found = GUESSES.find(
    ({ words, classFields }) =>
      words.some((word) => name.includes(word)) ||
      (classFields[0] !== undefined && findField(fields, classFields.slice(0, 1)) !== null),
  )
  if (!found) return { kind: 'other', classField: null }
  return { kind: found.kind, classField: findField(fields, found.classFields) }
}

/** FEMA's National Flood Hazard Layer, the National Wetlands Inventory, HUD's opportunity zones, and city limits. */
const GUESSES: ReadonlyArray<{
  kind: OverlayKind
  words: readonly string[]
  classFields: readonly string[]
}> = [
  { kind: 'flood', words: ['flood', 'fld_haz'], classFields: ['FLD_ZONE', 'ZONE', 'FLOODZONE'] },
  { kind: 'wetland', words: ['wetland'], classFields: ['WETLAND_TYPE', 'ATTRIBUTE'] },
  { kind: 'opportunity', words: ['opportunity'], classFields: ['GEOID10', 'GEOID', 'TRACT'] },
  {
    kind: 'municipal',
    words: ['municipal', 'city limit', 'citylimit', 'city_limit', 'incorporated'],
    classFields: ['CITY_NAME', 'MUNI_NAME', 'CITYNAME', 'CITY', 'NAME', 'NAMELSAD'],
  },
]

function findField(fields: readonly string[], wanted: readonly string[]): string | null {
  for (const name of wanted) {
    const field = fields.find((each) => each.split('.').at(-1)?.toUpperCase() === name)
    if (field !== undefined) return field
  }
  return null
}

/** The properties a filter keeps: those covered by a class of a kind; any class, or one, or the hazardous ones. */
export type OverlayFilter = {
  kind: OverlayKind
  only: { is: 'any' } | { is: 'hazard' } | { is: 'class'; name: string }
}

/** `flood`, `flood:AE`, `flood-hazard`; null for another text. */
export function parseOverlayFilter(text: string): OverlayFilter | null {
  if (text === 'flood-hazard') return { kind: 'flood', only: { is: 'hazard' } }
  const colon = text.indexOf(':')
  const kind = colon < 0 ? text : text.slice(0, colon)
  if (!isKind(kind)) return null
  const name = colon < 0 ? '' : text.slice(colon + 1).trim()
  if (colon >= 0 && name === '') return null
  return { kind, only: colon < 0 ? { is: 'any' } : { is: 'class', name } }
}

/**
 * Whether FEMA's zone is a special flood hazard area: one percent chance of flooding in any year. Zones B, C, X and
 * D are none (44 CFR § 59.1 and § 64.3).
 */
export function isFloodHazard(className: string): boolean {
  const zone = className
    .trim()
    .toUpperCase()
    .replace(/^ZONE\s+/, '')
    .split(/[\s,;]/, 1)[0]
  return zone !== undefined && HAZARD_ZONE.test(zone)
}

// bounded: one word of a class, which has 200 characters at most
const HAZARD_ZONE =
  /^(?:A|AE|AH|AO|A99|A[1-9]|A[12]\d|A30|AR|AR\/.{1,3}|V|VE|VO|V[1-9]|V[12]\d|V30)$/
