import type { Field } from '../import/field.ts'
import { GENERIC_ALIASES } from '../import/generic-aliases.ts'
import { foldHeading } from '../lib/fold-heading.ts'
import { once } from '../lib/once.ts'
import type { EsriLayer } from './esri-layer.ts'
import { latestYear } from './newest-link.ts'

/** A layer that was looked at. */
export type LayerCandidate = {
  address: string
  /** Of the service it is in, without its folder. */
  service: string
  layer: EsriLayer
  /** Whether what it covers overlaps the county; null where that is not known. */
  isInCounty: boolean | null
}

type LayerChoice =
  | { is: 'found'; found: LayerCandidate }
  /** More than one is as likely. */
  | { is: 'unclear'; among: LayerCandidate[] }
  | { is: 'none' }

/**
 * The layer of a county's parcels among some: of polygons with a parcel ID, and with an owner or a name that says so;
 * none that is known to lie elsewhere. Of two alike the later year's; a service that is offered twice, as MapServer and
 * FeatureServer, is one.
 */
export function chooseLayer(candidates: readonly LayerCandidate[]): LayerChoice {
  const ranked = candidates
    .flatMap((candidate) => {
      const score = scoreOf(candidate)
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

/** How much speaks for a layer; null where it is none of parcels. */
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

/** Headings that say too little in a layer: a zone and a road have a name too. */
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

/** What a column can be, by its name; a joined table's has that before it: `GIS.PARCELS.OWNER`. */
function fieldsOf(name: string): Field[] {
  const [last = ''] = name.split('.').slice(-1)
  return aliases().get(foldHeading(last)) ?? []
}

const LIKELY = /parcel|cadastr/
const POSSIBLE = /propert|assess|tax|owner|landrecord|appraisal/
/** Editions that are kept, and what is drawn beside parcels. */
const UNLIKELY =
  /archiv|histor|\bold\b|prior|previous|backup|test|draft|retired|label|annotation|\banno\b|hook|\bline|dimension|proposed|zoning|flood|split/

/** How likely something of this name is or holds the parcels: what is looked at first. */
export function likelihoodOfName(name: string): number {
  const words = name.toLowerCase().replace(/[_\-/]+/g, ' ')
  const likely = LIKELY.test(words) ? 3 : POSSIBLE.test(words) ? 1 : 0
  return likely - (UNLIKELY.test(words) ? 4 : 0)
}

/** What there is in a layer, for a person who is to decide. */
export function describeFound({ address, layer }: LayerCandidate): string {
  const fields = new Set(layer.fields.flatMap(({ name }) => fieldsOf(name)))
  const has = fields.has('ownerName') ? 'parcel IDs and owners' : 'parcel IDs'
  return `It may have moved: “${layer.name.slice(0, 100)}” at ${address} has ${has}.`
}
