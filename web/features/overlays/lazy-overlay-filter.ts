import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded after its page: where no layer is connected it shows nothing. */
export const OverlayFilter = browserPart(
  async () => (await import('./overlay-filter.tsx')).OverlayFilter,
)
