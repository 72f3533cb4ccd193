import type { MapLayer } from '../../../domain/map/layers.ts'

/** Parcels clear of taxes are outlines without fill, so that the others stand out. */
export const isOutline = (layer: MapLayer, id: string): boolean =>
  layer === 'tax-status' && id === 'clear'
