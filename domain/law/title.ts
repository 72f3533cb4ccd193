import type { LawRow } from './law-row.ts'

/** Title and chain of title in all three states. */
export const TITLE_LAW = [
  [
    'T-1',
    'Miss. Code §§ 89-5-1, 89-5-3, 89-5-5',
    'sourced',
    'Mississippi is race-notice: an instrument is void against creditors and buyers for value without notice unless filed; between instruments, priority in time of filing, absent actual notice.',
  ],
  [
    'T-2',
    'Ala. Code § 35-4-90',
    'sourced',
    'Alabama is a notice state: an instrument is void against buyers for value, mortgagees and judgment creditors without notice unless recorded before their right accrued (sometimes listed as race-notice).',
  ],
  [
    'T-3',
    'Tenn. Code Ann. §§ 66-26-101, 66-26-103, 66-26-105',
    'sourced',
    'Tennessee is race-notice: an instrument has effect against persons without actual notice only from noting for registration; the first registered is preferred unless the later party had full notice.',
  ],
  [
    'T-4',
    'Miss. Code § 89-5-5; Ala. Code § 35-4-90; Tenn. Code Ann. § 66-26-105',
    'product',
    'Two deeds, same grantor. MS, TN: order by filing, not by date of the deed. AL (T-2): the later buyer for value wins unless the earlier deed was recorded before his deed was executed. Keep both dates; the loser still clouds.',
  ],
  [
    'T-5',
    'Miss. Code § 89-1-29',
    'sourced',
    "Homestead, Mississippi: a conveyance or deed of trust by a married owner living with the spouse is not valid without the spouse's signature; void and not curable later (Welborn v. Lowe, Miss. 1987; Ward v. Ward, Miss. 1987).",
  ],
  [
    'T-6',
    'Ala. Code § 6-10-3',
    'general',
    "Homestead, AL: married person's conveyance needs the spouse's voluntary signature.",
  ],
  [
    'T-7',
    'Tenn. Code Ann. § 26-2-301',
    'sourced',
    "Homestead, TN: exemption; joint owners' amounts; joinder to bar homestead; tenancy by the entirety needs both.",
  ],
  [
    'T-8',
    'Miss. Code § 89-5-13',
    'sourced',
    'MS cure: defective acknowledgment good after 7 years of record, missing one after 10.',
  ],
  [
    'T-9',
    'Miss. Code § 89-5-8; Tenn. Code Ann. § 30-2-712',
    'sourced',
    "Affidavits: Mississippi affidavits of identity, marital status, heirship, death and scrivener's error are recordable; so are Tennessee affidavits of heirship. They are evidence, not title.",
  ],
  [
    'T-10',
    'Miss. Code §§ 91-1-27, 91-1-29, 91-1-31',
    'sourced',
    'Mississippi adjudication of heirs: petition in chancery, publication to unknown heirs, binding on all after two years.',
  ],
  [
    'T-11',
    'Miss. Code § 11-47-3; Ala. Code § 35-4-131; Tenn. Code Ann. § 20-3-101',
    'sourced',
    "Lis pendens is filed with the recorder of the county (Tennessee: an abstract in the register's office).",
  ],
  [
    'T-12',
    'Miss. Code § 15-1-13; Ala. Code § 6-5-200; Tenn. Code Ann. §§ 28-2-101, 28-2-102',
    'sourced',
    'Adverse possession: Mississippi 10 years; Alabama 10 with deed, tax or descent, 20 without; Tennessee 7 under a recorded assurance, 20 without.',
  ],
  [
    'T-13',
    'Tenn. Code Ann. §§ 28-2-105, 28-2-109, 28-2-110',
    'sourced',
    "Tennessee: seven years' possession under an assurance recorded 30 years or more gives absolute title. More than 20 years without assessing and paying taxes bars a claim; 20 years of payment raises a presumption of ownership.",
  ],
  [
    'T-14',
    'no section: no marketable record title act',
    'unsure',
    'No marketable record title act in the three states: no automatic wiping of old interests.',
  ],
  [
    'T-15',
    'Mississippi Title Examination Standards',
    'sourced',
    'Mississippi has Title Examination Standards (a bar publication); they were not read. Search lengths by custom: 30–40 years for insurance; the product searches 40.',
  ],
  [
    'T-16',
    'title examination standards on names',
    'general',
    'Name variance: names that sound alike are presumed one (idem sonans: Allen/Allan, Meyer/Myer); a middle initial present or absent is not a break; Jr./Sr. is a flag; a different given name is a break.',
  ],
  [
    'T-17',
    'Miss. Code §§ 15-1-15, 15-1-17; Ala. Code § 40-10-82; Tenn. Code Ann. § 67-5-2504(d)',
    'product',
    'A tax deed in the chain: flag unless one of: confirmed by decree, occupation under MS-36, MS-37 run, quitclaim from the former owner, AL-13 run, TN-15 run. Age alone never clears it.',
  ],
  [
    'T-18',
    'Miss. Code § 15-1-17',
    'product',
    'State patent after forfeiture (MS): flag until MS-37 has run.',
  ],
  [
    'T-19',
    'custom of title examination',
    'general',
    'Quitclaim from a stranger, a grantor never a grantee ("wild deed"), a grantee who never appears as grantor though another sells: a gap where the present chain rests on it, else a wild deed.',
  ],
  [
    'T-20',
    'custom of title examination',
    'general',
    'Estate words in an owner\'s name ("ESTATE & HEIRS OF", "ET AL", "ET UX"): the holder is not one living person; ask for probate or heirship.',
  ],
] as const satisfies readonly LawRow[]
