export type Progress = {
  signal: AbortSignal | undefined
  report: (phase: 'read' | 'compare', done: number) => Promise<void>
  /** Called for a property whose owner can't be read or compared; it is resolved alone. */
  onBad: (propertyId: number, error: unknown) => Promise<void>
  /** Overrides the memory budget for the roll, in bytes. */
  budget?: number | undefined
}
