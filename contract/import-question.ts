import { z } from 'zod'
import { FIELDS } from '../domain/import/field.ts'
import { LIST_MEANINGS } from '../domain/import/meaning.ts'
import { QUESTION_SUBJECTS } from '../domain/import/recognize/question.ts'
import { INSTRUMENT_TYPES } from '../domain/title/reading/instrument-type.ts'

/** What a list does not decide. Each choice has the options of the import that give it as the answer. */
export const ImportQuestion = z.object({
  about: z.enum(QUESTION_SUBJECTS),
  why: z.string(),
  choices: z
    .array(
      z.object({
        label: z.string(),
        /** For `corrections.columns`. */
        columns: z
          .array(z.tuple([z.string(), z.enum(FIELDS).nullable()]).readonly())
          .readonly()
          .optional(),
        /** For the option `county`. */
        county: z.string().optional(),
        /** For the option `meaning`. */
        meaning: z.enum(LIST_MEANINGS).optional(),
        /** For `corrections.types`. */
        types: z
          .array(z.tuple([z.string(), z.enum(INSTRUMENT_TYPES).nullable()]).readonly())
          .readonly()
          .optional(),
      }),
    )
    .readonly(),
})
export type ImportQuestion = z.infer<typeof ImportQuestion>
