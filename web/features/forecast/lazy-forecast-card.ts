import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded after the page: most of it is about the record. */
export const ForecastCard = browserPart(
  async () => (await import('./forecast-card.tsx')).ForecastCard,
)
