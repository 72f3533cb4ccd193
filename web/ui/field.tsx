import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

const CONTROL =
  'w-full text-ellipsis rounded-md border border-line-strong bg-raised text-base text-ink aria-invalid:border-danger sm:text-sm disabled:opacity-60'

type Aid = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}
type FieldProps = {
  label: ReactNode
  /** Below the control, always visible. */
  help?: ReactNode
  /** Below the control, instead of the help. */
  error?: ReactNode
  /** Printed next to the label instead of the control; null leaves the field out. */
  onPaper?: string | null | undefined
  className?: string | undefined
  /** Receives the attributes that link the control with its label, help and error. */
  children: (aid: Aid) => ReactNode
}

/** A control with its label above, and help or error below. */
export function Field({ label, help, error, onPaper, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const aid: Aid = {
    id,
    ...(help || error ? { 'aria-describedby': noteId } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  }
  const field = (
    <div
      className={cn(
        'grid content-start gap-1.5 break-inside-avoid',
        onPaper !== undefined && 'print:hidden',
        className,
      )}
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(aid)}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        help && (
          <p id={noteId} className="text-ink-muted text-xs">
            {help}
          </p>
        )
      )}
    </div>
  )
  if (!onPaper) return field
  return (
    <>
      {field}
      <p aria-hidden className="hidden print:block">
        <span className="text-ink-muted">{label}:</span>{' '}
        <span className="tabular-nums">{onPaper}</span>
      </p>
    </>
  )
}

type FieldErrorProps = { id?: string; className?: string; children: ReactNode }

export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <div id={id} role="alert" className={cn('flex items-start gap-1.5 text-danger', className)}>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>{children}</div>
    </div>
  )
}

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={cn(CONTROL, 'h-10 pointer-coarse:h-11 px-3', className)}
      {...rest}
    />
  )
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(CONTROL, 'min-h-24 px-3 py-2', className)} {...rest} />
}

type Options = readonly (readonly [value: string, label: string])[]
type SelectProps = ComponentProps<'select'> & {
  options: Options
  /** Further options in groups with headings. */
  groups?: readonly (readonly [label: string, options: Options])[]
  /** The height of a small button, for rows of a table. */
  isDense?: boolean
}

/** The native select: best on phones, and familiar. */
export function Select({ options, groups = [], isDense, className, ...rest }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select
        className={cn(
          CONTROL,
          'appearance-none truncate pr-9 pl-3',
          isDense ? 'h-10 md:h-8' : 'h-10',
          'pointer-coarse:h-11',
        )}
        {...rest}
      >
        <OptionList options={options} />
        {groups.map(([label, grouped]) => (
          <optgroup key={label} label={label}>
            <OptionList options={grouped} />
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className={cn(
          'pointer-events-none absolute right-3 size-4 text-ink-muted',
          isDense ? 'top-3 md:top-2' : 'top-3',
        )}
      />
    </span>
  )
}

function OptionList({ options }: { options: Options }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

type Labelled<Props> = Omit<FieldProps, 'children'> &
  Omit<Props, 'id' | 'className'> & { controlClass?: string }

/** Separates a field's own props from those of its control. */
function split<Props>(props: Labelled<Props>) {
  const { label, help, error, onPaper, className, controlClass, ...control } = props
  return {
    field: { label, help, error, onPaper, className },
    control: { ...control, ...(controlClass ? { className: controlClass } : {}) },
  }
}

export function InputField(props: Labelled<ComponentProps<'input'>>) {
  const { field, control } = split(props)
  return <Field {...field}>{(aid) => <Input {...control} {...aid} />}</Field>
}

export function TextareaField(props: Labelled<ComponentProps<'textarea'>>) {
  const { field, control } = split(props)
  return <Field {...field}>{(aid) => <Textarea {...control} {...aid} />}</Field>
}

export function SelectField(props: Labelled<SelectProps>) {
  const { field, control } = split(props)
  const { options, ...rest } = control
  return <Field {...field}>{(aid) => <Select options={options} {...rest} {...aid} />}</Field>
}
