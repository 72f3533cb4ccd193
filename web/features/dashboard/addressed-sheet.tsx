import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { browserPart } from '../../ui/browser-part.tsx'
import type { Wanted } from '../run-sheet/run-sheet.api.ts'
import { readSheet, writeSheet } from '../run-sheet/sheet-address.ts'
import { trackedQuery } from '../watchlist/watchlist.api.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The run sheet was opened from the page before. */
    isSheetOpened?: boolean
  }
}

const RunSheetDialog = browserPart(
  async () => (await import('../run-sheet/run-sheet-dialog.tsx')).RunSheetDialog,
)

/** The run sheet that the dashboard's address names. */
export function AddressedSheet({ text }: { text: string | undefined }) {
  const navigate = useNavigate({ from: '/dashboard' })
  const router = useRouter()
  const isOpened = useLocation({ select: ({ state }) => state.isSheetOpened === true })
  const wanted = text === undefined ? null : readSheet(text)
  const ofTracked = wanted?.tracked === true && wanted.list === undefined
  const tracked = useQuery({ ...trackedQuery, enabled: ofTracked })
  if (wanted === null) return null
  const go = (sheet: string | undefined) =>
    void navigate({
      search: (given) => ({ ...given, sheet }),
      state: (given) => given,
      replace: true,
      resetScroll: false,
    })
  return (
    <RunSheetDialog
      wanted={wanted}
      trackedCounties={[
        ...new Set((tracked.data ?? []).map(({ property }) => property.county)),
      ].sort()}
      onWanted={(next: Wanted) => go(writeSheet(next))}
      onClose={() => (isOpened ? router.history.back() : go(undefined))}
    />
  )
}
