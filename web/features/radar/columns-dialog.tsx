import { getRouteApi } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogWindow } from '../../ui/dialog-window.tsx'
import { chosenColumns, writeColumns } from './column-choice.ts'
import { RADAR_COLUMNS, USUAL_COLUMNS } from './radar-columns.tsx'

const route = getRouteApi('/dashboard')
const ALL = [...RADAR_COLUMNS.keys()]

/** The columns in their order, those that are shown first. */
export function ColumnsDialog({
  columns,
  onClose,
}: {
  columns: string | undefined
  onClose: () => void
}) {
  const navigate = route.useNavigate()
  const [chosen, setChosen] = useState(chosenColumns(columns, ALL, USUAL_COLUMNS).slice(1))
  const [moved, setMoved] = useState('')
  const others = ALL.slice(1).filter((id) => !chosen.includes(id))
  const nameOf = (id: string) => RADAR_COLUMNS.get(id)?.header ?? id
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const move = (id: string, by: 1 | -1) => {
    const next = [...chosen]
    const at = next.indexOf(id)
    next.splice(at, 1)
    next.splice(at + by, 0, id)
    setChosen(next)
    setMoved(`${nameOf(id)} is column ${at + by + 2}`)
  }
  const apply = () => {
    void navigate({
      search: (before) => ({ ...before, columns: writeColumns(chosen, USUAL_COLUMNS) }),
      resetScroll: false,
    })
    onClose()
  }
  return (
    <DialogWindow
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Columns"
      description="They stay in this page’s address and in a saved screen."
      actions={
        <>
          <Button variant="quiet" onClick={() => setChosen(USUAL_COLUMNS.slice(1))}>
            Reset
          </Button>
          <Button onClick={apply} disabled={chosen.length === 0}>
            Show columns
          </Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ul className="grid">
        {[...chosen, ...others].map((id) => {
          const place = chosen.indexOf(id)
          return (
            <li
              key={id}
              className="flex items-center justify-between gap-2 border-b last:border-b-0"
            >
              <label className="flex min-h-11 grow items-center gap-2.5">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={place >= 0}
                  onChange={() => toggle(id)}
                />
                {nameOf(id)}
              </label>
              {place >= 0 && (
                <span className="flex">
                  <Mover
                    name={nameOf(id)}
                    to="left"
                    isEnd={place === 0}
                    onMove={() => move(id, -1)}
                  />
                  <Mover
                    name={nameOf(id)}
                    to="right"
                    isEnd={place === chosen.length - 1}
                    onMove={() => move(id, 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </DialogWindow>
  )
}

function Mover({
  name,
  to,
  isEnd,
  onMove,
}: {
  name: string
  to: 'left' | 'right'
  isEnd: boolean
  onMove: () => void
}) {
  const Icon = to === 'left' ? ArrowUp : ArrowDown
  return (
    // It stays in place, so that it can be pressed again and keeps the focus at an end.
    <Button variant="quiet" size="icon" aria-disabled={isEnd} onClick={() => isEnd || onMove()}>
      <Icon aria-hidden className={isEnd ? 'opacity-30' : undefined} />
      <span className="sr-only">
        Move {name} {to}
      </span>
    </Button>
  )
}
