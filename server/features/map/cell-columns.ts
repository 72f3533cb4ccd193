import { classesOf, lookShift, MAP_LAYERS, type MapLayer } from '../../../domain/map/layers.ts'

const PREFIX: Record<MapLayer, string> = {
  'tax-status': 'tax',
  'title-confidence': 'title',
  'property-value': 'value',
  liens: 'lien',
}

/** The column of `map_cell` that counts a class of a layer. */
export function countColumn(layer: MapLayer, at: number): string {
  return `${PREFIX[layer]}_${at}`
}

/** Every column that counts, with the layer and the class it counts. */
export const COUNT_COLUMNS = MAP_LAYERS.flatMap((layer) =>
  classesOf(layer).map((_class, at) => ({ layer, at, column: countColumn(layer, at) })),
)

/** SQL expression: the index of a look's class among the classes of a layer. */
export function classSql(look: string, layer: MapLayer): string {
  return `((${look} >> ${lookShift(layer)}) & 7)`
}
