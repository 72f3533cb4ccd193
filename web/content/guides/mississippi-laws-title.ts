import { type Block, h, note, ol, p, table, ul } from '../block.ts'

/** Notice, the deed, the following years, the State, the United States. */
export const MISSISSIPPI_TITLE: readonly Block[] = [
  h('Notice to the owner'),
  p(
    'Before a tax title matures, the chancery clerk has to warn the owner. The owner who counts is the record owner as of 180 days before the end of redemption, and the notice has to issue within those 180 days and not less than 60 days before the end {MS-25}. It goes three ways together {MS-26}:',
  ),
  ol(
    'By the sheriff of the county where the owner lives, anywhere in Mississippi: in person; else on the spouse or someone over sixteen who lives there and is willing, else posted on a door of the home. Only an owner who lives outside the state needs no sheriff.',
    'By registered or certified mail; plain mail does not do.',
    'By publication in a newspaper. It must appear at least 45 days before the end.',
  ),
  p(
    'If the notice does not reach the owner, a second diligent search and inquiry has to follow, and the clerk files an affidavit of what was done {MS-27}. The courts read this section strictly. In a case of 2018 the clerk had another address of the owner in the land records and did not use it; the sale was void, five years after it was held. There is an older case the other way, on its own facts, where the name of a new owner was not on the roll {MS-28}.',
  ),
  p(
    'For a buyer this means: go to the clerk’s office before the period ends and read the file. Is there a sheriff’s return? Does it say “found” or “not found”? Is there a green card, or an envelope that came back? Is there an affidavit of the second search? Is the publication in the file with its dates? And do the names match the land records of that day rather than the tax roll of two years before? A gap that is found while there is still time to notify can be closed. The same gap found afterwards has a name, and it is a lawsuit.',
  ),
  h('Notice to lienors'),
  p(
    'The clerk also searches for deeds, mortgages and deeds of trust, and sends certified mail to mortgagees, beneficiaries and holders of vendor’s liens within the same time. Lack of it voids the tax title as to that lienor only {MS-29}. A bank that was notified is cut off at the end of the period. A bank that was not told keeps its deed of trust, and you have bought the land under it. Judgment creditors are not in that list; whether their liens end is not settled here, and a careful buyer treats them as surviving until a court has said otherwise.',
  ),
  h('The deed and what it is worth'),
  p(
    'After two years the chancery clerk executes a deed, on demand. It vests “a perfect title with the immediate right of possession” {MS-31}. The words are strong, and no one will insure the title on the strength of them. The deed can be attacked by proof of any of these {MS-32}:',
  ),
  ul(
    'the land was not liable to sale for the taxes;',
    'the taxes had been paid;',
    'the sale was at the wrong time or place;',
    'and, as the courts add: no strict notice to the owner, a description too poor to find the land, or land not offered in the way prescribed.',
  ),
  p(
    'If only a part of the tax was illegal, the sale stands unless the legal part was paid or tendered {MS-33}. If the sale fails altogether, the buyer has a lien for the taxes paid, 1½ percent a month on them, the expenses of sale and recording, and improvements, but only if the taxes were due; since July 1, 2019 a buyer cannot sue to undo the own purchase {MS-40}. The excess stays with the county, except that City of Horn Lake v. Sass Muni-V (Miss. 2018) had the whole bid refunded where notice had failed {MS-21}.',
  ),
  p(
    'There are three ways to make the deed into a title that others will take. Most buyers use the first.',
  ),
  table(
    'From a tax deed to a title that can be sold',
    ['Way', 'What it needs', 'How long'],
    [
      'Suit to confirm {MS-38}',
      'Chancery court, after redemption has ended; all interested persons joined, unknown ones by publication',
      'Months, by the court’s calendar',
    ],
    [
      'Occupation {MS-36}',
      'Actual occupation for three years, after two years from the day of sale, under the tax deed',
      'Five years from the sale at the earliest',
    ],
    [
      'Quitclaim',
      'A deed from the former owner, and from everyone else who might attack',
      'A price and a signature',
    ],
  ),
  p(
    'Occupation does not help with wild land that no one occupied, severed minerals, land that was not taxable, a description too poor, or a co-tenant who bought at the sale of land he already owned in part {MS-36}. Ten years of adverse possession give title in any event {MS-39}. TitleScope keeps an unconfirmed tax deed as a critical finding for five years from the sale and as a minor one afterwards, because age alone never clears it {T-17}.',
  ),
  h('Land the State took'),
  p(
    'Land that no one bid for goes to the State. If it is not redeemed, the clerk certifies it within thirty days after the period, and the Secretary of State sells it by patent. A municipality comes before all other buyers except the former owner and his heirs {MS-34}. No taxes accrue while the State holds the land {MS-35}.',
  ),
  p(
    'A patent has a shorter limit of attack than a clerk’s deed: a suit to cancel a title of the State or its patentee must come within two years after redemption ends, unless the taxes had been paid {MS-37}. Until that time has run, a patent is a flag in the chain like any tax deed {T-18}. And remember that the amount printed in the State’s inventory is what had gathered in taxes and fees. It is not the price.',
  ),
  h('The United States in the chain'),
  p(
    'A Mississippi tax sale is held without a lawsuit, so for the Internal Revenue Service it is a nonjudicial sale. If a notice of federal tax lien was filed more than thirty days before the sale and the Service did not get its notice, by certified or registered mail, twenty-five days ahead, the federal lien survives {US-1}. If it did, the United States may redeem within 120 days, or within the longer period that local law gives to other secured creditors {US-2}, at what the buyer paid and 6 percent a year on it {US-12}.',
  ),
  p(
    'Which day is the sale? If the auction itself ends junior liens, the auction. If they end later, by operation of law, that later day. In Mississippi the buyer has neither title nor possession until redemption ends, so the better reading takes that day: for the thirty days, for the notice, which can then be given to twenty-five days before it, and for the 120 days. It is not settled, and ParcelProof shows both {US-3}. For a sale on August 26, 2024 the two dates are August 26, 2026 and December 24, 2026.',
  ),
  h('What stays on the land'),
  ul(
    '**Taxes of other years and city charges.** Count them all; they stay until they are paid. Cleaning and demolition charges can be added to the tax bill or enrolled as a judgment {MS-41}.',
    '**Easements and covenants.** A bill of 2022 would have said that recorded easements survive; whether it passed is not known here. Treat them as surviving {MS-42}.',
    '**Minerals.** Severed minerals are assessed apart, and a tax deed of the surface does not reach them.',
    '**People.** Someone who lives there must be put out by law and not by you.',
  ),
  h('A year in the life of a Mississippi buyer'),
  ol(
    '**February.** Taxes fall due. Bring last year’s list in through [Bulk Import](/import) and mark the owners who were on it before.',
    '**March.** In counties with a spring sale the list is out. Examine it in rounds, cheapest question first.',
    '**First Monday of April, last Monday of August.** Bid what the sheet says and not a dollar more. Write down the day on which each parcel was struck off.',
    '**The following two years.** Watch for redemptions. The [watchlist](/saved-properties) tells you when a status changes.',
    '**Six months before the end.** Read the clerk’s file. Ask for what is missing while there is time.',
    '**The day after the end.** Demand the deed. Record it. Insure the building if there is one.',
    '**Afterwards.** File the suit to confirm, or occupy and wait, or buy the quitclaim.',
  ),
  p(
    'Two more habits cost nothing. Keep the newspaper page with your list, because in five years no one else will have it. And write the section number beside every deadline in your calendar, so that the person who inherits your files knows why the date is there.',
  ),
  note(
    'This guide is a reading of statutes and cases, checked on the day printed below it. It is not legal advice and no one’s lawyer has read it. Verify with counsel in the county where the land lies.',
  ),
]
