import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded after the page: most of it is about the record. */
export const OverlaysCard = browserPart(
  async () => (await import('./overlays-card.tsx')).OverlaysCard,
)
