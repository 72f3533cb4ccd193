/** What to do about a missing or unknown county. Worded for pasted lists, files and JSON alike. */
export const NAME_COUNTY =
  'write it under "county" as in "Hinds County, MS", or give the county of the whole list when you upload it as a file'
