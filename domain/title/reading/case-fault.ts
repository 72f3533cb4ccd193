/** A fault of a case and its place: `instruments[3].recordedOn`. */
export type CaseFault = { path: string; problem: string }

/** Enough to show a pattern in a long list. */
const MAX_FAULTS = 20

/** Collects the faults of one case. */
export class FaultList {
  readonly all: CaseFault[] = []

  add(path: string, problem: string): void {
    if (this.all.length < MAX_FAULTS) this.all.push({ path, problem })
  }

  has(path: string): boolean {
    return this.all.some((fault) => fault.path === path)
  }
}

/** All faults on one line, for an error message. */
export function faultText(faults: readonly CaseFault[]): string {
  return faults.map(({ path, problem }) => `${path}: ${problem}`).join('; ')
}
