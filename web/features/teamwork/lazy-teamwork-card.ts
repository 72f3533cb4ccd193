import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded after the page, which is about the record. */
export const TeamworkCard = browserPart(
  async () => (await import('./teamwork-card.tsx')).TeamworkCard,
)
