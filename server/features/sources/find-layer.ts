import type { County } from '../../../domain/county/county.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import {
  type ArcgisPlace,
  placeOfArcgis,
  placesAround,
} from '../../../domain/sources/arcgis-address.ts'
import { partsOfService } from '../../../domain/sources/catalogue.ts'
import { throwError } from '../../../domain/sources/described-layer.ts'
import { asObject } from '../../../domain/sources/esri-layer.ts'
import {
  chooseAreas,
  chooseLayer,
  describeAreas,
  describeFound,
  type GoneAreas,
  type LayerCandidate,
  likelihoodOfName,
  likenessTo,
} from '../../../domain/sources/find-layer.ts'
import { JSON_ANSWER } from '../../platform/net/fetch-answer.ts'
import { FetchFailed } from '../../platform/net/fetch-safely.ts'
import { isInCounty } from './layer-place.ts'
import { type AskLayer, countRows, describeLayer } from './open-layer.ts'

/** Maximum requests to find one layer. */
const MAX_REQUESTS = 40
/** Maximum entries read of a folder or service. */
const MAX_ENTRIES = 2_000

type Place = ArcgisPlace & { likelihood: number }

type Search = {
  county: County | null
  ask: AskLayer
  not: string | null
  /** How likely a name is or contains the layer: likely ones are checked first. */
  likely: (name: string) => number
}

type Wanted = {
  county: County | null
  /** The wanted rows, as SQL; null for all. */
  condition: string | null
  ask: AskLayer
}

/**
 * The layer of parcels of a service or folder; of several, such as the halves of a state, the one with wanted rows.
 * Throws ListRefused for none, or more than one.
 */
export async function findLayer(
  place: ArcgisPlace,
  { county, condition, ask }: Wanted,
): Promise<LayerCandidate> {
  const { candidates, isWhole, failure } = await searchLayers([place], {
    county,
    ask,
    not: null,
    likely: likelihoodOfName,
  })
  if (failure !== null) throw failure
  const choice = chooseLayer(
    condition === null ? candidates : await withRows(candidates, condition, ask),
  )
  if (choice.is === 'found') return choice.found
  if (choice.is === 'unclear') {
    const among = choice.among
      .slice(0, 5)
      .map(({ layer, address }) => `“${layer.name.slice(0, 100)}” (${address})`)
    throw new ListRefused(
      `More than one layer here may be that of the parcels: ${among.join(', ')}. Give the address of the one you mean.`,
    )
  }
  const none = county
    ? `none with outlines, parcel IDs and owners lies in ${county.label}`
    : 'none has outlines, parcel IDs and owners'
  throw new ListRefused(
    `No layer of parcels was found here: ${none}.${isWhole ? '' : ' Not all could be looked at.'} Give the address of the layer itself, which ends in a number.`,
  )
}

async function withRows(
  candidates: readonly LayerCandidate[],
  condition: string,
  ask: AskLayer,
): Promise<LayerCandidate[]> {
  const having: LayerCandidate[] = []
  for (const candidate of candidates) {
    const { address, layer } = candidate
    if ((await countRows({ base: address, layer, condition }, ask)) !== 0) having.push(candidate)
  }
  return having
}

/** A layer that resembles a lost one, in its service or the folder of that; null if none is clearly likely. */
export async function findMovedLayer(
  gone: string,
  county: County | null,
  ask: AskLayer,
): Promise<{ address: string; words: string } | null> {
  const { candidates } = await searchLayers(placesAround(gone), {
    county,
    ask,
    not: gone,
    likely: likelihoodOfName,
  })
  const choice = chooseLayer(candidates)
  if (choice.is !== 'found') return null
  return { address: choice.found.address, words: describeFound(choice.found) }
}

/** A layer of areas similar to a lost one, in its service or folder; null if none is clearly likely. */
export async function findMovedAreas(
  gone: string,
  about: GoneAreas,
  ask: AskLayer,
): Promise<{ address: string; words: string } | null> {
  const { candidates } = await searchLayers(placesAround(gone), {
    county: null,
    ask,
    not: gone,
    likely: likenessTo(about),
  })
  const choice = chooseAreas(candidates, about)
  if (choice.is !== 'found') return null
  return { address: choice.found.address, words: describeAreas(choice.found, about) }
}

