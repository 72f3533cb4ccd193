import type { LawRow } from './law-row.ts'

/** Federal rules over all three states. */
export const FEDERAL_LAW = [
  [
    'US-1',
    '26 U.S.C. § 7425(b), (c); 26 C.F.R. § 301.7425-2',
    'sourced',
    'A tax sale without suit (Mississippi, Alabama land sale) is a nonjudicial sale. With a notice of federal tax lien filed more than 30 days before the sale and no 25-day notice to the IRS, the federal lien survives.',
  ],
  [
    'US-2',
    '26 U.S.C. § 7425(d)(1); 26 C.F.R. § 400.5-1',
    'sourced',
    'With notice, the United States may redeem within 120 days from the sale or the longer period local law gives other secured creditors.',
  ],
  [
    'US-3',
    '26 C.F.R. § 301.7425-2(b)',
    'unsure',
    'The "date of sale" is the auction if that sale itself divests junior liens; if they are divested later by law, it is the day of divestment. In Mississippi that could mean 120 days after maturity, not after the auction. Both dates are shown.',
  ],
  [
    'US-4',
    '26 C.F.R. § 301.7425-2',
    'sourced',
    "Lien that is senior to the tax sale's lien, or an IRS lien not discharged, gives no redemption: it just stays.",
  ],
  [
    'US-5',
    '28 U.S.C. § 2410(c)',
    'sourced',
    'Sale under a court decree (TN; AL lien foreclosure): the United States must be joined; redemption 120 days or longer state period for tax liens, one year for other federal liens.',
  ],
  [
    'US-6',
    '26 U.S.C. §§ 6322, 6323(g), 6502; 26 C.F.R. § 301.6323(g)-1',
    'sourced',
    'The federal tax lien can be collected for ten years from assessment; its notice must be refiled in the one year ending 30 days after those ten years; not refiled, it stops against buyers and, as printed on the notice, releases itself. Bankruptcy, offers and suits extend it.',
  ],
  [
    'US-7',
    '11 U.S.C. §§ 108(b), 362',
    'general',
    'Bankruptcy: the automatic stay stops sales; a running redemption period is extended to at least 60 days after the order for relief.',
  ],
  [
    'US-8',
    '50 U.S.C. § 3991',
    'general',
    'Servicemembers: no sale for taxes without court order; redemption during service or 180 days after.',
  ],
  [
    'US-9',
    'Tyler v. Hennepin County, 598 U.S. 631 (2023)',
    'general',
    'Surplus: keeping more than is owed is a taking. Watch for state amendments.',
  ],
  [
    'US-10',
    'Jones v. Flowers, 547 U.S. 220 (2006); Mennonite Board of Missions v. Adams, 462 U.S. 791 (1983)',
    'general',
    'Unknown addresses: notice must be reasonable; returned mail demands more; a mortgagee of record is owed notice.',
  ],
  ['US-11', '12 U.S.C. § 1825(b)', 'general', 'FDIC property: no sale without its consent.'],
] as const satisfies readonly LawRow[]
