import { type Block, h, note, ol, p, table, ul } from '../block.ts'

/** The second half of the guide: liens, notice, the property, the numbers, and next steps. */
export const RED_FLAGS_OF_SALE: readonly Block[] = [
  h('Flags among the liens'),
  p(
    'The common belief that a tax deed wipes everything away is wrong in all three states. What survives depends on the kind of lien, on the notice its holder was given, and on the kind of sale.',
  ),
  ul(
    '**A federal tax lien.** In a sale without a lawsuit, a federal lien whose notice was filed more than thirty days before the sale survives unless the Internal Revenue Service was notified twenty-five days ahead {US-1}; which day is the sale is unsettled. If it was notified, the United States may still redeem for 120 days or for the state’s own period, whichever is longer {US-2}.',
    '**A mortgagee who was not notified.** In Mississippi lack of notice to a lienor keeps the tax title from binding that lienor {MS-29}. In Alabama a mortgagee of record at the sale may redeem until one year after the buyer’s own written notice to him; without a notice the right never ends {AL-5}.',
    '**A judgment against the owner.** It binds the owner’s land for years: seven in Mississippi from rendition {LIFE-MS-JUDGMENT}, ten in Alabama {LIFE-AL-JUDGMENT} and ten in Tennessee {LIFE-TN-JUDGMENT}. Whether a Mississippi tax deed ends it is not settled here, because the notice section speaks of mortgages and vendor’s liens only.',
    '**An old deed of trust without a release.** It may have died of age. Tennessee discharges one ten years after maturity unless it was extended of record or sued on {LIFE-TN-TRUST}; in Mississippi the bar follows the debt {LIFE-MS-TRUST}. Expired by record is not the same as released, and a title insurer may still ask for the release.',
    '**City liens and homeowners’ dues.** No known period ends them, so count them until someone releases them.',
    '**A lis pendens.** Someone is suing over the title now. Do not bid into a lawsuit that you have not read {T-11}.',
  ),
  h('Flags of notice and time'),
  p(
    'The strongest attack on a tax title is that someone who should have been notified was not. Notice is therefore worth more of your time than the condition of the roof.',
  ),
  ul(
    '**Mississippi: three notices, all three.** The chancery clerk must give the owner notice by the sheriff, by registered or certified mail and by publication, within 180 and not less than 60 days before the period ends {MS-25}, {MS-26}. The section is applied strictly. A clerk who had a better address in the land records and did not use it made a sale void {MS-28}. See the clerk’s file before you buy.',
    '**Returned mail.** When a letter comes back, a second diligent search has to follow, with an affidavit {MS-27}; the federal constitution asks for reasonable steps as well {US-10}. An envelope stamped “unclaimed” is a lawsuit not filed yet.',
    '**Redemption still open.** Mississippi gives two years from the day of sale {MS-11}, Alabama three years from a sale of land {AL-4}, Tennessee a year or less, counted from the order that confirms the sale and never from the auction {TN-7}, {TN-8}. Until then you hold a claim, not land. Do not repair what you may have to give back.',
    '**An owner who cannot act.** Infancy and unsound mind lengthen the right in Mississippi {MS-16} and in Alabama {AL-6}, and they are not the only ones who may still redeem after the ordinary period. A guardianship in the index is a flag.',
    '**Bankruptcy and military service.** A petition stops sales and can lengthen redemption {US-7}; time in service is not counted {US-8}. A sale held during a stay is worse than no sale.',
    '**An Alabama owner who stayed.** The short statute never runs against an owner who kept possession {AL-13}. A lit window on an Alabama parcel is a title defect.',
  ),
  h('Flags on the ground'),
  ul(
    '**A shape that is no lot.** Long and thin is a strip left over from a road. Very small is a sliver between two surveys. Look at the outline on the [map](/map-view) before you look at the price.',
    '**No road.** A parcel without frontage needs an easement of record. If you do not find one, assume that there is none.',
    '**Water, wire and pipe.** Flood zone, power line, pipeline, retention pond. The assessor’s class often says it: “common area”, “drainage”, “utility”.',
    '**Someone lives there.** You must not go in, and you must not collect rent. Possession comes after title and usually after a court.',
    '**A building that stands on two lots.** You may buy half of a house, and the county will not help you.',
    '**Minerals and timber.** Severed minerals are taxed apart and a tax deed of the land does not reach them. Timber may have been sold in a deed of its own.',
    '**What was there before.** A filling station, a dry cleaner, a plating shop. Ask the state’s environmental office for the address before you become the owner of a tank.',
  ),
  h('Flags in the numbers'),
  p(
    'Some parcels fail without any defect, because the sum does not come out. These are the four mistakes that cost the most.',
  ),
  ol(
    '**Counting an overbid as an investment.** In Mississippi interest runs on the taxes and costs, not on your bid {MS-12}, the excess earns nothing {MS-24}, and if the land is redeemed the county keeps the excess {MS-21}. Bidding 5,000 dollars for 1,842.17 dollars of taxes loses money whenever the owner comes back within two years.',
    '**Taking the assessed value for the value.** Assessed value is by law only a part of market value. Use a sale of a similar parcel, this year, in the same street if you can.',
    '**Forgetting the months.** Two or three years of redemption, then a suit to confirm or quiet the title, each month with taxes, insurance and grass.',
    '**Forgetting the cure.** A suit to make the title insurable costs a sum you can ask a lawyer for today. Put that sum into the bid, not into a hope.',
  ),
  p(
    'The [ROI calculator](/resources?tool=roi) does this sum line by line, with the section of law beside every line that has one, for all four kinds of sale. The [glossary](/resources?tool=glossary) explains each word in it.',
  ),
  h('What to do with a flag'),
  p(
    'Sort what you have found into three heaps. The first heap ends the matter. The second goes into the bid as a cost. The third you write down and live with.',
  ),
  table(
    'Three heaps',
    ['Heap', 'Typical flags', 'What it means for the bid'],
    [
      'Stop',
      'Land not liable to tax; sale during a bankruptcy stay; a pending suit over the title; a parcel that cannot be found on the ground',
      'No bid, whatever the price',
    ],
    [
      'Price',
      'Surviving liens; a missing spouse or heir who can be found; a tax deed that needs a decree; city charges; demolition',
      'Deduct the cost of the cure and the months it takes',
    ],
    [
      'Note',
      'Easements and covenants of record; minerals reserved; a name spelled two ways',
      'An exception in the policy, not a defect in the title',
    ],
  ),
  p(
    'A flag in the second heap needs two numbers and a name: what the cure costs, how long it takes, and who has to sign. If one of the three is missing the flag belongs in the first heap until you have found it. That rule is dull, and it has saved more money than any score.',
  ),
  h('Ten minutes for each parcel'),
  p(
    'A long list is examined in rounds, cheapest question first. Strike a parcel out as soon as it fails, and do not go back to it because it is cheap.',
  ),
  ol(
    'Read the row: owner words, parcel ID, amount, property type. Strike out what is no land.',
    'Look at the outline and the picture from the air. Strike out slivers, ponds and what has no road.',
    'Compare what is owed with what a similar parcel sold for. Strike out what does not come out even with a clean title.',
    'Open the title: score, findings, liens. Strike out what ends the matter.',
    'Read the instruments behind each finding that is left.',
    'Work through the [47-point checklist](/resources?tool=checklist) for the few that remain, and call the offices it names.',
  ),
  p(
    'Keep what you struck out, with the reason. Next year the same parcels will be on the list again with the same flags, and you will have done the work already. Save the ones that remain to [your watchlist](/saved-properties), so that a change in their status reaches you before the sale does.',
  ),
  note(
    'Nothing here is legal advice. A flag is a reason to ask; whether it decides your case is for counsel in the county where the land lies. Verify with counsel before you bid.',
  ),
]
