// An import is set aside with its file where it can't be done for a reason that does not stand in its list:
// it ends its worker at the same place again and again, or we fail at it. A person or the staff may have
// it tried again.

/** After so many ends of a worker in a row at the same place an import is set aside. */
export const MAX_CRASHES = 2
/** After so many wherever they were it is set aside as well: no list ends workers for ever. */
export const MAX_CRASHES_IN_ALL = 15

/** Where an import was when its worker ended. */
export type Place = {
  status: string
  rows: number
  /** How often in all; 1 where it is not said. */
  deaths?: number
}

/** What a person is told of an import that ended its worker again and again. */
export function deathsText({ status, rows, deaths = MAX_CRASHES }: Place): string {
  const where = rows > 0 ? `near row ${rows.toLocaleString('en-US')}` : 'at its beginning'
  const last = deaths < MAX_CRASHES_IN_ALL ? `each time ${where}` : `the last time ${where}`
  const doing = status === 'reading' ? `reading this list, ${last}` : 'writing this list'
  return `The server’s worker ended ${deaths} times ${doing}. The list was set aside and nothing was imported; its file is kept and can be tried again.`
}

/** Whether its worker ended too often for it to be begun again. */
export const isTooDeadly = (deathsHere: number, place: Place): boolean =>
  deathsHere >= MAX_CRASHES || (place.deaths ?? 1) >= MAX_CRASHES_IN_ALL
