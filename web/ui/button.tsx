import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'sm' | 'icon'

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border bg-raised text-ink hover:border-line-strong hover:bg-well',
  quiet: 'text-ink hover:bg-well',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}
/** A finger needs 44 pixels. */
const SIZE: Record<ButtonSize, string> = {
  md: 'h-10 pointer-coarse:h-11 gap-2 px-4 text-sm',
  sm: 'h-8 pointer-coarse:h-11 gap-1.5 px-3 text-sm',
  icon: 'size-10 pointer-coarse:size-11',
}

/** The look of a button, also for links. Not printed. */
export function buttonClass(options: { variant?: ButtonVariant; size?: ButtonSize } = {}): string {
  return cn(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-semibold transition-colors disabled:opacity-50 print:hidden [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANT[options.variant ?? 'primary'],
    SIZE[options.size ?? 'md'],
  )
}

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize }

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={cn(
        buttonClass({ ...(variant ? { variant } : {}), ...(size ? { size } : {}) }),
        className,
      )}
      {...rest}
    />
  )
}
