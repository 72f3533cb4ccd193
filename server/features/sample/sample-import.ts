/** Id of the sample data's import: a row that migrations create. */
export const SAMPLE_IMPORT_ID = 0

/** Key of the list the sample's bills belong to. */
export const SAMPLE_LIST_KEY = 'sample'
