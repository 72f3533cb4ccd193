import { browserPart } from '../../ui/browser-part.tsx'

/** Loaded after the page: few sales are audited. */
export const NoticeAuditCard = browserPart(
  async () => (await import('./notice-audit-card.tsx')).NoticeAuditCard,
)
