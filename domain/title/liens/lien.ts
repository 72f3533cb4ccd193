import type { LocalDate } from '../../lib/local-date.ts'

export type Survival = 'survives' | 'extinguished' | 'depends'

/** A lien of the case, active or not. */
export type TitleLien = {
  /** Id of the instrument; of the tax sale for taxes. */
  instrument: string
  lienType: string
  isActive: boolean
  /** 1 is first among the active ones; null when it is not active. */
  priority: number | null
  /** The last day on which it still counts; null without an end. */
  expiresOn: LocalDate | null
  survivesTaxDeed: Survival
  /** Why it is active or not, and the facts its survival depends on. */
  why: string
}
