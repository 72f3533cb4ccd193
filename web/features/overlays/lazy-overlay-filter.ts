import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded after its page: without a connected layer it shows nothing. */
export const OverlayFilter = browserPart(
  async () => (await import('./overlay-filter.tsx')).OverlayFilter,
)
