import { lazy } from 'react'

/** Fetches the map's library, which is large; whoever will need it may begin early. */
export const fetchMapCanvas = async () => ({
  default: (await import('./map-canvas.tsx')).MapCanvas,
})

export const MapCanvas = lazy(fetchMapCanvas)
