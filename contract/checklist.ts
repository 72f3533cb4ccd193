import { z } from 'zod'
import { PropertyId } from './value.ts'

export const ChecklistPdfQuery = z.object({
  property: PropertyId.optional().describe('Fills the sheet in from the record of this property'),
})

export const ChecklistAnswer = z.object({
  point: z.string(),
  /** `settled`: done; `open`: a fact to work from; `warning`: an unfavorable answer. */
  standing: z.enum(['settled', 'open', 'warning']),
  text: z.string(),
  source: z.string(),
})
export type ChecklistAnswer = z.infer<typeof ChecklistAnswer>

/** Answer of `GET /api/properties/{id}/checklist`: the record's answers to the 47 points. */
export const PropertyChecklist = z.object({
  propertyId: z.number().int(),
  /** Its address, else its parcel. */
  name: z.string(),
  parcelId: z.string().nullable(),
  county: z.string(),
  isSample: z.boolean(),
  answers: z.array(ChecklistAnswer),
})
export type PropertyChecklist = z.infer<typeof PropertyChecklist>
