import type { Term } from './term.ts'

/** Words of liens, notice and the courts. */
export const LIEN_TERMS: readonly Term[] = [
  {
    term: 'Assignment',
    definition:
      'The transfer of a lien to a new holder. A release must come from the one who holds it then.',
  },
  {
    term: 'Automatic stay',
    definition:
      'What a bankruptcy petition does at once: it stops sales and collection. A running redemption period is extended to at least sixty days after the order for relief {US-7}.',
  },
  {
    term: 'Construction lien',
    also: ['mechanic’s lien'],
    definition:
      'The claim of a builder or supplier. In Mississippi it is filed within 90 days of the last work and is void 180 days after filing unless a payment action is filed {LIFE-MS-CONSTRUCTION}; Alabama gives six months, or four to others than the original contractor {LIFE-AL-CONSTRUCTION}; Tennessee gives a prime contractor one year {LIFE-TN-CONSTRUCTION}.',
  },
  {
    term: 'Deed of trust',
    also: ['mortgage'],
    definition:
      'Land given as security for a debt. In Tennessee it is discharged ten years after maturity unless it was extended of record or sued on {LIFE-TN-TRUST}; in Mississippi it is barred with the debt {LIFE-MS-TRUST}.',
    see: ['Release'],
  },
  {
    term: 'Enrolled judgment',
    definition:
      'A judgment entered on the roll of a county. In Mississippi it binds land only in the counties where it is enrolled {LIFE-MS-ENROLLED}, for seven years from rendition {LIFE-MS-JUDGMENT}.',
    see: ['Judgment lien'],
  },
  {
    term: 'Expired by record',
    definition:
      'Said of a lien whose life has run by the dates of record. It is not the same as released, because no one released it.',
    see: ['Release'],
  },
  {
    term: 'Federal tax lien',
    definition:
      'The claim of the United States for unpaid taxes. It can be collected for ten years from assessment, and its notice must be refiled in the year that ends thirty days after them {US-6}. Whether it survives a tax sale depends on notice {US-1}.',
  },
  {
    term: 'Fixture filing',
    definition:
      'A financing statement on something fastened to the land. It lasts five years and can be continued in the last six months {LIFE-UCC}.',
  },
  {
    term: 'Judgment lien',
    definition:
      'What a money judgment does to the debtor’s land: seven years in Mississippi {LIFE-MS-JUDGMENT}, ten in Alabama {LIFE-AL-JUDGMENT} and Tennessee {LIFE-TN-JUDGMENT}, renewable.',
    see: ['Enrolled judgment'],
  },
  {
    term: 'Lien',
    definition: 'A claim on land for a sum of money, with a place in line.',
    see: ['Priority', 'Release'],
  },
  {
    term: 'Lienor',
    definition:
      'Who holds a lien. In Mississippi mortgagees, beneficiaries and holders of vendor’s liens must be notified before a tax title binds them {MS-29}.',
  },
  {
    term: 'Lis pendens',
    definition:
      'A recorded notice that a suit over the title is pending {T-11}. Whoever buys after it buys the suit.',
  },
  {
    term: 'Municipal lien',
    also: ['city lien'],
    definition:
      'A city’s claim for cleaning, demolition or utilities. In Mississippi it can be added to the tax bill or enrolled as a judgment {MS-41}.',
  },
  {
    term: 'Priority',
    definition:
      'The order in which liens are paid. Property taxes come first; in Tennessee from January 1 of the tax year {TN-1}.',
  },
  {
    term: 'Release',
    also: ['satisfaction', 'cancellation'],
    definition: 'The recorded paper by which the holder gives up a lien.',
    see: ['Expired by record'],
  },
  { term: 'Subordination', definition: 'A holder’s agreement to stand behind a later lien.' },
  {
    term: 'Surviving lien',
    definition:
      'A lien that a tax deed leaves on the land. Which ones survive depends on their kind, the notice given and the kind of sale.',
    see: ['Federal tax lien', 'Lienor'],
  },
]
