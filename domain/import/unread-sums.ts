import { ColumnValues } from './column-values.ts'
import { isRemarkedOn, type ListPlan, unreadRemark } from './list-plan.ts'

/** Sums of a list's columns of money that no field reads, over all of its rows. */
export class UnreadSums {
  readonly #columns: ReadonlyArray<readonly [at: number, values: ColumnValues]>

  constructor({ unread, headings, remarks, areWholeCents }: ListPlan) {
    const money = unread.filter(
      ({ heading, holds }) => holds === 'money' && !isRemarkedOn(heading, remarks),
    )
    this.#columns = money.map(({ heading }) => [
      headings.indexOf(heading),
      new ColumnValues(heading, areWholeCents),
    ])
  }

  get isEmpty(): boolean {
    return this.#columns.length === 0
  }

  add(cells: readonly string[]): void {
    for (const [at, values] of this.#columns) values.add(cells[at])
  }

  remarks(): string[] {
    return this.#columns.map(([, values]) => unreadRemark(values.heading, 'money', values.sumCents))
  }
}
