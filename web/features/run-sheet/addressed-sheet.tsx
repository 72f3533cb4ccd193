import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { browserPart } from '../../ui/browser-part.tsx'
import type { Wanted } from './run-sheet.api.ts'
import { readSheet, writeSheet } from './sheet-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The run sheet was opened from the page before. */
    isSheetOpened?: boolean
  }
}

const RunSheetDialog = browserPart(
  async () => (await import('./run-sheet-dialog.tsx')).RunSheetDialog,
)

/** The run sheet that the dashboard's address names. */
export function AddressedSheet({ text }: { text: string | undefined }) {
  const navigate = useNavigate({ from: '/dashboard' })
  const router = useRouter()
  const isOpened = useLocation({ select: ({ state }) => state.isSheetOpened === true })
  if (text === undefined) return null
  const go = (sheet: string | undefined) =>
    void navigate({
      search: (given) => ({ ...given, sheet }),
      state: (given) => given,
      replace: true,
      resetScroll: false,
    })
  return (
    <RunSheetDialog
      wanted={readSheet(text)}
      onWanted={(wanted: Wanted) => go(writeSheet(wanted))}
      onClose={() => (isOpened ? router.history.back() : go(undefined))}
    />
  )
}
