import { Dialog } from '../../ui/dialog.tsx'

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['/', 'Ctrl K'], 'Go to the search box'],
  [['f'], 'Add a filter'],
  [['n'], 'Start a new screen of properties'],
  [['↑', '↓'], 'Move between rows of a table, or suggestions'],
  [['Home', 'End'], 'First or last row of a table'],
  [['Enter'], 'Open the selected item'],
  [['Esc'], 'Close suggestions, a dialog or the menu'],
  [['F8'], 'Go to the notification that is shown'],
  [['?'], 'Show this list'],
]

type KeyboardHelpProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The list of keys. */
export function KeyboardHelp(props: KeyboardHelpProps) {
  return (
    <Dialog {...props} title="Keyboard">
      <dl className="-my-2 divide-y">
        {KEYS.map(([keys, what]) => (
          <div key={what} className="flex items-center justify-between gap-4 py-2">
            <dt>{what}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-line-strong bg-well px-1.5 font-mono text-xs leading-5"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
