/** An address in its parts, in capitals, with the Postal Service's abbreviations; absent parts null. */
export type Address = {
  /** The original text. */
  input: string
  /** House number as written: `12`, `12 1/2`, `101-103`, `N6W23001`. */
  number: string | null
  predirectional: string | null
  /** Name of the street without its suffix: `MAIN`, `HWY 49`, `AVENUE D`. */
  street: string | null
  suffix: string | null
  postdirectional: string | null
  /** `APT`, `STE`; null if the text has only a number sign or nothing. */
  unitType: string | null
  unit: string | null
  city: string | null
  /** Postal code of the state. */
  state: string | null
  /** `39201` or `39201-1234`. */
  zip: string | null
  /** Number of the post office box: `5`; for a rural or contract route with the route: `RR 2 BOX 5`. */
  poBox: string | null
  /** The second street of a street corner. */
  intersection: string | null
  recipient: string | null
  /** Name or number of a building, and the floor if a room is named too. */
  building: string | null
  landmark: string | null
  /** The address on one line in the Postal Service's form. */
  normalized: string
}
