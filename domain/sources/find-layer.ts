import type { Field } from '../import/field.ts'
import { GENERIC_ALIASES } from '../import/generic-aliases.ts'
import { foldHeading } from '../lib/fold-heading.ts'
import { once } from '../lib/once.ts'
import type { EsriLayer } from './esri-layer.ts'
import { latestYear } from './newest-link.ts'

/** A layer that was examined. */
export type LayerCandidate = {
  address: string
  /** Name of its service, without the folder. */
  service: string
  layer: EsriLayer
  /** Whether its extent overlaps the county; null if unknown. */
  isInCounty: boolean | null
}

type LayerChoice =
  | { is: 'found'; found: LayerCandidate }
  /** Several are equally likely. */
  | { is: 'unclear'; among: LayerCandidate[] }
  | { is: 'none' }

/**
 * Chooses the layer of a county's parcels: polygons with a parcel ID and an owner, or with a matching name, and not
 * outside the county. On a tie the later year's wins; a service offered as both MapServer and FeatureServer counts
 * once.
 */
export function chooseLayer(candidates: readonly LayerCandidate[]): LayerChoice {
  return chooseBy(candidates, scoreOf)
}

/** A layer of areas that no longer exists. */
export type GoneAreas = {
  /** Its own name. */
  name: string
  /** The field with the class of its areas. */
  classField: string
}

/** Chooses the layer most similar to a lost one: polygons, same class field, similar name, in the county. */
export function chooseAreas(
  candidates: readonly LayerCandidate[],
  { name, classField }: GoneAreas,
): LayerChoice {
  const wanted = wordsOfName(name)
  return chooseBy(candidates, ({ layer, isInCounty }) => {
    if (layer.geometryType !== 'esriGeometryPolygon' || isInCounty === false) return null
    if (!layer.fields.some((field) => field.name === classField)) return null
    const found = wordsOfName(layer.name)
    const shared = [...wanted].filter((word) => found.has(word)).length
    // Layers of all kinds have fields such as NAME and TYPE, so the name must match too.
    if (shared === 0) return null
    return (
      shared / Math.max(wanted.size, found.size) -
      (UNLIKELY_EDITION.test(lower(layer.name)) ? 1 : 0)
    )
  })
}

/** Similarity of a name to that of a layer that is gone, to decide the order of the search. */
export function likenessTo({ name }: Pick<GoneAreas, 'name'>): (name: string) => number {
  const wanted = wordsOfName(name)
  return (other) => [...wordsOfName(other)].filter((word) => wanted.has(word)).length
}

const lower = (name: string) => name.toLowerCase().replace(/[_\-/]+/g, ' ')

/** The words of a name, without years, which change. */
const wordsOfName = (name: string): ReadonlySet<string> =>
  new Set(lower(name).match(/[a-z]{3,}/g) ?? [])

function chooseBy(
  candidates: readonly LayerCandidate[],
  scored: (candidate: LayerCandidate) => number | null,
): LayerChoice {
  const ranked = candidates
    .flatMap((candidate) => {
      const score = scored(candidate)
      return score === null ? [] : [{ candidate, score, year: yearOf(candidate) }]
    })
    .sort((a, b) => b.score - a.score || b.year - a.year)
  const [best] = ranked
  if (!best) return { is: 'none' }
  const alike = ranked.filter(({ score, year }) => score === best.score && year === best.year)
  const names = new Set(
    alike.map(({ candidate }) => `${candidate.service}/${candidate.layer.name}`),
  )
  if (names.size === 1) return { is: 'found', found: best.candidate }
  return { is: 'unclear', among: alike.map(({ candidate }) => candidate) }
}

/** Score of a layer as the layer of parcels; null if it cannot be. */
function scoreOf({ layer, service, isInCounty }: LayerCandidate): number | null {
  if (layer.geometryType !== 'esriGeometryPolygon' || isInCounty === false) return null
  const fields = new Set(layer.fields.flatMap(({ name }) => fieldsOf(name)))
  const likelihood = likelihoodOfName(layer.name) + Math.min(0, likelihoodOfName(service))
  if (!fields.has('parcelId') && !fields.has('ppin')) return null
  if (!fields.has('ownerName') && likelihood <= 0) return null
  const more: Field[] = ['address', 'ownerAddress', 'legalDescription', 'marketValue']
  return (
    likelihood +
    (fields.has('ownerName') ? 3 : 0) +
    more.filter((field) => fields.has(field)).length +
    (isInCounty ? 1 : 0)
  )
}

const yearOf = ({ layer, service }: LayerCandidate): number =>
  Math.max(latestYear(service), latestYear(layer.name))

/** Headings too general for a layer: zones and roads have a name too. */
const TOO_PLAIN = new Set(['name', 'name1'])

const aliases = once(() => {
  const byName = new Map<string, Field[]>()
  for (const [field, names] of GENERIC_ALIASES) {
    for (const name of names) {
      if (!TOO_PLAIN.has(name)) byName.set(name, [...(byName.get(name) ?? []), field])
    }
  }
  return byName
})

/** The fields a column can be, by its name; a joined table's name has a prefix: `GIS.PARCELS.OWNER`. */
function fieldsOf(name: string): Field[] {
  const [last = ''] = name.split('.').slice(-1)
  return aliases().get(foldHeading(last)) ?? []
}

const LIKELY = /parcel|cadastr/
const POSSIBLE = /propert|assess|tax|owner|landrecord|appraisal/
/** Archived editions. */
const UNLIKELY_EDITION =
  /archiv|histor|\bold\b|prior|previous|backup|test|draft|retired|label|annotation|\banno\b|proposed/
/** Other layers that accompany parcels. */
const UNLIKELY = /hook|\bline|dimension|zoning|flood|split/

/** Likelihood that something of this name is or contains the parcels, to decide the order of the search. */
export function likelihoodOfName(name: string): number {
  const words = lower(name)
  const likely = LIKELY.test(words) ? 3 : POSSIBLE.test(words) ? 1 : 0
  return likely - (UNLIKELY_EDITION.test(words) || UNLIKELY.test(words) ? 4 : 0)
}

/** Describes a layer for a person who must choose. */
export function describeFound({ address, layer }: LayerCandidate): string {
  const fields = new Set(layer.fields.flatMap(({ name }) => fieldsOf(name)))
  const has = fields.has('ownerName') ? 'parcel IDs and owners' : 'parcel IDs'
  return `It may have moved: “${layer.name.slice(0, 100)}” at ${address} has ${has}.`
}

export function describeAreas(
  { address, layer }: LayerCandidate,
  { classField }: GoneAreas,
): string {
  return `It may have moved: “${layer.name.slice(0, 100)}” at ${address} has areas and the field ${classField}.`
}
