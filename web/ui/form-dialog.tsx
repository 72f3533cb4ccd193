import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { messageForPeople } from '../lib/api.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-window.tsx'
import { FieldError } from './field.tsx'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'children'> & {
  open?: boolean
  onClose: () => void
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The form's mutation: while it runs the form is blocked, and its error is shown below the fields. */
  save: Pick<UseMutationResult<unknown, Error, never>, 'isPending' | 'error'>
  /** Label of the submit button. */
  submit: ReactNode
  /** Whether it may be sent. */
  isReady?: boolean
  /** Label of the close button. */
  cancel?: string
  /** Next to the buttons. */
  aside?: ReactNode
  /** Of the form's grid. */
  className?: string
}

/** A dialog with a form, a submit button and a close button. Typed text stays if sending fails. */
export function FormDialog({
  open = true,
  onClose,
  onSubmit,
  save,
  submit,
  isReady = true,
  cancel = 'Cancel',
  aside,
  className,
  children,
  ...words
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      {...words}
      actions={
        <>
          {aside}
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} disabled={!isReady || save.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className={cn('grid gap-4', className)}>
        {children}
        {save.error && (
          <FieldError className="col-span-full">{messageForPeople(save.error)}</FieldError>
        )}
      </form>
    </Dialog>
  )
}
