import { h, note, ol, p, table, ul } from '../block.ts'
import type { Guide } from './guide.ts'

export const DUE_DILIGENCE: Guide = {
  id: 'due-diligence-checklist',
  title: '47-point due diligence checklist: how to work through it',
  excerpt:
    'Eight groups of questions, the order in which to ask them, what a record can answer, and what you can only find out in person, at the counter or at the property.',
  topic: 'title-research',
  level: 'Beginner',
  readTime: 6,
  updated: '2026-11-21',
  body: [
    p(
      'Forty-seven questions are not many for something you will pay for in one minute and own for years. Most of them take less than that minute each. The checklist puts them into the order in which answers are cheapest: what the list says, then what the tax office says, then the records, then the road. A parcel that fails at question six needs no answer to question thirty.',
    ),
    p(
      'You can use it in three ways. [Work through it here](/resources?tool=checklist): your checkmarks are saved in this browser and are not sent anywhere, so they are gone when you clear its data. Print it, blank or filled in. Or download the PDF, which has a box and a line for notes at each point and can be read aloud by a screen reader.',
    ),
    h('The eight groups'),
    table(
      'What each group settles',
      ['Group', 'The question behind it', 'Who answers'],
      ['The parcel', 'Do I know which piece of land this is?', 'List, map, assessor'],
      [
        'Taxes and the sale',
        'What exactly is sold, by whom, for what?',
        'Tax collector, court file',
      ],
      ['Redemption', 'Who can take it back, until when?', 'Clerk, statute'],
      ['Ownership and chain', 'Did the people who signed own it?', 'Land records, probate'],
      ['Liens', 'Who else has a claim, and will it survive?', 'Recorder, circuit clerk, city'],
      ['Notice', 'Was everyone notified who had to be?', 'The officer’s file'],
      ['The land itself', 'Can I reach it, use it, stand on it?', 'Map, zoning office, a visit'],
      ['Bid and exit', 'What is it worth to me, and how do I get out?', 'Your own sheet, counsel'],
    ),
    h('What the record can answer'),
    p(
      'Choose a property above the list, and the checklist reads ParcelProof’s own record of it. Where the record answers a point, the answer is shown under the point with its source and date: the parcel ID as the county writes it, the amount owed, the sale date, the last day to redeem, the score, the liens that were found. A point that the record settles is checked off for you and says so. You can uncheck it.',
    ),
    p('Three things about those answers are worth knowing.'),
    ul(
      '**A value that was assumed is never treated as a fact.** If the list had no city and the importer filled one in, the point stays open and says that the value was assumed.',
      '**A warning is not a checkmark.** If the record shows an active federal lien, the point about federal liens is answered and still open, because answering it was not the work. Dealing with it is.',
      '**Nothing found is not the same as nothing there.** The note says what was searched and from when. If the county’s deed index was never brought in, the chain points stay open.',
    ),
    h('What only a person can answer'),
    p(
      'About half of the points cannot be answered by any database. No one has uploaded the smell of the cellar. These are the ones that people skip, and the ones they write to lawyers about.',
    ),
    ol(
      '**Read the notice file at the clerk’s.** In Mississippi three kinds of notice have to be in it {MS-26}; in Tennessee the publication has to name the owners and describe the parcel {TN-5}.',
      '**Stand in front of it.** Who lives there? Is there a road, a hydrant, a fence in the wrong place, a house that is on the neighbor’s lot?',
      '**Ask the city.** Open code cases and demolition orders are often not recorded yet.',
      '**Ask for the exact name.** Federal liens and judgments are filed against a name. Search every name in the chain of the last ten years, with and without the middle initial.',
      '**Ask a title company whether it would insure.** Before the sale, not after. The answer is free and shows you what the cure will cost.',
    ),
    h('The order on sale week'),
    ol(
      'On Monday, groups one and two for the whole list. Half of it will go.',
      'On Tuesday, the title analysis for what is left, and groups four and five.',
      'On Wednesday, the map and the road. Take the printed sheets with you; phones have no signal where land is cheap.',
      'On Thursday, the counters: tax office, clerk, city. Take the list of names.',
      'On Friday, group eight: the sum, the limit, the plan for each outcome.',
      'On the day of the sale, nothing new. Ask in the morning whether the parcel is still on the list, and bid what the sheet says.',
    ),
    h('A worked example'),
    p(
      'A house in Jackson is on the August list with 1,842.17 dollars of taxes and costs. The owner column reads “SMITH JOHN A EST OF”. Point one is checked off from the record, since the parcel ID is there as the county writes it, and so is the amount. The owner point is answered but open: estate words mean that the holder is not one living person {T-20}. The chain group finds a deed of trust of 2004 without a release. It shows no maturity, so by the record it was due in 2005, barred six years later, and ceased of record six months after that, if the six-year period applies {LIFE-MS-TRUST}. The finding is minor and the lien is called expired by record, not released.',
    ),
    p(
      'At the chancery clerk’s there is a probate file from 2019 with three heirs, two of them in Chicago. At the property there is a fourth person, who says that he bought the house from one of them for cash. No deed of his is of record. The parcel is not dead; but the price of the cure is now three quitclaims and one conversation, and point forty-one, the cost of curing the title, has a figure beside it that was not there on Monday. That is what a checklist is for.',
    ),
    h('When to stop'),
    p(
      'The list does not ask for forty-seven good answers. It asks that no answer be missing without your knowing it. Four kinds of answer end the work at once, whatever the other points say:',
    ),
    ul(
      'The land was not liable to be sold: it is exempt, the taxes were paid, or the description fits no place {MS-32}, {TN-13}.',
      'The sale falls into a bankruptcy or into military service, and no one has leave of a court {US-7}, {US-8}.',
      'A suit over the title is pending, and you have not read it {T-11}.',
      'You cannot get to the land, and no one owes you a way.',
    ),
    p(
      'Everything else is a price. Give each open point one of three marks: a sum, a number of months, or a name of someone who has to sign. The sums and the months go into the last group, and the names go on the first page of the file. When two points have no mark at all on the evening before the sale, the parcel is not ready, and there will be another sale in the spring.',
    ),
    p(
      'It helps to work in pairs. One person reads the record aloud and the other checks off the points, and must say where each answer comes from. It sounds slow, and it catches the parcel number with two digits transposed, which no clerk, no title company and no software will catch for you, because every one of them will be looking at the wrong parcel with great care.',
    ),
    h('Keep it'),
    p(
      'Print the sheet of every parcel you bid on, with its notes and its day, and put it with the receipt. If the sale is attacked years later, you will be asked what you knew and when. If it is not, you have a list of what to check next time, in your own hand.',
    ),
    note(
      'The checklist is a way of asking and not a legal opinion. Where a point speaks of law it names the section. Verify with counsel.',
    ),
  ],
}
