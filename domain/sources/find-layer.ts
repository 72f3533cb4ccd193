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
  return chooseBy(candidates, scoreOf)
}

/** What is known of a layer of areas that is gone. */
export type GoneAreas = {
  /** What it called itself. */
  name: string
  /** The field that names the class of its areas. */
  classField: string
}

/**
 * The layer of areas that is most like one that is gone: of polygons, with the field that names the class, called
 * alike; none that is known to lie elsewhere.
 */
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
    // A field may be called alike in layers of all kinds: NAME, TYPE.
    if (shared === 0) return null
    return (
      shared / Math.max(wanted.size, found.size) -
      (UNLIKELY_EDITION.test(lower(layer.name)) ? 1 : 0)
    )
  })
}

/** How much a name shares with that of a layer that is gone: what is looked at first. */
export function likenessTo({ name }: Pick<GoneAreas, 'name'>): (name: string) => number {
  const wanted = wordsOfName(name)
  return (other) => [...wordsOfName(other)].filter((word) => wanted.has(word)).length
}

const lower = (name: string) => name.toLowerCase().replace(/[_\-/]+/g, ' ')

/** What a name is made of; years come and go. */
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
/** Editions that are kept. */
const UNLIKELY_EDITION =
  /archiv|histor|\bold\b|prior|previous|backup|test|draft|retired|label|annotation|\banno\b|proposed/
/** And what is drawn beside parcels. */
const UNLIKELY = /hook|\bline|dimension|zoning|flood|split/

/** How likely something of this name is or holds the parcels: what is looked at first. */
export function likelihoodOfName(name: string): number {
  const words = lower(name)
  const likely = LIKELY.test(words) ? 3 : POSSIBLE.test(words) ? 1 : 0
  return likely - (UNLIKELY_EDITION.test(words) || UNLIKELY.test(words) ? 4 : 0)
}

/** What there is in a layer, for a person who is to decide. */
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
