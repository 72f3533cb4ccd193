type ProgressProps = {
  label: string
  /** 0 to 1; null if unknown. */
  value: number | null
}

export function Progress({ label, value }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      className="h-2 overflow-hidden rounded-full bg-other-tint"
    >
      <div
        className={
          percent === null
            ? 'h-full w-1/3 animate-breathe rounded-full bg-accent'
            : 'h-full rounded-full bg-accent transition-[width]'
        }
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
