import { type Block, h, note, p, table, ul } from '../block.ts'

/** Status of the law, the calendar, the auction. */
export const MISSISSIPPI_SALE: readonly Block[] = [
  p(
    'Mississippi sells land for unpaid taxes in a way that looks like a lien sale and is not one. The buyer pays the taxes, waits two years, and receives either his money with interest or a deed. During the two years he owns neither the land nor a lien that he could foreclose. He owns a chance, and the law decides what it is worth.',
  ),
  p(
    'This guide follows one parcel through the law as it applied to the sales of April and August 2025 and as it stood when this page was last checked. Every rule is followed by its section. Where the text of a section was not read, or does not settle the question, the words “text not read” or “unsettled” stand beside it. A county’s clerk and a Mississippi lawyer know how the rule is lived in that county; this guide does not.',
  ),
  h('What changed for 2025 and what did not'),
  p(
    'The sections on the sale and its excess came through the 2025 session without a change of substance. Bills to take the excess away from the former owner, in 2020 and again in 2024, did not become law {MS-23}. A bill of 2026 that would have made a sale with a missed notice voidable instead of void, and would have let the buyer give notice himself, died in February 2026; another one, about the buyer’s own notice, was not followed to its end here {MS-30}. So the hard rule stands: the notices are the clerk’s, and a missing one can cost the buyer the land.',
  ),
  p(
    'The United States Supreme Court decided in 2023 that keeping more of an owner’s property than he owes is a taking {US-9}. Mississippi already lets the former owner ask for the excess when the land is not redeemed. Watch for amendments all the same.',
  ),
  h('From the bill to the list'),
  p(
    'County taxes of a year fall due on the first of February after it, and interest runs from then {MS-9}. The county’s tax collector sells what is still unpaid. He may do it on one of two days.',
  ),
  table(
    'The two sale days',
    ['Sale', 'Advertised after', 'Held on', 'In 2025', 'In 2026', 'In 2027'],
    ['Summer {MS-1}', '5 August', 'Last Monday of August', 'August 25', 'August 31', 'August 30'],
    ['Spring {MS-2}', '15 February', 'First Monday of April', 'April 7', 'April 6', 'April 5'],
  ),
  p(
    'The list runs for two weeks in a newspaper of the county, by owner in alphabetical order or in the order of the roll {MS-1}. A county with two court districts, and Hinds is one with Jackson and Raymond, advertises and sells each tract in the district where it lies {MS-5}. A parcel that was sold in the wrong district was sold at the wrong place, and that is one of the three grounds on which the statute lets a tax deed be attacked {MS-32}. Compare the district of the parcel with the district of the sale; it takes a minute.',
  ),
  p(
    'The sale may be held online. The advertisement must then say how and when to bid {MS-3}. On the operator’s platform the hours are 8:30 to 16:30 local time, on business days, until all parcels are sold {MS-4}. One sale can therefore have several days, and the day of sale of your parcel is the day on which that parcel was struck off, not the Monday on which it began. Two years later the difference is the difference between a deed and a redemption. Take the day from your receipt.',
  ),
  p(
    'Cities may sell separately for municipal taxes and special assessments, with the same notice, at the same time and in the same manner. Their list is filed with the municipal clerk within twenty days, and redemption is made there {MS-8}. Most cities have the county collect for them. Where yours does not, two clerks have to be asked about every parcel.',
  ),
  h('At the auction'),
  p(
    'Bidding starts at the face: the taxes for which the land is offered, and the costs. It goes upward from there, and what is bid above the face is called the overbid, the premium or the excess. If no one bids the face, the parcel is struck off to the State {MS-7}.',
  ),
  p(
    'Town lots are sold as assessed. Country land is offered in steps of forty acres, adding forty until someone bids the whole tax; a sale that was not so offered was held void {MS-6}. If you buy a farm of 320 acres for two thousand dollars, ask how it was offered before you order fencing.',
  ),
  p('What happens to the money of the bid is the most misread rule of the whole subject.'),
  ul(
    'The face pays the taxes and costs.',
    'The excess goes to the county’s general fund {MS-21}.',
    'The buyer earns no interest on the excess {MS-24}.',
    'If the land is redeemed, the county keeps the excess and the buyer loses it. The section says the same if the buyer’s title fails for any reason; where notice had failed, City of Horn Lake v. Sass Muni-V (Miss. 2018) had the whole bid refunded {MS-21}. Count on no refund.',
    'If the land is not redeemed, the former owner may have the excess on request. Without a request within two years from the end of the redemption period the county keeps it {MS-22}.',
  ),
  p(
    'Read the fourth line again. A bid of 5,000 dollars for a face of 1,842.17 dollars carries an excess of 3,157.83 dollars. Sold on August 26, 2024, and redeemed on March 10, 2025, the buyer receives his face and its interest, 2,035.60 dollars in all, and is 2,964.40 dollars poorer than before. With no overbid the same sale would have earned him 193.43 dollars in 196 days. A table that shows the overbid as returned on redemption is wrong, and there are several of them about.',
  ),
  note(
    'An overbid is the price of the land in case the owner does not come back, and a gift to the county in case he does. Bid it only for land that you have examined as if you were buying it from the owner.',
  ),
]
