export type Progress = {
  signal: AbortSignal | undefined
  report: (phase: 'read' | 'compare', done: number) => Promise<void>
  /** Told of a property whose owner can't be read or compared: it is looked at alone. */
  onBad: (propertyId: number, error: unknown) => Promise<void>
  /** Bytes for what is held of the roll at a time, where they are others. */
  budget?: number | undefined
}
