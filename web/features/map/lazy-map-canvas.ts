import { browserPart } from '../../ui/browser-part.tsx'

/** The map library is large. */
export const MapCanvas = browserPart(async () => (await import('./map-canvas.tsx')).MapCanvas)
