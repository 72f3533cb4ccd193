import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { TeamPerson } from '../../../contract/teamwork.ts'
import { mentionOf, typedName } from '../../../domain/teamwork/mentions.ts'
import { cn } from '../../ui/cn.ts'
import { Textarea } from '../../ui/field.tsx'

/** Members offered at a time. */
const MAX_OFFERED = 6

type MentionFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  members: readonly TeamPerson[]
  onMention: (person: TeamPerson) => void
}

/** A text in which `@` offers the workspace's members; arrows and Enter select one. */
export function MentionField({ value, onChange, members, onMention, ...rest }: MentionFieldProps) {
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const [place, setPlace] = useState(0)
  const typing = cursor === null ? null : typedName(value, cursor)
  const offered = typing
    ? members.filter((each) => isFor(each, typing.typed)).slice(0, MAX_OFFERED)
    : []
  const active = offered[Math.min(place, offered.length - 1)]
  const optionId = ({ userId }: TeamPerson) => `${listId}-${userId}`

  const choose = (person: TeamPerson) => {
    if (!typing || cursor === null) return
    const before = `${value.slice(0, typing.from)}${mentionOf(person)} `
    onChange(before + value.slice(cursor).replace(/^ /, ''))
    onMention(person)
    setCursor(null)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(before.length, before.length)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setPlace((offered.indexOf(active) + step + offered.length) % offered.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      choose(active)
    } else if (event.key === 'Escape') {
      setCursor(null)
    } else {
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <Textarea
        ref={field}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={active !== undefined}
        aria-controls={active ? listId : undefined}
        aria-activedescendant={active ? optionId(active) : undefined}
        onChange={({ target }) => {
          onChange(target.value)
          setCursor(target.selectionStart)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCursor(null)}
        {...rest}
      />
      {active && (
        <div
          role="listbox"
          id={listId}
          aria-label="Members to mention"
          className="absolute inset-x-0 z-10 mt-1 overflow-hidden rounded-md border bg-raised py-1 shadow-pop"
        >
          {offered.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field
            <div
              key={person.userId}
              id={optionId(person)}
              role="option"
              aria-selected={person === active}
              className={cn(
                'cursor-pointer truncate px-3 py-2',
                person === active && 'bg-well font-semibold',
              )}
              // Before the field loses the focus, which closes the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function isFor({ name }: TeamPerson, typed: string): boolean {
  const wanted = typed.toLowerCase()
  const lower = name.toLowerCase()
  // A complete mention offers nothing.
  if (lower === wanted.trimEnd()) return false
  return lower.startsWith(wanted) || lower.split(/\s/).some((word) => word.startsWith(wanted))
}
