import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded after the page. */
export const InsurableCard = browserPart(
  async () => (await import('./insurable-card.tsx')).InsurableCard,
)
