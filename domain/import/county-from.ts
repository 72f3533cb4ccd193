/** What says the county of a list, strongest first; `default` is the specification's Hinds County, `open` is asked. */
export const COUNTY_FROM = ['given', 'rows', 'title', 'profile', 'default', 'open'] as const
export type CountyFrom = (typeof COUNTY_FROM)[number]
