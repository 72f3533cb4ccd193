import type { Said } from './make-searchable.ts'

export const HINDS = 28049
export const RANKIN = 28121

/** By name, for readable tests. */
export const PEOPLE: Record<string, [countyId: number, said: Said]> = {
  mainStreet: [
    HINDS,
    {
      parcelId: '820-325',
      address: '123 Main St',
      city: 'Jackson',
      zip: '39202',
      owner: 'SMITH JOHN A & MARY B',
    },
  ],
  mainApartment: [
    HINDS,
    {
      parcelId: '820-326',
      address: '123 Main St Apt 4',
      city: 'Jackson',
      zip: '39202',
      owner: 'DOE JANE',
    },
  ],
  northMain: [
    RANKIN,
    {
      parcelId: '12-34',
      address: '123 North Main Street',
      city: 'Brandon',
      zip: '39042',
      owner: 'Oak Homes, L.L.C.',
    },
  ],
  pinePlace: [
    RANKIN,
    {
      parcelId: '0012 A 7.00',
      ppin: '55501',
      address: '9 Pine Pl',
      city: 'Brandon',
      zip: '39047',
      owner: "O'NEAL SEAN",
    },
  ],
  countyRoad: [
    HINDS,
    {
      parcelId: '4455',
      address: '00410 CR 305',
      city: 'Mt. Olive',
      zip: '39119',
      owner: 'ROBERTSON DELIA',
    },
  ],
  lakeView: [
    HINDS,
    {
      parcelId: '4456',
      address: '7 Lakeview Dr',
      city: 'Jackson',
      zip: '39211',
      owner: 'McDonald Roy',
    },
  ],
  noNumber: [
    RANKIN,
    { parcelId: '4457', address: 'Old Hwy 49', city: 'Florence', owner: 'SMITHSON ANN' },
  ],
  jacksonOwner: [
    RANKIN,
    { parcelId: '4458', address: '1 Elm Ct', city: 'Pearl', owner: 'JACKSON LEE' },
  ],
  zipLikeParcel: [
    RANKIN,
    { parcelId: '39202', address: '2 Elm Ct', city: 'Pearl', owner: 'KING AL' },
  ],
}
export const names = Object.keys(PEOPLE)
export const idOf = (name: string) => 1_000_000 + names.indexOf(name)
export const nameOf = (id: number) => names[id - 1_000_000] ?? `row ${id}`
