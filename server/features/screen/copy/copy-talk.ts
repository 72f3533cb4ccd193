/** A query over screen_row, and its answer; by IPC. */
export type CopyAsk = { n: number; text: string; values: unknown[] }
export type CopyAnswer =
  | { n: number; rows: Array<Record<string, unknown>> }
  | { n: number; error: string }
/** All rows are copied. */
export type CopyReady = 'ready'

/** Exit status of a process without DuckDB. */
export const NOT_INSTALLED = 3
