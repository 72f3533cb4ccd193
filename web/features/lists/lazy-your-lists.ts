import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded if a private list names the property, or lists are switched off: few pages need them. */
export const YourListsCard = browserPart(
  async () => (await import('./your-lists-card.tsx')).YourListsCard,
)
export const OnlyInLists = browserPart(
  async () => (await import('./only-in-lists.tsx')).OnlyInLists,
)
