import { CircleAlert, FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { PlatLines } from '../../ui/plat-lines.tsx'
import { chooseDestination, useDestination } from '../lists/destination.ts'
import { DestinationChoice } from '../lists/destination-choice.tsx'
import type { Refusal } from './file-import.ts'
import { StepHeading } from './step-heading.tsx'

export type ChooseFileProps = {
  /** Accepted files: the button's noun, their extensions, and a line about them. */
  accepts: { name: string; endings: string; note: string }
  /** Opens a refused file under “Other formats”. */
  onOther?: (file: File) => void
  /** Under the field. */
  children: ReactNode
  refusal: Refusal | null
  /** Back from a later step: the heading takes the focus. */
  isBack: boolean
  /** A file is being dragged over the page. */
  isOver: boolean
  onChoose: (file: File) => void
}

const CHECK_ONLY = 'You can check a list here. Nothing is saved.'

export function ChooseFile(props: ChooseFileProps) {
  const { accepts, onOther, children, refusal, isBack, isOver, onChoose } = props
  const id = useId()
  const going = useDestination()
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // Cleared, so that the same file can be chosen again once it is corrected.
    input.value = ''
    if (file) onChoose(file)
  }
  const field = useRef<HTMLInputElement>(null)
  // Chosen before the app was there.
  const takeEarly = useEffectEvent(() => {
    if (field.current?.value) take(field.current)
  })
  useEffect(takeEarly, [])
  const isLocked = going !== null && going.destination === null
  return (
    <div className="grid grid-cols-1 gap-4">
      <div
        className={cn(
          'relative grid justify-items-center gap-2 overflow-hidden rounded-md border border-line-strong border-dashed px-4 py-10 text-center transition-colors sm:py-14',
          isOver && 'border-accent bg-accent-tint',
        )}
      >
        <PlatLines className="-right-16 -bottom-12 pointer-events-none absolute hidden h-44 opacity-50 lg:block" />
        <PlatLines className="-top-10 -left-24 pointer-events-none absolute hidden h-44 rotate-180 opacity-50 lg:block" />
        <FileUp aria-hidden className="size-8 text-accent" />
        <StepHeading isQuiet={!isBack}>
          {isLocked ? 'Check a county’s list' : 'Import a county’s list'}
        </StepHeading>
        <p className="max-w-md text-pretty text-ink-muted">
          {isLocked
            ? 'Drop the file here, or choose it. You see how its columns are read, its first rows, and which rows have problems.'
            : 'Drop the file here, or choose it. You review how it is read before anything is imported.'}
        </p>
        <span className="relative mt-3">
          <input
            id={id}
            type="file"
            accept={accepts.endings}
            aria-describedby={refusal ? `${id}-refusal` : `${id}-note`}
            ref={field}
            onChange={({ target }) => take(target)}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={cn(
              buttonClass(),
              'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2',
            )}
          >
            {accepts.name}
          </label>
        </span>
        <p id={`${id}-note`} className="text-balance text-ink-muted text-xs">
          {accepts.note}
        </p>
      </div>
      {/* At the bottom, so that nothing above it moves when the rights load. */}
      {going && <DestinationChoice {...going} locked={CHECK_ONLY} onChoose={chooseDestination} />}
      {refusal && (
        <div
          role="alert"
          id={`${id}-refusal`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-bad-tint px-3 py-2 text-bad-ink"
        >
          <p className="flex min-w-0 flex-1 basis-72 items-start gap-2">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">
              <strong className="wrap-anywhere block font-semibold">
                “{refusal.fileName}” can’t be imported
              </strong>
              {refusal.words}
            </span>
          </p>
          <OpenOther file={refusal.other} onOther={onOther} />
        </div>
      )}
      {children}
    </div>
  )
}

type OpenOtherProps = { file: File | null; onOther: ChooseFileProps['onOther'] }

function OpenOther({ file, onOther }: OpenOtherProps) {
  if (!file || !onOther) return null
  return (
    <Button variant="secondary" size="sm" onClick={() => onOther(file)}>
      Open in Other formats
    </Button>
  )
}
