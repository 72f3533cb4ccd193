/** Id of the import that stands for the sample data: the row every migrated database has. */
export const SAMPLE_IMPORT_ID = 0

/** Key of the list the sample's bills belong to. */
export const SAMPLE_LIST_KEY = 'sample'
