import { a as table, i as p, n as note, o as ul, r as ol, t as h } from "./block-DAThiqHR.js";
// web/content/guides/confidence-score.ts
var CONFIDENCE_SCORE = {
	id: "confidence-score",
	title: "The TitleScope confidence score: how to read it and how to argue with it",
	excerpt: "What a score from 0 to 100 is made of, why two bands are printed beside it, what coverage means, and the questions to put to every finding.",
	topic: "title-research",
	level: "Intermediate",
	readTime: 8,
	updated: "2026-11-21",
	body: [
		p("A confidence score answers one question: if I bought this land today and someone sued me over the title tomorrow, how sure am I that I would win on the record? It does not say what the land is worth, whether the roof leaks or whether the owner will redeem. It reads the recorded instruments of one parcel, applies the same rules to every parcel, and starts from 100."),
		p("A number without its reasons would be worthless to you, because you could not distinguish a broken chain from a spelling mistake. So every point that is missing from 100 belongs to a finding, every finding names the instrument it rests on, and the findings together are the whole difference. You can check the addition by hand."),
		h("From one hundred downwards"),
		p("The score of a parcel without a finding that costs points is 100. Each finding takes points away according to how serious it is. There are four kinds."),
		table("Severities and what they do to the score", [
			"Severity",
			"Meaning",
			"Effect"
		], [
			"Critical",
			"Someone may hold a better title, or may still undo yours",
			"The score is 49 or less"
		], [
			"Major",
			"A claim or a missing signature that has to be cleared",
			"The score is 79 or less"
		], [
			"Minor",
			"A blemish that an examiner notes and seldom stops at",
			"A few points each"
		], [
			"Note",
			"An exception to list, not a defect",
			"No points"
		]),
		p("The two ceilings matter more than the points. One critical finding puts a parcel below 50, however clean the rest of its record is, and a hundred clean deeds do not outvote one gap. One major finding keeps it below 80. A score in the nineties therefore says that nothing critical and nothing major was found, and that is a statement you can rely on more than on the difference between 93 and 96."),
		h("What is critical"),
		p("These are the findings that put a parcel below 50. Each has its own reason and its own cure."),
		ul("**Chain gap.** A deed in the present chain comes from a grantor who never received title of record.", "**Owner not in chain.** The assessed owner is no one the chain ends in.", "**Competing conveyance.** One grantor conveyed the same interest twice. The recording act decides between the two {T-1}, {T-2}, {T-3}; the loser still clouds.", "**Deceased grantor.** A grantor signed after the recorded date of death, or heirs conveyed with neither probate nor an affidavit of heirship.", "**Tax deed in chain.** The title rests on a tax deed with no quiet-title judgment, no confirmation and no quitclaim from the former owner, and the time to attack it has not run: five years from the sale in Mississippi {MS-36}, six in Alabama {AL-13}, three in Tennessee {TN-15}.", "**Notice defect.** A tax sale behind the title is known to lack a required notice.", "**Open redemption.** Someone may still buy the land back.", "**Federal tax lien, lis pendens, open bankruptcy.** The United States, a plaintiff or a trustee stands between you and the land."),
		h("What is major, minor and only a note"),
		p("Major findings are claims with an amount or a person: an unreleased deed of trust, an active judgment, a state tax lien, a construction lien, a city lien, dues of an owners’ association, delinquent taxes; and missing people: a spouse who did not join, an owner of a part who did not sell, an attorney-in-fact whose power is not of record, a divorce decree with no deed to match it, an owner under disability."),
		p("Minor findings are a quitclaim between unrelated parties, a name that may be the same person and is not presumed to be, deeds recorded out of order, a wild deed, a title passed by affidavit of heirship alone, a deed of trust that has expired of record without a release, a fixture filing, and a search that reaches back less than forty years. Easements, restrictive covenants and reserved minerals are notes. They stay with the land and belong on the list of exceptions, but they do not make the title bad."),
		h("Three readings of one number"),
		p("The same score is read with different bands in different places, and both readings stand. They answer different questions."),
		table("Bands of the score", [
			"Where",
			"80 to 100",
			"Middle",
			"Low"
		], [
			"Title analysis and map",
			"Low Risk, Excellent",
			"50 to 79: Medium Risk, Acceptable",
			"0 to 49: High Risk, Caution"
		], [
			"Property page and FAQ",
			"High confidence",
			"60 to 79: Medium",
			"0 to 59: Low"
		], [
			"Dashboard",
			"Not counted",
			"70 to 79: not counted",
			"Below 70: counted as a title issue"
		]),
		p("The first reading asks about risk: below 50 there is a critical finding, and that is the line. The second reading asks how much you may trust the title as it stands, and is a little stricter in the middle. The dashboard counts everything below 70 percent as a title issue, because that is where a person should look before the sale. A score of 55 is therefore a medium risk and a low confidence at the same time, and both are true: nothing critical was found, and there is work to do."),
		note("A property that has never been analyzed, or one without a single known conveyance, has no score. Screens then show the default of 50. It is a placeholder for “we do not know” and not a finding. Run the analysis before you read anything into it."),
		h("Coverage: how much was there to read"),
		p("Next to the score is its coverage, from nothing to all. Coverage says how much of the evidence that the rules ask for was there: deeds back to the search depth of forty years, the notices of a tax sale, the releases of liens. Missing evidence lowers the coverage. It does not lower the score, because the absence of a paper is not proof of a defect. The one exception is the short search: when the evidence reaches back less than forty years and does not begin in a patent from the government, that alone is a minor finding."),
		p("Read the two numbers together. A score of 96 with a coverage of 0.95 means that a great deal was read and little was found. A score of 96 with a coverage of 0.30 means that little was read. The second is not a good title. It is an unexamined one, and the right answer to it is to bring in a deed index through [Bulk Import](/import) and to run the analysis again."),
		p("For the same reason the words “no active liens” never stand alone. They always say what was searched, and for which dates."),
		h("Every finding answers five questions"),
		ol("**What was found?** A plain sentence, with names and dates from the record.", "**Where?** The instrument, by book and page or by number, so that you can pull it.", "**Who could assert it?** The person who would have to sue. A defect that only a dead man could complain of is worth less than one that a bank could.", "**What would cure it?** A release, a quitclaim from a named person, a probate order, a decree.", "**What would the score be then?** The score after that cure, and with every other finding that the cure ends taken away as well. One decree to quiet title may end five findings at once."),
		p("The last line is where the money is. Two parcels may both score 41. On the first, a single release raises the score to 100, and the bank that has to give the release was paid years ago. On the second, no single paper raises it above 49. The first is a phone call and the second is a lawsuit. The number alone does not show the difference; the scores after each cure do."),
		h("How to argue with a score"),
		p("You will sometimes know more than the record. The score invites you to say so, because each deduction can be challenged separately."),
		ul("**The release exists and is not in the index.** Get it recorded, or bring it in with the deed index, and the finding goes.", "**Two names are one person.** Names that sound alike are presumed to be one, and a middle initial present on one deed and absent on the next is no break; a suffix such as Jr. is a flag, and another given name is another person {T-16}. An affidavit of identity can be recorded in Mississippi {T-9}.", "**The lien is older than the law lets it live.** Look at its expiry. A lien counts on its last day and not on the day after. Once that day has passed it is called expired by record, never released, because no one released it.", "**The rule itself is uncertain.** Where the law is not settled the finding says so. It does not choose for you in silence.", "**The owner moved in, or never moved out.** The engine reads paper. Possession is not on paper, and it decides a good deal in Alabama {AL-13} and in Mississippi {MS-36}. Go and look."),
		h("What the score never says"),
		p("It is not an insurance policy and not a title opinion. It has no view on unrecorded claims: a tenant, an unpaid roofer whose time to file has not ended, a line fence in the wrong place, an heir whom no one knows. It does not know about fraud that left a tidy record. It reads one county’s index as it stood on the day it was read, and the index runs some days behind the counter."),
		p("It is, however, the same for everyone and the same tomorrow. Given the same evidence and the same rule set, the score is the same, to the point. The rule set has a name, printed on the record, so that a score of last spring can be compared with a score of today. If it changed, the evidence changed, or the rules did, or a day passed on which a lien or a period ran out, and the record shows which."),
		h("Using it on sale week"),
		ol("Sort the list by score. Put everything without a score at the top and run the analysis on it.", "Below 50: read the critical finding first. If its cure is one signature and the person can be found, keep the parcel; otherwise let it go.", "From 50 to 79: add up the cures. Put the sum into the bid with the [ROI calculator](/resources?tool=roi), which takes the score into account as an expected loss as well.", "80 and above: check the coverage, read the notes for easements and minerals, and go to look at the land.", "For each parcel you mean to bid on, work through the [47-point checklist](/resources?tool=checklist). It can be filled in from the property’s own record."),
		p("And when you have bought, keep the report. The day you sell, someone else’s examiner will go through the same chain. It helps to know in advance what they will find."),
		note("A confidence score is not a title opinion and not legal advice. Verify with counsel.")
	]
};
// web/content/guides/due-diligence.ts
var DUE_DILIGENCE = {
	id: "due-diligence-checklist",
	title: "47-point due diligence checklist: how to work through it",
	excerpt: "Eight groups of questions, the order in which to ask them, what a record can answer, and what you can only find out in person, at the counter or at the property.",
	topic: "title-research",
	level: "Beginner",
	readTime: 6,
	updated: "2026-11-21",
	body: [
		p("Forty-seven questions are not many for something you will pay for in one minute and own for years. Most of them take less than that minute each. The checklist puts them into the order in which answers are cheapest: what the list says, then what the tax office says, then the records, then the road. A parcel that fails at question six needs no answer to question thirty."),
		p("You can use it in three ways. [Work through it here](/resources?tool=checklist): your checkmarks are saved in this browser and are not sent anywhere, so they are gone when you clear its data. Print it, blank or filled in. Or download the PDF, which has a box and a line for notes at each point and can be read aloud by a screen reader."),
		h("The eight groups"),
		table("What each group settles", [
			"Group",
			"The question behind it",
			"Who answers"
		], [
			"The parcel",
			"Do I know which piece of land this is?",
			"List, map, assessor"
		], [
			"Taxes and the sale",
			"What exactly is sold, by whom, for what?",
			"Tax collector, court file"
		], [
			"Redemption",
			"Who can take it back, until when?",
			"Clerk, statute"
		], [
			"Ownership and chain",
			"Did the people who signed own it?",
			"Land records, probate"
		], [
			"Liens",
			"Who else has a claim, and will it survive?",
			"Recorder, circuit clerk, city"
		], [
			"Notice",
			"Was everyone notified who had to be?",
			"The officer’s file"
		], [
			"The land itself",
			"Can I reach it, use it, stand on it?",
			"Map, zoning office, a visit"
		], [
			"Bid and exit",
			"What is it worth to me, and how do I get out?",
			"Your own sheet, counsel"
		]),
		h("What the record can answer"),
		p("Choose a property above the list, and the checklist reads ParcelProof’s own record of it. Where the record answers a point, the answer is shown under the point with its source and date: the parcel ID as the county writes it, the amount owed, the sale date, the last day to redeem, the score, the liens that were found. A point that the record settles is checked off for you and says so. You can uncheck it."),
		p("Three things about those answers are worth knowing."),
		ul("**A value that was assumed is never treated as a fact.** If the list had no city and the importer filled one in, the point stays open and says that the value was assumed.", "**A warning is not a checkmark.** If the record shows an active federal lien, the point about federal liens is answered and still open, because answering it was not the work. Dealing with it is.", "**Nothing found is not the same as nothing there.** The note says what was searched and from when. If the county’s deed index was never brought in, the chain points stay open."),
		h("What only a person can answer"),
		p("About half of the points cannot be answered by any database. No one has uploaded the smell of the cellar. These are the ones that people skip, and the ones they write to lawyers about."),
		ol("**Read the notice file at the clerk’s.** In Mississippi three kinds of notice have to be in it {MS-26}; in Tennessee the publication has to name the owners and describe the parcel {TN-5}.", "**Stand in front of it.** Who lives there? Is there a road, a hydrant, a fence in the wrong place, a house that is on the neighbor’s lot?", "**Ask the city.** Open code cases and demolition orders are often not recorded yet.", "**Ask for the exact name.** Federal liens and judgments are filed against a name. Search every name in the chain of the last ten years, with and without the middle initial.", "**Ask a title company whether it would insure.** Before the sale, not after. The answer is free and shows you what the cure will cost."),
		h("The order on sale week"),
		ol("On Monday, groups one and two for the whole list. Half of it will go.", "On Tuesday, the title analysis for what is left, and groups four and five.", "On Wednesday, the map and the road. Take the printed sheets with you; phones have no signal where land is cheap.", "On Thursday, the counters: tax office, clerk, city. Take the list of names.", "On Friday, group eight: the sum, the limit, the plan for each outcome.", "On the day of the sale, nothing new. Ask in the morning whether the parcel is still on the list, and bid what the sheet says."),
		h("A worked example"),
		p("A house in Jackson is on the August list with 1,842.17 dollars of taxes and costs. The owner column reads “SMITH JOHN A EST OF”. Point one is checked off from the record, since the parcel ID is there as the county writes it, and so is the amount. The owner point is answered but open: estate words mean that the holder is not one living person {T-20}. The chain group finds a deed of trust of 2004 without a release. It shows no maturity, so by the record it was due in 2005, barred six years later, and ceased of record six months after that, if the six-year period applies {LIFE-MS-TRUST}. The finding is minor and the lien is called expired by record, not released."),
		p("At the chancery clerk’s there is a probate file from 2019 with three heirs, two of them in Chicago. At the property there is a fourth person, who says that he bought the house from one of them for cash. No deed of his is of record. The parcel is not dead; but the price of the cure is now three quitclaims and one conversation, and point forty-one, the cost of curing the title, has a figure beside it that was not there on Monday. That is what a checklist is for."),
		h("When to stop"),
		p("The list does not ask for forty-seven good answers. It asks that no answer be missing without your knowing it. Four kinds of answer end the work at once, whatever the other points say:"),
		ul("The land was not liable to be sold: it is exempt, the taxes were paid, or the description fits no place {MS-32}, {TN-13}.", "The sale falls into a bankruptcy or into military service, and no one has leave of a court {US-7}, {US-8}.", "A suit over the title is pending, and you have not read it {T-11}.", "You cannot get to the land, and no one owes you a way."),
		p("Everything else is a price. Give each open point one of three marks: a sum, a number of months, or a name of someone who has to sign. The sums and the months go into the last group, and the names go on the first page of the file. When two points have no mark at all on the evening before the sale, the parcel is not ready, and there will be another sale in the spring."),
		p("It helps to work in pairs. One person reads the record aloud and the other checks off the points, and must say where each answer comes from. It sounds slow, and it catches the parcel number with two digits transposed, which no clerk, no title company and no software will catch for you, because every one of them will be looking at the wrong parcel with great care."),
		h("Keep it"),
		p("Print the sheet of every parcel you bid on, with its notes and its day, and put it with the receipt. If the sale is attacked years later, you will be asked what you knew and when. If it is not, you have a list of what to check next time, in your own hand."),
		note("The checklist is a way of asking and not a legal opinion. Where a point speaks of law it names the section. Verify with counsel.")
	]
};
// web/content/guides/mississippi-laws-redemption.ts
/** Redemption: who, when, for how much. */
var MISSISSIPPI_REDEMPTION = [
	h("Who may redeem, where and until when"),
	p("The owner may redeem, anyone for him with his consent, and any person interested in the land. They pay the chancery clerk, not the buyer {MS-10}. The time is two years after the day of sale {MS-11}. Land sold on August 25, 2025 can be redeemed to the end of August 25, 2027."),
	p("What if that day is a Saturday, or the courthouse is closed? The section on computing time moves periods that are given in days, for process and notice. Whether it moves a period of two years is not settled {MS-18}. ParcelProof does not move the day and prints a warning. An owner should redeem before it; a buyer should not build on the one day in between."),
	p("Children who inherit or take by will, and persons of unsound mind, have two years after full age or sanity, and pay for permanent improvements that were made after the two years {MS-16}. Bankruptcy and military service can lengthen the time too {US-7}, {US-8}. Part of the land can be redeemed only by legal subdivisions of forty acres or more, or as an undivided interest, and a mortgagee may redeem his part {MS-15}."),
	p("On redemption the clerk executes a release. It may be recorded without acknowledgment and works as a quitclaim, and once it is of record the sale is out of the chain {MS-17}. A list of delinquent parcels may lag behind. A parcel that is marked open may have been redeemed last week, so ask the clerk on the morning you need to know."),
	h("What redemption costs"),
	p("The price does not depend on the bid. It is made of five parts {MS-12}."),
	ol("The taxes for which the land was sold.", "All costs of the sale.", "Damages of 5 percent on the taxes. Not on the costs.", "Interest of 1½ percent a month or any fractional part of a month, on taxes and costs, from the day of sale.", "Costs that accrued since, such as a publication, each with 1½ percent a month or fraction from the day it accrued."),
	p("The interest is simple, and it does not run on the damages, because the text puts it on “all such taxes and costs” {MS-13}. How a month is counted is not in the section. ParcelProof counts by anniversary: from the 26th to the 26th is one month, a remainder counts as one more, and there is always at least one. Counted by calendar month the sum is higher. Both totals are shown where they differ {MS-14}."),
	table("One redemption, to the cent", [
		"Part",
		"How",
		"Amount"
	], [
		"Taxes",
		"Sold on August 26, 2024",
		"$1,790.17"
	], [
		"Costs of the sale",
		"As printed",
		"$52.00"
	], [
		"Damages",
		"5% of the taxes",
		"$89.51"
	], [
		"Interest",
		"7 months at 1.5% of $1,842.17",
		"$193.43"
	], [
		"Publication",
		"Accrued on February 3, 2025",
		"$48.00"
	], [
		"Interest on it",
		"2 months at 1.5%",
		"$1.44"
	], [
		"To redeem on March 10, 2025",
		"The sum",
		"$2,174.55"
	]),
	p("Seven months, because from August 26 to February 26 are six and the days to March 10 are a fraction. An April sale works alike: sold on April 7, 2025 for taxes of 482.76 dollars and costs of 35.00 dollars, redeemed on January 2, 2026, is nine months, damages of 24.14 dollars, interest of 69.90 dollars, and a total of 611.80 dollars."),
	p("A sale on the last day of a month shows why the rule for months matters. Land sold on August 31, 2026 for taxes of 600 dollars costs 639 dollars to redeem on September 30 and 648 dollars on October 1, because the 30th is the last day of September and ends the first month."),
	h("What the buyer receives"),
	p("On redemption the buyer gets back his face and its interest, and the costs that accrued with theirs. Who gets the 5 percent damages when the buyer is a private person is not settled here: one county’s page promises the buyer the face and 1½ percent a month, and nothing more {MS-19}. ParcelProof shows damages as payable by the person who redeems and leaves them out of the buyer’s return. A return that depends on them is a hope."),
	p("So the yield of a bid at face is eighteen percent a year, more where the owner redeems early in a month, and the yield of an overbid falls with every dollar. The table shows it for a face of 1,842.17 dollars, redeemed after twelve months."),
	table("What a bid earns if the land is redeemed after twelve months", [
		"Bid",
		"Interest received",
		"Excess lost",
		"Gain or loss"
	], [
		"$1,842.17",
		"$331.59",
		"$0.00",
		"$331.59"
	], [
		"$2,000.00",
		"$331.59",
		"$157.83",
		"$173.76"
	], [
		"$2,173.76",
		"$331.59",
		"$331.59",
		"$0.00"
	], [
		"$5,000.00",
		"$331.59",
		"$3,157.83",
		"−$2,826.24"
	]),
	p("The [ROI calculator](/resources?tool=roi) says for your own figures which bid breaks even in which month, and what yours gains or loses in each."),
	h("The deadlines of one sale"),
	p("From the day of sale everything else can be counted. For a sale on August 25, 2025:"),
	table("Deadlines for a sale on August 25, 2025", [
		"What",
		"Day",
		"Section"
	], [
		"First day of the owner’s notice window",
		"February 26, 2027",
		"{MS-25}"
	], [
		"Last day to issue the owner’s notice",
		"June 26, 2027",
		"{MS-25}"
	], [
		"Last day to redeem",
		"August 25, 2027",
		"{MS-11}"
	], [
		"First day a deed may be demanded",
		"August 26, 2027",
		"{MS-31}"
	], [
		"Last day of the owner’s claim to the excess",
		"August 25, 2029",
		"{MS-22}"
	], [
		"Earliest day possession bars a challenge",
		"August 25, 2030",
		"{MS-36}"
	]),
	p("Put the first two into your calendar even if you are the buyer. They are the clerk’s to keep, and yours to lose by."),
	note("A payoff computed from a list is an estimate before clerk’s, sheriff’s and publication fees and taxes accrued since. Only the figure of the official who handles redemptions is binding."),
	ul("Owners: pay the clerk, take the release, and have it recorded.", "Buyers: do not repair, rent or enter during the two years. You have no possession yet, and what you spend on the building is not on the list of what the redeemer pays.")
];
// web/content/guides/mississippi-laws-sale.ts
/** Where the law stands, the calendar, the auction. */
var MISSISSIPPI_SALE = [
	p("Mississippi sells land for unpaid taxes in a way that looks like a lien sale and is not one. The buyer pays the taxes, waits two years, and receives either his money with interest or a deed. During the two years he owns neither the land nor a lien that he could foreclose. He owns a chance, and the law decides what it is worth."),
	p("This guide follows one parcel through the law as it applied to the sales of April and August 2025 and as it stood when this page was last checked. Every rule is followed by its section. Where the text of a section was not read, or does not settle the question, the words “not verified” or “unsettled” stand beside it. A county’s clerk and a Mississippi lawyer know how the rule is lived in that county; this guide does not."),
	h("What changed for 2025 and what did not"),
	p("The sections on the sale and its excess came through the 2025 session without a change of substance. Bills to take the excess away from the former owner, in 2020 and again in 2024, did not become law {MS-23}. A bill of 2026 that would have made a sale with a missed notice voidable instead of void, and would have let the buyer give notice himself, died in February 2026; the fate of another one about the buyer’s own notice is not known here {MS-30}. So the hard rule stands: the notices are the clerk’s, and a missing one can cost the buyer the land."),
	p("The United States Supreme Court decided in 2023 that keeping more of an owner’s property than he owes is a taking {US-9}. Mississippi already lets the former owner ask for the excess when the land is not redeemed. Watch for amendments all the same."),
	h("From the bill to the list"),
	p("County taxes of a year fall due on the first of February after it, and interest runs from then {MS-9}. The county’s tax collector sells what is still unpaid. He may do it on one of two days."),
	table("The two sale days", [
		"Sale",
		"Advertised after",
		"Held on",
		"In 2025",
		"In 2026",
		"In 2027"
	], [
		"Summer {MS-1}",
		"5 August",
		"Last Monday of August",
		"August 25",
		"August 31",
		"August 30"
	], [
		"Spring {MS-2}",
		"15 February",
		"First Monday of April",
		"April 7",
		"April 6",
		"April 5"
	]),
	p("The list runs for two weeks in a newspaper of the county, by owner in alphabetical order or in the order of the roll {MS-1}. A county with two court districts, and Hinds is one with Jackson and Raymond, advertises and sells each tract in the district where it lies {MS-5}. A parcel that was sold in the wrong district was sold at the wrong place, and that is one of the three grounds on which the statute lets a tax deed be attacked {MS-32}. Compare the district of the parcel with the district of the sale; it takes a minute."),
	p("The sale may be held online. The advertisement must then say how and when to bid {MS-3}. On the operator’s platform the hours are 8:30 to 16:30 local time, on business days, until all parcels are sold {MS-4}. One sale can therefore have several days, and the day of sale of your parcel is the day on which that parcel was struck off, not the Monday on which it began. Two years later the difference is the difference between a deed and a redemption. Take the day from your receipt."),
	p("Cities may sell separately for municipal taxes and special assessments, with the same notice, at the same time and in the same manner. Their list is filed with the municipal clerk within twenty days, and redemption is made there {MS-8}. Most cities have the county collect for them. Where yours does not, two clerks have to be asked about every parcel."),
	h("At the auction"),
	p("Bidding starts at the face: the taxes for which the land is offered, and the costs. It goes upward from there, and what is bid above the face is called the overbid, the premium or the excess. If no one bids the face, the parcel is struck off to the State {MS-7}."),
	p("Town lots are sold as assessed. Country land is offered in steps of forty acres, adding forty until someone bids the whole tax; a sale that was not so offered was held void {MS-6}. If you buy a farm of 320 acres for two thousand dollars, ask how it was offered before you order fencing."),
	p("What happens to the money of the bid is the most misread rule of the whole subject."),
	ul("The face pays the taxes and costs.", "The excess goes to the county’s general fund {MS-21}.", "The buyer earns no interest on the excess {MS-24}.", "If the land is redeemed, the county keeps the excess and the buyer loses it. The same if the buyer’s title fails for any reason {MS-21}.", "If the land is not redeemed, the former owner may have the excess on request. Without a request within two years from the end of the redemption period the county keeps it {MS-22}."),
	p("Read the fourth line again. A bid of 5,000 dollars for a face of 1,842.17 dollars carries an excess of 3,157.83 dollars. Sold on August 26, 2024, and redeemed on March 10, 2025, the buyer receives his face and its interest, 2,035.60 dollars in all, and is 2,964.40 dollars poorer than before. With no overbid the same sale would have earned him 193.43 dollars in 196 days. A table that shows the overbid as returned on redemption is wrong, and there are several of them about."),
	note("An overbid is the price of the land in case the owner does not come back, and a gift to the county in case he does. Bid it only for land that you have examined as if you were buying it from the owner.")
];
// web/content/guides/mississippi-laws-title.ts
/** Notice, the deed, the years after it, the State, the United States. */
var MISSISSIPPI_TITLE = [
	h("Notice to the owner"),
	p("Before a tax title matures, the chancery clerk has to warn the owner. The owner who counts is the record owner as of 180 days before the end of redemption, and the notice has to issue within those 180 days and not less than 60 days before the end {MS-25}. It goes three ways together {MS-26}:"),
	ol("By the sheriff, in person, on an owner who lives in the state; else on someone over sixteen at the home, else posted on the door.", "By mail.", "By publication in a newspaper. That it must appear at least 45 days before the end was not verified against the statute."),
	p("If the notice does not reach the owner, a second diligent search and inquiry has to follow, and the clerk files an affidavit of what was done {MS-27}. The courts read this section strictly. In a case of 2018 the clerk had another address of the owner in the land records and did not use it; the sale was void, five years after it was held. There is an older case the other way, on its own facts, where the name of a new owner was not on the roll {MS-28}."),
	p("For a buyer this means: go to the clerk’s office before the period ends and read the file. Is there a sheriff’s return? Does it say “found” or “not found”? Is there a green card, or an envelope that came back? Is there an affidavit of the second search? Is the publication in the file with its dates? And do the names match the land records of that day rather than the tax roll of two years before? A gap that is found while there is still time to notify can be closed. The same gap found afterwards has a name, and it is a lawsuit."),
	h("Notice to lienors"),
	p("The clerk also searches for deeds, mortgages and deeds of trust, and sends certified mail to mortgagees, beneficiaries and holders of vendor’s liens within the same time. Lack of it voids the tax title as to that lienor only {MS-29}. A bank that was notified is cut off at the end of the period. A bank that was not told keeps its deed of trust, and you have bought the land under it. Judgment creditors are not in that list; whether their liens end is not settled here, and a careful buyer treats them as surviving until a court has said otherwise."),
	h("The deed and what it is worth"),
	p("After two years the chancery clerk executes a deed, on demand. It vests “a perfect title with the immediate right of possession” {MS-31}. The words are strong, and no one will insure the title on the strength of them. The deed can be attacked by proof of any of these {MS-32}:"),
	ul("the land was not liable to sale for the taxes;", "the taxes had been paid;", "the sale was at the wrong time or place;", "and, as the courts add: no strict notice to the owner, a description too poor to find the land, or land not offered in the way prescribed."),
	p("If only a part of the tax was illegal, the sale stands unless the legal part was paid or tendered {MS-33}. If the sale fails altogether, the buyer has a lien for the taxes, interest and improvements {MS-40}. The excess stays with the county {MS-21}."),
	p("There are three ways to make the deed into a title that others will take. Most buyers use the first."),
	table("From a tax deed to a title that can be sold", [
		"Way",
		"What it needs",
		"How long"
	], [
		"Suit to confirm {MS-38}",
		"Chancery court, after redemption has ended; all interested persons joined, unknown ones by publication",
		"Months, by the court’s calendar"
	], [
		"Occupation {MS-36}",
		"Actual occupation for three years, after two years from the day of sale, under the tax deed",
		"Five years from the sale at the earliest"
	], [
		"Quitclaim",
		"A deed from the former owner, and from everyone else who might attack",
		"A price and a signature"
	]),
	p("Occupation does not help with wild land that no one occupied, severed minerals, land that was not taxable, a description too poor, or a co-tenant who bought at the sale of land he already owned in part {MS-36}. Ten years of adverse possession give title in any event {MS-39}. TitleScope keeps an unconfirmed tax deed as a critical finding for five years from the sale and as a minor one afterwards, because age alone never clears it {T-17}."),
	h("Land the State took"),
	p("Land that no one bid for goes to the State. If it is not redeemed, the clerk certifies it within thirty days after the period, and the Secretary of State sells it by patent. A municipality comes before all other buyers except the former owner and his heirs {MS-34}. No taxes accrue while the State holds the land {MS-35}."),
	p("A patent has a shorter limit of attack than a clerk’s deed: a suit to cancel a title of the State or its patentee must come within two years after redemption ends, unless the taxes had been paid {MS-37}. Until that time has run, a patent is a flag in the chain like any tax deed {T-18}. And remember that the amount printed in the State’s inventory is what had gathered in taxes and fees. It is not the price."),
	h("The United States in the chain"),
	p("A Mississippi tax sale is held without a lawsuit, so for the Internal Revenue Service it is a nonjudicial sale. If a notice of federal tax lien was filed more than thirty days before the sale and the Service did not get its notice twenty-five days ahead, the federal lien survives {US-1}. If it did, the United States may redeem within 120 days, or within the longer period that local law gives to other secured creditors {US-2}."),
	p("From which day? If the auction itself ends junior liens, from the auction. If they end later, by operation of law, from that later day. In Mississippi that could mean 120 days after the title matures; which of the two holds is not settled here, and ParcelProof shows both {US-3}. For a sale on August 26, 2024 the two dates are August 26, 2026 and December 24, 2026."),
	h("What stays on the land"),
	ul("**Taxes of other years and city charges.** Count them all; they stay until they are paid. Cleaning and demolition charges can be added to the tax bill or enrolled as a judgment {MS-41}.", "**Easements and covenants.** A bill of 2022 would have said that recorded easements survive; whether it passed is not known here. Treat them as surviving {MS-42}.", "**Minerals.** Severed minerals are assessed apart, and a tax deed of the surface does not reach them.", "**People.** Someone who lives there must be put out by law and not by you."),
	h("A year in the life of a Mississippi buyer"),
	ol("**February.** Taxes fall due. Bring last year’s list in through [Bulk Import](/import) and mark the owners who were on it before.", "**March.** In counties with a spring sale the list is out. Examine it in rounds, cheapest question first.", "**First Monday of April, last Monday of August.** Bid what the sheet says and not a dollar more. Write down the day on which each parcel was struck off.", "**The following two years.** Watch for redemptions. The [watchlist](/saved-properties) tells you when a status changes.", "**Six months before the end.** Read the clerk’s file. Ask for what is missing while there is time.", "**The day after the end.** Demand the deed. Record it. Insure the building if there is one.", "**Afterwards.** File the suit to confirm, or occupy and wait, or buy the quitclaim."),
	p("Two more habits cost nothing. Keep the newspaper page with your list, because in five years no one else will have it. And write the section number beside every deadline in your calendar, so that the person who inherits your files knows why the date is there."),
	note("This guide is a reading of statutes and cases, checked on the day printed below it. It is not legal advice and no one’s lawyer has read it. Verify with counsel in the county where the land lies.")
];
// web/content/guides/mississippi-laws.ts
var MISSISSIPPI_LAWS = {
	id: "mississippi-tax-sale-laws-2025",
	title: "Mississippi tax sale laws 2025: from the unpaid bill to a title you can insure",
	excerpt: "The two sale days, what the bid buys, what redemption costs to the cent, the notices that make or break the sale, the deed, and the years that follow it, each rule with its section.",
	topic: "tax-sale-basics",
	level: "Intermediate",
	readTime: 15,
	updated: "2026-11-21",
	body: [
		...MISSISSIPPI_SALE,
		...MISSISSIPPI_REDEMPTION,
		...MISSISSIPPI_TITLE
	]
};
// web/content/guides/red-flags-record.ts
/** The first half of the guide: the list, the tax record, the chain. */
var RED_FLAGS_OF_RECORD = [
	p("A tax sale sells what no one else wanted to pay for. Most parcels on a list are there because someone forgot, moved, died or ran out of money, and most of those are redeemed. The rest are there for a reason, and the reason is usually written down somewhere before the sale. This guide lists the places where it is written and the words it is written in."),
	p("Read it once from beginning to end, then keep it beside the list. A red flag is not a verdict. Some flags end the matter; most of them only change the price, because they cost a known sum to cure or add a known number of months. What you must not do is bid first and look afterwards."),
	h("Flags on the list itself"),
	p("The list is the cheapest thing you will ever examine, and it already says a good deal. Before you open a single record, sort the list by owner and read the owner column aloud."),
	ul("**Estate words.** ESTATE OF, HEIRS OF, ET AL, LIFE EST. The holder of title is not one living person. Ask for the probate file or an affidavit of heirship before you believe that anyone can sign {T-20}.", "**A trust without a trustee.** “SMITH FAMILY TRUST” names a thing that cannot sign a deed. Someone has to show authority, and the authority has to be of record.", "**A company that ended.** A dissolved company may still hold title, but no one answers its mail, and notice sent to its last address is the first thing a later lawsuit will look at.", "**A public or church owner.** A county, a city, a school board or a church usually pays no tax. Either the entry is wrong or the land was not liable to be taxed, and a sale of land that was not liable to sale does not give title: that is one of the few grounds on which a Mississippi tax deed can be attacked {MS-32}, and a Tennessee one too {TN-13}.", "**A bank or a federal agency.** Property of the Federal Deposit Insurance Corporation is not to be sold without its consent {US-11}.", "**The same owner many times.** One owner with thirty lots is often a developer whose subdivision failed. The lots may have no street, no sewer and a lien of the homeowners’ association each.", "**No parcel ID, or a placeholder.** “IMP ONLY”, “IF OPEN”, “TIMESHARE”. The entry may be a building without land, a season in a condominium or a clerk’s reminder to himself. Do not bid on what you cannot find on the map.", "**A sale date of 1 January.** No one sells on New Year’s Day. The date was made from a year, and no deadline can be counted from it. ParcelProof marks such a date as assumed and computes nothing from it."),
	p("When you bring a list in through [Bulk Import](/import), every row that cannot be read is given back with its line number and the reason. Read those lines. A row that a county’s own spreadsheet could not keep in order is often a parcel that the county’s own records cannot keep in order."),
	h("Flags in the tax record"),
	ul("**Years in a row.** A parcel that appears on the list every year and is always redeemed has an owner who uses the tax sale as a loan. You will be paid back, not given land. A parcel that appears every year and is never redeemed has an owner who has given up, and you should find out why.", "**More than one sale open at once.** A parcel can be sold by the county and by a city, and in several years. To clear the land all of them have to be redeemed or to mature. In Mississippi a city may sell separately, and redemption is then made with the municipal clerk {MS-8}.", "**Special charges in the bill.** Cleaning and demolition charges of a Mississippi city can be added to the tax bill or enrolled as a judgment {MS-41}. A bill of nine thousand dollars on a lot worth four thousand is not a tax. It is a demolished house.", "**Struck off to the State.** When no one bids the taxes and costs, the land goes to the State {MS-7}, {AL-3}. The whole room looked at it and declined. Later it may be had by a patent or a state deed, which is a different purchase with different law {MS-34}.", "**An amount that looks like a price.** The figure in a State inventory is accumulated taxes and fees. It is what is owed, not what the land is worth and not what it will sell for.", "**An assessment that fell.** A building assessed last year and gone this year burned, was torn down or was moved. Ask for the year of the change, then look at the parcel from the road."),
	h("Flags in the chain of title"),
	p("The chain is the list of deeds that carried the land from hand to hand. Read it backwards, from the owner on the tax list to the oldest deed you can find. [TitleScope](/titlescope) searches forty years and shows the chain as a line that is whole or broken. These are the breaks, the worst first."),
	ul("**The owner on the list is no one in the chain.** Either a deed was never recorded, or the tax roll names the wrong person, or two people believe that they own the land. Compare the assessed name with the name on the last deed, and keep both.", "**A gap.** A deed comes from someone who never received title. Names that sound alike are presumed to be one person and a middle initial more or less is not a break, but a different given name is {T-16}. When the present title rests on such a deed it rests on nothing.", "**A wild deed.** A stranger to the title signs a deed of it. If the present chain does not rest on the deed it is only noise; if it does, it is a gap {T-19}.", "**Two deeds of the same land by one owner.** The recording act of the state decides who wins, and the loser still clouds the title. Mississippi and Tennessee order the two by filing, Alabama protects the later buyer for value unless the earlier deed was recorded first {T-4}.", "**A dead grantor.** A deed signed after the recorded date of death, or a deed by heirs with neither probate nor heirship of record. Affidavits of heirship may be recorded, but they are evidence, not title {T-9}.", "**A spouse who did not sign.** In Mississippi a conveyance of the homestead by a married owner who lives with the spouse is not valid without the spouse’s signature, and no later signature repairs it {T-5}. Alabama asks for the spouse’s voluntary signature as well {T-6}.", "**Part of the owners.** Three brothers inherit, two sell. You are looking at two thirds of a house, whatever the assessor’s map shows.", "**An earlier tax deed.** A tax deed in the chain stays a flag until a decree confirms it, the former owner quitclaims, or the time to attack it has run out. Age alone never clears it {T-17}.", "**A quitclaim between strangers.** People who are sure of their title give a warranty. A quitclaim says: whatever I have, and I do not say that I have anything."),
	note("A finding in TitleScope always names the instrument it rests on, by book and page or by number. If you disagree with a finding, read that instrument. You may know something the record does not."),
	table("Where each kind of flag is written down", [
		"Flag",
		"Office",
		"Ask for"
	], [
		"Owner, heirs, probate",
		"Chancery or probate clerk",
		"Estate and guardianship files by name"
	], [
		"Deeds and deeds of trust",
		"Chancery clerk, judge of probate, register of deeds",
		"Grantor and grantee index, forty years"
	], [
		"Judgments",
		"Circuit clerk’s roll, or the recorder",
		"Every owner of the last ten years"
	], [
		"City charges",
		"City clerk, code enforcement",
		"Liens, orders and open cases by address"
	], [
		"Taxes of other years",
		"Tax collector, revenue commissioner, trustee",
		"All open years and all earlier sales"
	], [
		"Federal liens",
		"Recorder of the county",
		"Notices by the owner’s exact name"
	], [
		"Bankruptcy",
		"Federal court of the district",
		"Open cases by name"
	])
];
// web/content/guides/red-flags-sale.ts
/** The second half of the guide: liens, notice, the ground, the numbers, and what to do. */
var RED_FLAGS_OF_SALE = [
	h("Flags among the liens"),
	p("The common belief that a tax deed wipes everything away is wrong in all three states. What survives depends on the kind of lien, on the notice its holder was given, and on the kind of sale."),
	ul("**A federal tax lien.** In a sale without a lawsuit, a federal lien whose notice was filed more than thirty days before the sale survives unless the Internal Revenue Service was notified twenty-five days ahead {US-1}. If it was notified, the United States may still redeem for 120 days or for the state’s own period, whichever is longer {US-2}.", "**A mortgagee who was not notified.** In Mississippi lack of notice to a lienor keeps the tax title from binding that lienor {MS-29}. In Alabama a mortgagee of record at the sale may redeem until one year after the buyer’s own written notice to him; without a notice the right never ends {AL-5}.", "**A judgment against the owner.** It binds the owner’s land for years: seven in Mississippi from rendition {LIFE-MS-JUDGMENT}, ten in Alabama {LIFE-AL-JUDGMENT} and ten in Tennessee {LIFE-TN-JUDGMENT}. Whether a Mississippi tax deed ends it is not settled here, because the notice section speaks of mortgages and vendor’s liens only.", "**An old deed of trust without a release.** It may have died of age. Tennessee discharges one ten years after maturity unless it was extended of record or sued on {LIFE-TN-TRUST}; in Mississippi the bar follows the debt {LIFE-MS-TRUST}. Expired by record is not the same as released, and a title insurer may still ask for the release.", "**City liens and homeowners’ dues.** They are small and patient. No known period ends them, so count them until someone releases them.", "**A lis pendens.** Someone is suing over the title now. Do not bid into a lawsuit that you have not read {T-11}."),
	h("Flags of notice and time"),
	p("The strongest attack on a tax title is that someone who should have been notified was not. Notice is therefore worth more of your time than the condition of the roof."),
	ul("**Mississippi: three notices, all three.** The chancery clerk must give the owner notice by the sheriff, by mail and by publication, within 180 and not less than 60 days before the period ends {MS-25}, {MS-26}. The section is applied strictly. A clerk who had a better address in the land records and did not use it made a sale void {MS-28}. Ask to see the clerk’s file before you buy a matured parcel.", "**Returned mail.** When a letter comes back, a second diligent search has to follow, with an affidavit {MS-27}; the federal constitution asks for reasonable steps as well {US-10}. An envelope stamped “unclaimed” with nothing after it is a lawsuit that has not been filed yet.", "**Redemption still open.** Mississippi gives two years from the day of sale {MS-11}, Alabama three years from a sale of land {AL-4}, Tennessee a year or less, counted from the order that confirms the sale and never from the auction {TN-7}, {TN-8}. Until then you hold a claim, not land. Do not repair what you may have to give back.", "**An owner who cannot act.** Infancy and unsound mind lengthen the right in Mississippi {MS-16} and in Alabama {AL-6}. A guardianship in the index is a flag.", "**Bankruptcy and military service.** A petition stops sales and can lengthen redemption {US-7}; land of a person in service has its own rules {US-8}. A sale held during a stay is worse than no sale.", "**An Alabama owner who stayed.** The short statute never runs against an owner who kept possession {AL-13}. A lit window on an Alabama parcel is a title defect."),
	h("Flags on the ground"),
	ul("**A shape that is no lot.** Long and thin is a strip left over from a road. Very small is a sliver between two surveys. Look at the outline on the [map](/map-view) before you look at the price.", "**No road.** A parcel without frontage needs an easement of record. If you do not find one, assume that there is none.", "**Water, wire and pipe.** Flood zone, power line, pipeline, retention pond. The assessor’s class often says it: “common area”, “drainage”, “utility”.", "**Someone lives there.** You must not go in, and you must not collect rent. Possession comes after title and usually after a court.", "**A building that stands on two lots.** You may buy half of a house, and the county will not help you.", "**Minerals and timber.** Severed minerals are taxed apart and a tax deed of the land does not reach them. Timber may have been sold in a deed that you did not read, because you were looking for land.", "**What was there before.** A filling station, a dry cleaner, a plating shop. Ask the state’s environmental office for the address before you become the owner of a tank."),
	h("Flags in the numbers"),
	p("Some parcels fail without any defect, because the sum does not come out. These are the four mistakes that cost the most."),
	ol("**Counting an overbid as an investment.** In Mississippi interest runs on the taxes and costs, not on your bid {MS-12}, the excess earns nothing {MS-24}, and if the land is redeemed the county keeps the excess {MS-21}. Bidding 5,000 dollars for 1,842.17 dollars of taxes loses money whenever the owner comes back within two years.", "**Taking the assessed value for the value.** Assessed value is by law only a part of market value. Use a sale of a similar parcel, this year, in the same street if you can.", "**Forgetting the months.** Two or three years of redemption, then a suit to confirm or quiet the title, each month with taxes, insurance and grass.", "**Forgetting the cure.** A suit to make the title insurable costs a sum you can ask a lawyer for today. Put that sum into the bid, not into a hope."),
	p("The [ROI calculator](/resources?tool=roi) does this sum line by line, with the section of law beside every line that has one, for all four kinds of sale. The [glossary](/resources?tool=glossary) explains each word in it."),
	h("What to do with a flag"),
	p("Sort what you have found into three heaps. The first heap ends the matter. The second goes into the bid as a cost. The third you write down and live with."),
	table("Three heaps", [
		"Heap",
		"Typical flags",
		"What it means for the bid"
	], [
		"Stop",
		"Land not liable to tax; sale during a bankruptcy stay; a pending suit over the title; a parcel that cannot be found on the ground",
		"No bid, whatever the price"
	], [
		"Price",
		"Surviving liens; a missing spouse or heir who can be found; a tax deed that needs a decree; city charges; demolition",
		"Deduct the cost of the cure and the months it takes"
	], [
		"Note",
		"Easements and covenants of record; minerals reserved; a name spelled two ways",
		"An exception in the policy, not a defect in the title"
	]),
	p("A flag in the second heap needs two numbers and a name: what the cure costs, how long it takes, and who has to sign. If one of the three is missing the flag belongs in the first heap until you have found it. That rule is dull, and it has saved more money than any score."),
	h("Ten minutes for each parcel"),
	p("A long list is examined in rounds, cheapest question first. Strike a parcel out as soon as it fails, and do not go back to it because it is cheap."),
	ol("Read the row: owner words, parcel ID, amount, property type. Strike out what is no land.", "Look at the outline and the picture from the air. Strike out slivers, ponds and what has no road.", "Compare what is owed with what a similar parcel sold for. Strike out what does not come out even with a clean title.", "Open the title: score, findings, liens. Strike out what ends the matter.", "Read the instruments behind each finding that is left.", "Work through the [47-point checklist](/resources?tool=checklist) for the few that remain, and call the offices it names."),
	p("Keep what you struck out, with the reason. Next year the same parcels will be on the list again with the same flags, and you will have done the work already. Save the ones that remain to [your watchlist](/saved-properties), so that a change in their status reaches you before the sale does."),
	note("Nothing here is legal advice. A flag is a reason to ask; whether it decides your case is for counsel in the county where the land lies. Verify with counsel before you bid.")
];
// web/content/guides/guides.ts
/** The five featured guides, in the order of the landing page. */
var GUIDES = [
	{
		id: "red-flags",
		title: "Tax-sale red flags: what to look for before you bid",
		excerpt: "More than forty signs that a cheap parcel is expensive, in the order in which you meet them: on the list, in the tax record, in the chain, among the liens, in the notices and on the ground.",
		topic: "tax-sale-basics",
		level: "Beginner",
		readTime: 12,
		updated: "2026-11-21",
		body: [...RED_FLAGS_OF_RECORD, ...RED_FLAGS_OF_SALE]
	},
	CONFIDENCE_SCORE,
	MISSISSIPPI_LAWS,
	{
		id: "roi-calculator",
		title: "ROI calculator: two outcomes, four kinds of sale, one sheet of paper",
		excerpt: "How to put a bid into the calculator, what each line means, and why the same ten dollars of overbid are lost in Mississippi, earn something in Alabama and count in full in Tennessee.",
		topic: "investment-strategy",
		level: "Intermediate",
		readTime: 6,
		updated: "2026-11-21",
		body: [
			p("A bid at a tax sale has two outcomes, and you do not choose between them. Either someone redeems, and you are paid interest by a rule of law; or no one does, and you own land with a history. A return that mixes the two into one figure is of no use, because the figure belongs to neither. The [ROI calculator](/resources?tool=roi) therefore shows them side by side: what you receive if the land is redeemed on a day you choose, and what the land is worth to you if it is not."),
			h("What you put in"),
			p("Begin with the kind of sale. It decides the law, and with it which questions are asked. Mississippi has one kind, the sale of land. Alabama has two, and each county chooses between them for the year: the sale of land and the sale of a tax lien. Tennessee sells by order of a court."),
			table("Inputs and where to find them", [
				"Input",
				"Used in",
				"Where it stands"
			], [
				"Sale date",
				"All",
				"Your receipt; the day your parcel was struck off"
			], [
				"Taxes and costs",
				"All",
				"The list or the receipt; together they are the face"
			], [
				"Your bid",
				"All but the lien",
				"Your own decision; in Mississippi and Tennessee never below the face {MS-7, TN-4}"
			], [
				"Assessor’s market value",
				"Alabama land sale",
				"The property page or the assessor"
			], [
				"Certificate rate",
				"Alabama lien",
				"The rate to which you bid the interest down"
			], [
				"Order of confirmation, day of payment",
				"Tennessee",
				"The court’s file"
			], [
				"Years delinquent, vacant and abandoned",
				"Tennessee",
				"The complaint and the order of sale"
			], [
				"Value with good title",
				"If not redeemed",
				"A sale of a similar parcel, this year"
			], [
				"Repairs, surviving liens, cure, holding",
				"If not redeemed",
				"Estimates; each is yours to change"
			], [
				"Confidence score",
				"If not redeemed",
				"[TitleScope](/titlescope)"
			]),
			p("Leave blank what you do not know. The calculator does not guess. It names the fact that is missing, or it takes a default and says so on the line."),
			h("If it is redeemed"),
			p("The first half is arithmetic, with a section of law on each line. The four kinds of sale differ in what bears interest."),
			table("What earns interest", [
				"Sale",
				"Rate",
				"On what",
				"The overbid"
			], [
				"Mississippi {MS-12}",
				"1.5% a month or fraction",
				"Taxes and costs",
				"Earns nothing and is lost on redemption {MS-21}"
			], [
				"Alabama land {AL-7}",
				"8% a year",
				"Taxes, costs, and the excess up to 15% of the market value",
				"Comes back; the part above the cap earns nothing"
			], [
				"Alabama lien {AL-21, AL-24}",
				"As bid, at most 12% a year",
				"The certificate",
				"There is none: the rate is bid down, not the price up"
			], [
				"Tennessee {TN-10}",
				"12% a year",
				"The whole purchase price",
				"Counts in full"
			]),
			p("Take one parcel through all of them. The face is 1,842.17 dollars, and you are redeemed in March 2025."),
			ul("In Mississippi, sold on August 26, 2024 at the face, you gain 193.43 dollars in 196 days. With a bid of 5,000 dollars you lose 2,964.40.", "In Alabama, sold as land on May 13, 2024 for 3,000 dollars, with a market value of 40,000, you gain 197.92 dollars in 301 days. Sold for 12,000 dollars, only 6,000 of the excess earns, and the interest is 517.37.", "In Alabama, as a lien at 7 percent from April 22, 2024, you gain 113.76 dollars in 322 days.", "In Tennessee, with a price of 3,000 dollars paid on August 20, 2024, you gain 199.23 dollars in 202 days. An older official page counts by months and comes to 270; which one holds is unsettled, and both are shown."),
			p("The calculator divides the gain by what you paid and scales it to a year, without compounding. Look at the days beside it. A return of forty percent a year that lasted nine days has paid for lunch."),
			note("The 5 percent damages of Mississippi are shown as part of what the owner pays and are left out of what you receive, because who gets them is not settled {MS-19}. Fees of clerk and sheriff, and taxes that fell due since, are not in the figure."),
			h("If it is not redeemed"),
			p("The second half starts from the value with good title and takes away everything that stands between you and that value."),
			ol("**Margin.** What you want for your trouble. The default of 30 percent is a rule of thumb of house buyers and no law.", "**Repairs.** From the road, with the doors shut, double what you think.", "**Liens and taxes that survive.** From the title analysis. Other years’ taxes and city charges belong here.", "**Cost to cure the title.** The suit to confirm or to quiet title, recording, and a quitclaim if you can buy one.", "**Holding.** So much a month for the months until the land can be yours: 24 in Mississippi, 36 in Alabama, 12 in Tennessee unless you change it.", "**Expected loss.** A part of the value less the margin that you must expect to lose at this confidence score. The table behind it is a judgment, not a measurement, and without a score the worst row counts."),
			p("What is left is the most the parcel is worth to you. Below it is the face amount. If the most is below the face, the sheet says “No bid”, and the reason. If it is above, you have a number to write on your card before the room gets warm."),
			p("Below that is the profit at your own bid, as a second sum: the same sum without the margin, which stays with you, less the bid. It is divided by all you would have spent by then, and not by the bid alone, since the roof is paid with the same money."),
			h("Reading the two together"),
			p("Redemption is the likely outcome for a house someone lives in, and the unlikely one for an empty lot. Ask of each parcel which of the two you would mind more."),
			ul("If you would be glad of either, bid up to the lower of the two limits.", "If you only want the interest, bid the face in Mississippi and stop there.", "If you only want the land, add what you would lose on redemption to the price, and see whether you still want it."),
			p("In Mississippi there is a month in which an overbid breaks even: every month earns 1½ percent of the face, so an overbid of nine percent of the face needs six months, and one of thirty-six percent needs all twenty-four. Beyond that no redemption, however late, pays it back. Below the payoff is a row for each month, with the highest bid that loses nothing and what yours gains or loses."),
			h("Three habits that make the figures honest"),
			ol("**Change one input at a time.** Halve the value, and look at what is left. Double the repairs. Move the redemption day from the sixth month to the last. A bid that survives all three is a bid; one that needs every figure to be right is a wish.", "**Write down where each figure came from.** “Assessor, 2026”, “sold next door in May”, “roofer on the phone”. The sheet prints the source of every line it computed; the lines you typed carry only your word.", "**Use the same sheet for every parcel of a sale.** The limit on your card is worth most when the room pushes against it, and then it helps to know that all the other limits were made in the same way."),
			h("What it does not do"),
			p("It does not know whether the land will be redeemed. It does not count your time, your income tax or the interest on borrowed money; put the last into the holding cost. It computes from what you typed, on your own device, and keeps nothing. It has no opinion on whether the house will still be standing when the two years are over. And it binds no one. Only the officer who takes the money can say what redemption costs."),
			note("The result is an estimate and not advice to bid. Verify with counsel.")
		]
	},
	DUE_DILIGENCE
];
// web/content/lessons/bid.ts
var BID_LESSON = {
	id: "maximum-bid",
	title: "Working out a maximum bid",
	summary: "From the value of the house down to the number on your card.",
	figure: "bid",
	figureText: "A staircase from left to right: value 90,000 dollars; less margin 27,000; less repairs 18,000; less surviving liens 2,400; less cure 3,500; less holding 3,600; less expected loss 9,450; what remains is 26,050 dollars.",
	transcript: [
		p("This is the last lesson, and it is a sum. In the picture it is a staircase: on the left the value of the house with good title, on the right what you may bid. Each step down has a name, and we take them one by one."),
		h("Down the stairs"),
		p("We start at 90,000 dollars. It is what the house next door sold for in May, and it has nothing to do with the assessor. The first step is the margin, 30 percent, which pays for your work and your mistakes. The second is repairs: 18,000, seen from the road. The third is what survives, from lesson four: 2,400 of city charges."),
		p("The fourth is the cure: 3,500 for a suit to confirm the tax title {MS-38}. The fifth is holding, 150 dollars a month for the 24 months until the land can be ours {MS-11}. And the sixth is the expected loss. The score is 60, and at 60 the table takes fifteen percent of what is left of the value after the margin. It is a judgement; you may put in your own."),
		p("At the bottom stand 26,050 dollars. That is the most this parcel is worth to us. The face is 1,842.17, so there is room between the two, and now comes the hard part."),
		h("The other outcome"),
		p("All of this was for the case that no one redeems. If someone does, every dollar above the face is lost in Mississippi {MS-21}. So there is a second number on the card: the overbid that the interest pays back, one and a half percent of the face for each month, and never more than thirty-six. Here it is 663.18 dollars in the last month, and 27.63 in the first."),
		p("Which of the two numbers do you follow? If the house stands empty, the taxes have not been paid for years and no one else has a stake, follow the first, with your eyes open. If there is a light in the window, follow the second."),
		h("Goodbye"),
		p("Print the sheet and take it with you. When the room goes past your number, sit down. There is another Monday in April, and another in August. The [ROI calculator](/resources?tool=roi) will do the sum as often as you like.")
	]
};
// web/content/lessons/chain.ts
var CHAIN_LESSON = {
	id: "reading-a-chain",
	title: "Reading a chain of title",
	summary: "Four owners, one gap, and what would close it.",
	figure: "chain",
	figureText: "Four owners on a line: a development company, Jones, Brown, Smith. The line is whole from the company to Jones in 1984. Between Jones and Brown there is a gap: the deed to Smith in 2011 comes from Brown, and no deed to Brown is of record.",
	transcript: [
		p("A chain of title is a row of people who handed the same piece of land on. In the picture it runs from left to right, oldest first. Every link is a deed: someone gave, someone took. We ask of each link one thing only. Did the one who gave ever take?"),
		h("The first link"),
		p("In 1984 a development company deeds a lot to Robert and Ella Jones. The search begins with the company, which platted the street. The ink is solid."),
		h("The break"),
		p("In 2011 a deed to John and Mary Smith is recorded. They are the people on today’s tax list. But the grantor is a Mr. Brown, and no deed to any Brown stands in the index. This is a gap. In TitleScope you see a space between two boxes and a finding with the name chain gap, which is critical, so the score is 49 or less."),
		p("Do not stop there. Ask how a Brown may have come to the land. Did Ella Jones marry a Mr. Brown? Then a marriage record and an affidavit would show that the names are one person’s. Did the Joneses die, and was Brown an heir? Then there is a probate file, or someone can swear to the heirs {T-9}. Was there a deed that no one recorded? Then it may lie in a drawer, and it can still be recorded today, with the risk that someone else recorded first {T-1}."),
		h("What a cure looks like"),
		p("Under the finding stand three lines: who could assert it, what would cure it, and the score after the cure. Here the Joneses or their heirs could assert it, and a quitclaim from them would cure it. It costs a letter, a signature and a recording fee, if they can be found. If they cannot, it costs a suit to quiet title. The two prices are what your bid depends on."),
		p("Look at the names once more before you close the file. A middle initial that comes and goes is no break, and neither are two spellings that sound alike; another given name is another person {T-16}. In the next lesson we turn from owners to creditors.")
	]
};
// web/content/lessons/clock.ts
var CLOCK_LESSON = {
	id: "redemption-clock",
	title: "The redemption clock",
	summary: "One Mississippi sale from the auction to the deed, with the window for notice.",
	figure: "clock",
	figureText: "A band from the sale on August 25, 2025 to the last day to redeem on August 25, 2027. Under its end stands the window for the owner’s notice, from February 26 to June 26, 2027. After the band comes the tax deed, from August 26, 2027.",
	transcript: [
		p("Here is one parcel on one band. On the left is the day of sale, August 25, 2025. On the right is the last day to redeem, August 25, 2027 {MS-11}. Everything we do in these two years has its place on the band."),
		h("Every month costs something"),
		p("Look at the ticks along the top. Each is a month, and each month adds one and a half percent of the taxes and costs to what redemption costs {MS-12}. A part of a month counts as a whole one. On the very day of sale one month is owed already. The damages, 5 percent of the taxes, were added at the start and do not grow."),
		h("The window"),
		p("Now look below the band, near its end. The shaded part is the window for the owner’s notice. It opens 180 days before the last day and closes 60 days before it {MS-25}. Inside it the clerk has to act in three ways: the sheriff, the mail and the newspaper {MS-26}. Whoever owned the land of record on the day the window opened is the one to be told."),
		p("If you are the buyer this is your season too. Go and read the file while the window is open. What is missing can still be sent. After it closes, it cannot."),
		h("The last day and the day after"),
		p("The last day counts. Someone who comes to the window with the money at four in the afternoon of August 25 has redeemed. If the last day falls on a weekend, no one can say with certainty whether it moves {MS-18}; plan as if it did not when you redeem, and as if it did when you buy. On the day after, the buyer may ask for the deed {MS-31}."),
		p("On every property page with a sale you find this band drawn for that parcel. Choose a day on it and read the payoff underneath, line by line. In the next lesson we leave the tax sale and read deeds.")
	]
};
// web/content/lessons/survivors.ts
var SURVIVORS_LESSON = {
	id: "what-survives",
	title: "What survives a tax deed",
	summary: "Five claims meet a Mississippi tax deed: two end, two stay, one depends.",
	figure: "survivors",
	figureText: "Five bars run toward the day of the tax deed. The deed of trust whose holder was notified ends there, and so does the right of the former owner. The city charge and the easement run on. The federal tax lien is hatched: it depends on notice to the United States.",
	transcript: [
		p("In the picture five bars run from left to right, and one upright line crosses them: the day the tax title matures. We look at each bar and ask whether it goes on behind the line. The state is Mississippi, and the sale was of land."),
		h("Two that end"),
		p("The first bar is the former owner’s right. If he was given the three notices, it ends {MS-26}. The second is a deed of trust. The bank was found in the land records and had its certified letter in time, so it ends as well. Had the clerk missed it, the tax title would be void as to that bank, and the bar would go on {MS-29}."),
		h("Two that stay"),
		p("The third bar is a charge of the city for cutting grass and pulling down a shed {MS-41}. It stays until someone pays it. The fourth is an easement for a power line. A bill that would have settled the matter exists; whether it became law is not known here, so we treat the easement as staying {MS-42}. You would not want to fight the power company anyway."),
		h("One that depends"),
		p("The fifth bar is hatched. It is a federal tax lien whose notice was filed a year before the sale. That is more than thirty days, so the Internal Revenue Service should have had a letter twenty-five days ahead {US-1}. Was there one? The record does not say. If there was, the lien is cut off and the United States has time to redeem {US-2}. If there was not, it stays. So the answer is “depends”, and the fact it depends on is printed beside it. Go and find the letter."),
		h("What to do with the list"),
		p("Add up what stays and what may stay. The first sum goes into the bid as it is. For the second, decide: find the fact, or count it as staying. Never count it as gone because it would be convenient."),
		p("TitleScope prints this list for every parcel. It never says “free and clear”, because no search can. In the last lesson we put everything on one sheet.")
	]
};
// web/content/lessons/lessons.ts
/** The series, in the order in which it is taught. */
var LESSONS = [
	{
		id: "what-is-sold",
		title: "What is sold at a tax sale",
		summary: "Land, a lien, or land by order of a court: three states, four kinds of sale.",
		figure: "three-sales",
		figureText: "Four lanes. Mississippi: bid up from the face, two years, tax deed. Alabama land: bid up, three years, tax deed. Alabama lien: bid the rate down from 12 percent, three to ten years, foreclosure suit. Tennessee: a lawsuit, then the sale, then the confirming order, then at most one year.",
		transcript: [
			p("Welcome. In this lesson we ask a question that sounds too simple: when the hammer falls at a tax sale, what does the buyer own? In the picture are four lanes, one for each kind of sale in our three states. Follow each from left to right."),
			h("Mississippi"),
			p("The top lane. The county sells the land itself, on the last Monday of August or the first Monday of April {MS-1}, {MS-2}. Bidding goes up from the taxes and costs {MS-7}. The buyer pays, and waits two years {MS-11}. He owns no land yet and no lien he could foreclose. If someone redeems, he is paid interest. If no one does, the chancery clerk gives him a deed when he asks for it {MS-31}."),
			h("Alabama, twice"),
			p("The two lanes in the middle. In the first the land is sold, as in Mississippi, but by decree of the probate court and for three years {AL-2}, {AL-4}. In the second no one sells land. The county sells its lien, and the bidders compete by asking for less interest, from 12 percent downwards {AL-21}. The one who wins holds a certificate. To get land out of it he must go to court after three years and before ten {AL-25}. Each county chooses its system, so the first thing to ask in Alabama is: which of the two is this?"),
			h("Tennessee"),
			p("The lowest lane. Here the county sues. The owner is a defendant, the court orders a sale, and its clerk and master sells {TN-3}, {TN-4}. The sale is not finished on the day of the auction. The court confirms it by an order, and only then does the right to redeem begin to run, for a year or less {TN-7}, {TN-8}."),
			h("What to remember"),
			p("Four lanes, one habit: write the kind of sale beside every parcel before you compute anything. The rate, the period, the notices and what survives all depend on it. In the next lesson we put one of these lanes under the glass and count its days.")
		]
	},
	CLOCK_LESSON,
	CHAIN_LESSON,
	SURVIVORS_LESSON,
	BID_LESSON
];
// web/content/resources.ts
/** The three topics of the education page. */
var TOPICS = [
	{
		id: "tax-sale-basics",
		title: "Tax sale basics",
		text: "What is sold, who can redeem it, until when and for how much: three states, four kinds of sale.",
		links: [
			{
				label: "What is sold at a tax sale",
				to: "/resources?tool=lessons&lesson=what-is-sold"
			},
			{
				label: "Tax-sale red flags",
				to: "/resources?guide=red-flags"
			},
			{
				label: "Mississippi tax sale laws 2025",
				to: "/resources?guide=mississippi-tax-sale-laws-2025"
			},
			{
				label: "Three states, four redemption clocks",
				to: "/blog?article=four-redemption-clocks"
			}
		]
	},
	{
		id: "title-research",
		title: "Title research",
		text: "How to read a chain of title, what clouds it, which liens survive a tax deed, and how to cure each problem.",
		links: [
			{
				label: "Reading a chain of title",
				to: "/resources?tool=lessons&lesson=reading-a-chain"
			},
			{
				label: "The confidence score",
				to: "/resources?guide=confidence-score"
			},
			{
				label: "The 47-point checklist, step by step",
				to: "/resources?guide=due-diligence-checklist"
			},
			{
				label: "Forty years of deeds in one afternoon",
				to: "/blog?article=forty-years-of-deeds"
			}
		]
	},
	{
		id: "investment-strategy",
		title: "Investment strategy",
		text: "What a bid earns if the land is redeemed, what the land is worth if it is not, and when to stop bidding.",
		links: [
			{
				label: "Working out a maximum bid",
				to: "/resources?tool=lessons&lesson=maximum-bid"
			},
			{
				label: "ROI calculator, explained",
				to: "/resources?guide=roi-calculator"
			},
			{
				label: "Bid from the title backwards",
				to: "/blog?article=bid-from-the-title-backwards"
			},
			{
				label: "Forty parcels, one calendar",
				to: "/blog?article=one-calendar-for-forty-parcels"
			}
		]
	}
];
var TOOLS = [
	{
		id: "roi",
		title: "ROI calculator",
		text: "Both outcomes of a bid, line by line, for each kind of sale.",
		action: "Open the calculator"
	},
	{
		id: "checklist",
		title: "47-point due diligence checklist",
		text: "Check it off here, fill it in from a property’s record, print it, or download the PDF.",
		action: "Open the checklist"
	},
	{
		id: "glossary",
		title: "Glossary",
		text: "Terms of tax sales, titles and liens, with their sections of law.",
		action: "Open the glossary"
	},
	{
		id: "lessons",
		title: "Video series",
		text: "Five illustrated lessons with transcripts.",
		action: "Open the lessons"
	}
];
export { GUIDES as i, TOPICS as n, LESSONS as r, TOOLS as t };