/** Checks layers, the likeliest places first, until all are checked or the limit of requests is reached. */
async function searchLayers(
  from: readonly ArcgisPlace[],
  { county, ask, not, likely }: Search,
): Promise<{
  candidates: LayerCandidate[]
  isWhole: boolean
  /** Why nothing could be checked. */
  failure: Error | null
}> {
  const candidates: LayerCandidate[] = []
  const seen = new Set(not === null ? [] : [not])
  const left: Place[] = []
  const add = (places: readonly Place[]) => {
    for (const place of places) {
      if (seen.has(place.address)) continue
      seen.add(place.address)
      left.push(place)
    }
    left.sort((a, b) => a.likelihood - b.likelihood)
  }
  add(from.map((place) => ({ ...place, likelihood: 0 })))
  let isAnswered = false
  let failure: Error | null = null
  for (let requests = 0; requests < MAX_REQUESTS; requests++) {
    const place = left.pop()
    if (!place) break
    try {
      if (place.kind === 'layer') candidates.push(await lookAt(place.address, county, ask))
      else add(placesIn(place, await listing(place.address, ask), likely))
      isAnswered = true
    } catch (error) {
      if (!(error instanceof FetchFailed) && !(error instanceof ListRefused)) throw error
      // A failing layer does not keep the others from being found.
      failure ??= error
    }
  }
  return { candidates, isWhole: left.length === 0, failure: isAnswered ? null : failure }
}

async function listing(address: string, ask: AskLayer): Promise<unknown> {
  const answer = await ask(`${address}?f=json`, JSON_ANSWER)
  throwError(answer)
  return answer
}

async function lookAt(
  address: string,
  county: County | null,
  ask: AskLayer,
): Promise<LayerCandidate> {
  const { layer } = await describeLayer(address, ask)
  const service = partsOfService(address)?.service ?? ''
  return { address, service, layer, isInCounty: isInCounty(layer, county) }
}

/** The entries of a folder or service. */
function placesIn(place: Place, answer: unknown, likely: Search['likely']): Place[] {
  const about = asObject(answer)
  const listed = (value: unknown): unknown[] =>
    Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : []
  if (place.kind === 'service') {
    return listed(about?.layers).flatMap((entry) => layerOf(place, asObject(entry), likely))
  }
  const services = listed(about?.services).flatMap((entry) =>
    serviceOf(place, asObject(entry), likely),
  )
  const folders = listed(about?.folders).flatMap((name) => folderOf(place, name, likely))
  // A service offered in both forms is checked once.
  const maps = new Set(
    services.map(({ address }) => address).filter((address) => address.endsWith('/MapServer')),
  )
  return [
    ...services.filter(
      ({ address }) =>
        !address.endsWith('/FeatureServer') ||
        !maps.has(address.replace(/FeatureServer$/, 'MapServer')),
    ),
    ...folders,
  ]
}

type Entry = Record<string, unknown> | null

function layerOf(service: Place, entry: Entry, likely: Search['likely']): Place[] {
  const { id, name, geometryType, subLayerIds } = entry ?? {}
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return []
  if (Array.isArray(subLayerIds) && subLayerIds.length > 0) return []
  if (typeof geometryType === 'string' && geometryType !== 'esriGeometryPolygon') return []
  const likelihood = service.likelihood + 0.5 + likely(String(name ?? ''))
  return [{ kind: 'layer', address: `${service.address}/${id}`, likelihood }]
}

const SERVICES = '/rest/services'

/** Its name includes its folders: `Land/Parcels`. */
function serviceOf(folder: Place, entry: Entry, likely: Search['likely']): Place[] {
  const { name, type } = entry ?? {}
  if (typeof name !== 'string' || (type !== 'MapServer' && type !== 'FeatureServer')) return []
  const root = folder.address.slice(0, folder.address.indexOf(SERVICES) + SERVICES.length)
  const place = placeOfArcgis(`${root}/${encodeURI(name)}/${type}`)
  const likelihood = folder.likelihood + likely(name.split('/').at(-1) ?? '')
  return place?.kind === 'service' ? [{ ...place, likelihood }] : []
}

function folderOf(folder: Place, name: unknown, likely: Search['likely']): Place[] {
  if (typeof name !== 'string' || name === '' || name === '/') return []
  const address = `${folder.address}/${encodeURI(name)}`
  return [{ kind: 'folder', address, likelihood: folder.likelihood - 1 + likely(name) }]
}
