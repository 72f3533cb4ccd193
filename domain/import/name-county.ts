/**
 * What to do about a county that is missing or not known. It holds for a pasted list, which has no
 * county of its own to give, as for a file, for a heading as for a name in JSON.
 */
export const NAME_COUNTY =
  'write it under "county" as in "Hinds County, MS", or give the county of the whole list when you upload it as a file'
