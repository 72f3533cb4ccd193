import { a as table, i as p, n as note, o as ul, r as ol, t as h } from "./block-DAThiqHR.js";
// web/content/blog/bid-backwards.ts
var BID_BACKWARDS = {
	id: "bid-from-the-title-backwards",
	title: "Bid from the title backwards",
	excerpt: "Most bids begin with the price of the house. Begin with what is wrong with the title instead, put a dollar figure on each defect, and see what is left to bid.",
	category: "strategy",
	author: "ParcelProof tax-sale desk",
	date: "2026-10-20",
	readTime: 3,
	featured: false,
	tags: [
		"Maximum bid",
		"Cure cost",
		"Holding cost",
		"Worksheet"
	],
	body: [
		p("Ask ten bidders how they arrived at a number, and eight will start with the value of the house and take something off. The something is a feeling. There is a better order: begin with what you would have to do to own the land as other people own theirs, and price that first."),
		h("Four sums and a number of months"),
		ol("**What survives.** Liens and taxes that a tax deed leaves on the land: other years’ taxes, city charges, a federal lien whose holder was not notified {US-1}, a mortgagee without notice {MS-29}, {AL-5}.", "**What the cure costs.** The suit to confirm a Mississippi tax title {MS-38} or to quiet an Alabama one {AL-15}, or the quitclaim you can buy instead. Ask a lawyer for the figure before the sale.", "**What it costs to wait.** Taxes, insurance, grass and money, each month until you can sell. Two years of redemption in Mississippi {MS-11}, three in Alabama {AL-4}, a year or less in Tennessee from the order {TN-8}, and the suit comes after that.", "**What the repairs cost.** The building, judged from the road, with a large margin."),
		p("Only then does the value come in: what the land would fetch, with good title, this year. Take from it your margin, the four sums, and an allowance for being wrong about the title. What is left is your limit. If it is below the face, you are finished with this parcel in five minutes, and that is the most useful result a calculation can have."),
		h("The allowance for being wrong"),
		p("A score of 95 and a score of 45 do not carry the same risk, and a bid that treats them alike is a bid on the worse of the two. The calculator takes off a part of the value that grows as the score falls. The table behind it is a judgment call, not a measurement, and the sheet says so."),
		table("Expected loss at a confidence score, unless you put in your own", ["Score", "Part of the value to expect to lose"], ["100", "2%"], ["80", "5%"], ["60", "15%"], ["40", "35%"], ["20", "60%"], ["0, or no score at all", "85%"]),
		p("No score counts as the worst. That is not severity for its own sake. It makes the cheapest improvement of your bid visible: run the analysis. Ten minutes of reading may move a limit by half the value of the house."),
		h("A parcel, from the back"),
		p("A house in Rankin County would sell for 90,000 dollars with good title. The title analysis scores 60. City charges of 2,400 dollars survive. A suit to confirm costs 3,500. Repairs are put at 18,000, and holding at 150 dollars a month for 24 months. The margin is 30 percent."),
		table("The limit, line by line", ["Line", "Amount"], ["Value with good title", "$90,000.00"], ["Margin, 30%", "−$27,000.00"], ["Repairs", "−$18,000.00"], ["Liens and taxes that survive", "−$2,400.00"], ["Cost to cure the title", "−$3,500.00"], ["Holding, 24 months at $150.00", "−$3,600.00"], ["Expected loss, 15% of the value less the margin", "−$9,450.00"], ["Maximum bid", "$26,050.00"]),
		p("If one release would lift the score to 80, the allowance falls from 9,450 dollars to 3,150, and the limit rises to 32,350. So that release is worth 6,300 dollars to you, and you know it before you call the bank."),
		h("Keep the two answers apart"),
		p("This limit is for the case that no one redeems. For the other case there is a second limit, and in Mississippi it is much lower, since an overbid is lost on redemption {MS-21}. Write both on the card. The [ROI calculator](/resources?tool=roi) prints them on one sheet, and the [score guide](/resources?guide=confidence-score) explains what the number in the middle is made of."),
		note("An estimate is not advice to bid. Verify with counsel.")
	]
};
// web/content/blog/calendar.ts
var CALENDAR = {
	id: "one-calendar-for-forty-parcels",
	title: "Forty parcels, one calendar",
	excerpt: "Certificates are quiet until the week in which they are lost. How to keep a portfolio of tax-sale parcels so that no deadline, no notice and no tax bill surprises you.",
	category: "portfolio",
	author: "ParcelProof tax-sale desk",
	date: "2026-11-10",
	readTime: 3,
	featured: false,
	tags: [
		"Watchlist",
		"Deadlines",
		"Record keeping"
	],
	body: [
		p("One tax-sale parcel is a hobby. With ten you need a list, and with forty you need a calendar that someone else could take over tomorrow. Nothing in this business is difficult on any single day. Parcels are lost because no one looked for two years."),
		h("What to keep for each parcel"),
		ul("The county, the parcel ID as that county writes it, and the kind of sale.", "The day of sale, the day of the confirming order in Tennessee, and the paper each date comes from.", "What you paid, taken apart: taxes, costs, excess.", "Everyone who may redeem: the owner, the mortgagee, the lienors, the heirs.", "What you paid afterwards, each with its day, because in some sales it comes back with interest {AL-7} and in others with costs {MS-12}.", "The score on the day you bought, with the report."),
		p("Names deserve a word. Keep the owner as he is written on the list and as he is written on the deed, both. When they differ you will be glad of it, and when a notice is attacked the difference is the whole case."),
		h("The dates that matter"),
		table("What to put into the calendar", [
			"Sale",
			"Date",
			"Why"
		], [
			"Mississippi",
			"180 and 60 days before two years {MS-25}",
			"Read the clerk’s file while a notice can still be sent"
		], [
			"Mississippi",
			"The day after two years {MS-31}",
			"Demand the deed"
		], [
			"Mississippi",
			"Two years after that {MS-22}",
			"The former owner’s claim to the excess ends"
		], [
			"Alabama, land",
			"As soon as you buy {AL-5}",
			"Written notice to the mortgagee: his year runs from it"
		], [
			"Alabama, land",
			"The day after three years {AL-12}",
			"Ask the judge of probate for the deed"
		], [
			"Alabama, lien",
			"Each year {AL-27}",
			"First right to buy the next year’s lien"
		], [
			"Alabama, lien",
			"Three and ten years {AL-25}",
			"The window for the foreclosure suit"
		], [
			"Tennessee",
			"30 days after a motion to redeem {TN-11}",
			"Claim what you spent on the parcel"
		], [
			"Tennessee",
			"Three years from the sale {TN-15}",
			"The time to undo the tax title ends, disabilities apart"
		]),
		h("Four lists, read on Mondays"),
		ol("**What changed.** A status that went from delinquent to redeemed, a new owner, a new bill. The [dashboard](/dashboard) shows it, and [notifications](/notifications) send it to you.", "**What comes up in ninety days.** Every deadline, sorted by day, with the section beside it.", "**What is owed.** Taxes of the years since the sale. In some sales you must pay them to keep your place, in others you should not; know which.", "**What is stuck.** A deed that was asked for and has not come, a suit without a hearing, mail that was returned."),
		h("Who owns what, and through whom"),
		p("After a few sales you will hold parcels under your own name, a company and perhaps a partner’s. So will others: the owner of the lot beside yours may be the one who bid against you. The ownership graph on a property joins owners only for reasons it can show, such as the same mailing address or the same instrument, and never by name alone. Use it to find neighbours who might buy, and families who might redeem."),
		h("Five ways in which parcels are lost"),
		ul("The certificate lies in a drawer of an office that has moved. Keep a copy where the calendar is.", "The date came from the newspaper and not from the receipt, and the sale lasted three days.", "The deed is never recorded, and the former owner sells to a stranger who records first.", "The taxes of the following year are not paid, and someone else buys the same land at the next sale.", "The house burns in the second year, and no one asked what can be insured and by whom."),
		p("All five can be seen coming, on paper. Put your parcels on the [watchlist](/saved-properties), bring in each new list through [Bulk Import](/import) as soon as it is published, and see at once what changed."),
		note("Deadlines are computed from what the record says. Verify with counsel before you rely on one.")
	]
};
// web/content/blog/chain.ts
var CHAIN = {
	id: "forty-years-of-deeds",
	title: "Forty years of deeds in one afternoon",
	excerpt: "How to run a chain of title by hand, backwards and forwards, what to write down at each deed, and the five places where a chain breaks.",
	category: "research",
	author: "ParcelProof title desk",
	date: "2026-10-13",
	readTime: 3,
	featured: true,
	tags: [
		"Chain of title",
		"Deeds",
		"Indexes",
		"How-to"
	],
	body: [
		p("A machine can read an index faster than you can. It is still worth running one chain by hand, because afterwards you understand what the machine reports. Take an afternoon, a parcel you know, and the grantor and grantee indexes of its county."),
		h("Backwards first"),
		p("Start with the owner on the tax list. Look in the grantee index for the deed by which he got the land. Write it down. Its grantor is the next name; look for the deed by which that person got it, and so on, until you are forty years back or at the patent from the government. The search depth of forty years is custom and not law {T-15}, and it is what [TitleScope](/titlescope) searches."),
		p("At every deed write down seven things, in this order. It takes a line."),
		ol("The day it was recorded, and book and page or instrument number.", "The day it was signed. The two are never the same question.", "The kind of deed: warranty, special warranty, quitclaim, an officer’s deed.", "Every grantor, with every word that stands beside the name: “a single man”, “and wife”, “trustee”.", "Every grantee, and how they take: together, in shares, for life.", "The land: all of it, a part, an undivided share.", "What is kept back: minerals, an easement, a life estate."),
		h("Then forwards"),
		p("Now turn round. For each owner you found, go to the grantor index and read everything he signed from the day he got the land to the day he sold it, and a while longer. This is the half that beginners leave out, and it is where the trouble is: deeds of trust, easements, leases, a second deed of the same lot to someone else."),
		p("Look a little before his first day as well. A deed out of someone who only received title later is out of order, and the recording acts were written for such cases. Mississippi and Tennessee look at the order of filing and at notice {T-1}, {T-3}; Alabama asks whether the earlier deed was recorded before the later buyer’s right accrued {T-2}."),
		h("The five places where a chain breaks"),
		ul("**Between two names.** Robert L. Jones bought, Bob Jones sold. Names that sound alike are presumed to be one, a middle initial that comes and goes is no break, Jr. against Sr. is a flag, and a different given name is a different person {T-16}.", "**At a death.** The owner dies, and a deed by “the heirs” follows. Someone must say who the heirs are: a probate order, or at least an affidavit of heirship, which is evidence and not title {T-9}. Mississippi has a suit to determine heirs that binds everyone after two years {T-10}.", "**At a marriage or its end.** A homestead deed without the spouse is not valid in Mississippi {T-5}. A divorce decree that awards the land is a judgment, and the deed that should follow it is often missing.", "**At a sale by an officer.** A sheriff, a trustee under a deed of trust, a clerk with a tax deed. They pass the former owner’s title, if they did everything right. For a substitute trustee look for his appointment; for a tax deed look for the notices and the decree {T-17}.", "**At a fraction.** One of four children sells. From then on you must carry fractions, and they must add up to one at the end."),
		h("Then the people"),
		p("The deeds are done. Take the list of all owners of the last ten years and go through the other indexes by name: judgments, federal and state tax liens, lis pendens, probate, guardianship, bankruptcy. How far back you must go depends on how long the claim lives."),
		table("How long a judgment binds land", [
			"State",
			"Counted from",
			"Years"
		], [
			"Mississippi {LIFE-MS-JUDGMENT}",
			"Rendition, and again from a Notice of Renewal filed in time",
			"7"
		], [
			"Alabama {LIFE-AL-JUDGMENT}",
			"The date of the judgment, once the certificate is recorded",
			"10"
		], [
			"Tennessee {LIFE-TN-JUDGMENT}",
			"Entry; the lien begins with registration",
			"10"
		]),
		h("Compare"),
		p("Now open the same parcel in TitleScope and compare. You will find the deeds you found, drawn as a line, and a gap where you put a question mark. You may find one you missed, because the clerk indexed “McDonald” under “Mac”. And you may know one thing the record does not: that the Jones of the second deed is the brother."),
		p("Write that down too. The next person who runs this chain, in ten years, may be the examiner of the one who buys from you."),
		note("How a chain is judged differs by state and by insurer. Verify with counsel.")
	]
};
// web/content/blog/four-clocks.ts
var FOUR_CLOCKS = {
	id: "four-redemption-clocks",
	title: "Three states, four redemption clocks",
	excerpt: "When the clock starts, how long it runs, what it costs to stop it, and where the law itself is unsettled: Mississippi, Alabama twice, and Tennessee.",
	category: "legal",
	author: "ParcelProof legal research",
	date: "2026-11-03",
	readTime: 3,
	featured: false,
	tags: [
		"Redemption",
		"Mississippi",
		"Alabama",
		"Tennessee"
	],
	body: [
		p("Tables on the internet give each state one line: so many percent, so many months. For these three states the line is wrong more often than right, because Alabama has two systems and Tennessee’s clock does not start at the sale."),
		table("The four clocks", [
			"Sale",
			"Starts",
			"Runs",
			"Interest for the buyer"
		], [
			"Mississippi",
			"Day of sale",
			"2 years {MS-11}",
			"1.5% a month or fraction on the face {MS-12}"
		], [
			"Alabama, land",
			"Day of sale",
			"3 years {AL-4}",
			"8% a year; on excess only up to 15% of market value {AL-7}"
		], [
			"Alabama, tax lien",
			"Day of sale",
			"Until a court forecloses; suit after 3 and within 10 years {AL-25}",
			"The rate bid, at most 12% a year {AL-21, AL-24}"
		], [
			"Tennessee",
			"Entry of the order that confirms the sale {TN-7}",
			"1 year, 180, 90 or 30 days {TN-8}",
			"12% a year on the whole price {TN-10}"
		]),
		h("Mississippi: two years, and a window before the end"),
		p("Two years after the day of sale, paid to the chancery clerk. The quiet part of the law is what must happen before the clock stops: notice to the record owner within 180 and not less than 60 days before the end {MS-25}, in three ways together {MS-26}. A clock that runs out without notice has not run out; the sale can be void years later {MS-28}. Whether a last day on a Sunday moves to Monday is unsettled {MS-18}."),
		h("Alabama: two systems, chosen by the county"),
		p("In a sale of land the clock runs three years. But three people are not bound by it. A mortgagee or lienor of record at the sale has one year more from the buyer’s written notice to him, and without a notice no end at all {AL-5}. A minor or a person of unsound mind has a year after the disability ends {AL-6}. And an owner who kept possession is outside the short statute {AL-13}, and may redeem in court {AL-14}. So the useful question in Alabama is not how many years have passed, but who lives there."),
		p("In a sale of a tax lien no one sells land. The bidders bid the interest down from 12 percent, and the holder is paid at the rate he bid. If no one redeems, the holder of all the certificates on the parcel may sue to foreclose the right, not before three years and not after ten {AL-25}. The lien sale leaves covenants and easements alone {AL-26}."),
		h("Tennessee: count from the order"),
		p("Tennessee sells land in a lawsuit. The right to redeem vests on entry of the order confirming the sale, and the period runs from that order. Counting from the auction gives a date that is weeks too early, which is a mistake with two victims: the owner who hears that it is too late, and the buyer who starts to build."),
		p("How long depends on how long the taxes were unpaid: five years or less, one year; more than five and less than eight, 180 days; eight or more, 90 days; vacant and abandoned, 30 days. The court fixes it before the sale {TN-8}. A last day on a weekend or legal holiday moves to the next working day {TN-18}. To redeem, one files a motion, with payment first."),
		p("An example: order of September 25, 2024. One year ends on September 25, 2025, a Thursday; 180 days on March 24, 2025; 90 days on December 24, 2024; 30 days on October 25, 2024. A motion of March 10, 2025 is in time for the first two and too late for the others."),
		h("Federal time runs beside all of them"),
		p("If the United States has a tax lien and was properly notified of the sale, it may redeem within 120 days or the longer local period {US-2}; in a lawsuit it has to be joined {US-5}. A petition in bankruptcy and military service can lengthen a running period {US-7}, {US-8}."),
		h("Four habits"),
		ul("Write the kind of sale beside every parcel. “Alabama” is not a kind of sale.", "Write the day the clock started, and from which paper you took it.", "Where two readings exist, keep the later date if you are the buyer and the earlier one if you are the owner.", "Never compute from a sale date that someone made up from a year."),
		p("The [property page](/search) draws the clock of each sale with its windows and the payoff for any day. The [glossary](/resources?tool=glossary) has the words."),
		note("Periods change, and courts read them. Verify with counsel.")
	]
};
// web/content/blog/overbid.ts
var OVERBID = {
	id: "mississippi-overbid",
	title: "The overbid that never comes back",
	excerpt: "In Mississippi a bid above the taxes earns no interest and is kept by the county when the owner redeems. What that does to a bid, month by month.",
	category: "tax-sales",
	author: "ParcelProof tax-sale desk",
	date: "2026-10-06",
	readTime: 3,
	featured: true,
	tags: [
		"Mississippi",
		"Overbid",
		"Redemption",
		"Yield"
	],
	body: [
		p("At an August sale in a Mississippi courthouse the bidding starts at the taxes and costs and goes up. A newcomer sees a house that is worth a hundred thousand dollars offered for less than two thousand, and someone behind him says five. He says six. He believes that the difference is a deposit. It is not."),
		h("What the law does with the difference"),
		p("The part of a bid above the face is called the excess. It goes to the county’s general fund, and if the land is redeemed, or the buyer’s title fails for any reason, the county keeps it {MS-21}. The buyer earns no interest on it either {MS-24}. The owner who redeems pays the taxes, the costs, 5 percent damages on the taxes and 1½ percent a month, and all of that is counted from the face, “regardless of the amount of the purchaser’s bid” {MS-12}."),
		p("If the land is not redeemed, the excess belongs to the former owner, who may ask for it within two years after the redemption period {MS-22}. The buyer has the land then, and the excess was part of its price. There is no outcome in which it returns to him."),
		h("One parcel, two bids"),
		p("Take a parcel with a face of 1,842.17 dollars, sold on August 26, 2024 and redeemed on March 10, 2025. That is seven months, the last of them a fraction that counts as a whole."),
		table("The same redemption, seen by two buyers", [
			"",
			"Bid at the face",
			"Bid of $5,000.00"
		], [
			"Paid at the sale",
			"$1,842.17",
			"$5,000.00"
		], [
			"Face returned",
			"$1,842.17",
			"$1,842.17"
		], [
			"Interest, 7 × 1.5% of the face",
			"$193.43",
			"$193.43"
		], [
			"Excess returned",
			"$0.00",
			"$0.00"
		], [
			"Result",
			"$193.43",
			"−$2,964.40"
		]),
		p("The first buyer made more than ten percent in 196 days. The second lost more than half of his money and did nothing wrong at the clerk’s window. He was right about the house and wrong about the law."),
		h("The month that breaks even"),
		p("Each month of redemption earns 1½ percent of the face. So an overbid of one and a half percent of the face needs one month to come out even, one of nine percent needs six months, and one of thirty-six percent needs all twenty-four. Above thirty-six percent no redemption ever pays it back, because after twenty-four months there is no redemption any more {MS-11}."),
		p("On a face of 1,842.17 dollars the whole two years earn 663.18 dollars. That is the largest overbid that a redemption on the very last day would repay. It is a useful figure to write at the top of the card: not what the house is worth, but thirty-six percent of the face."),
		h("When an overbid is right all the same"),
		p("An overbid is the price of the land on the day when no one redeems. For a vacant lot whose owner has not paid since 2019, who does not answer mail and has no mortgage, that day is likely. For a house with a car in front of it, it is not. Three questions decide:"),
		ul("Would I buy this land from its owner today, at the face and the excess together, with the title as it is?", "Can I lose the excess without being sorry?", "Is anyone else going to redeem: a mortgagee, an heir, a judgment creditor? Any person interested may {MS-10}."),
		p("If all three answers are yes, yes and no, bid. If not, bid the face and let the room laugh. The [ROI calculator](/resources?tool=roi) shows the loss on redemption beside the limit for the land, and the [property page](/search) has a bid calculation that fills itself in from the record."),
		h("A note on tables found elsewhere"),
		p("Several lists of “tax-sale rates by state” say that Mississippi pays eighteen percent on the bid, or that the premium is refunded. Both are wrong by the text of the section. The eighteen percent are twelve times one and a half, and they run on the face. The one doubtful point is another one: who receives the 5 percent damages when the buyer is a private person {MS-19}. Until that is settled, a careful buyer counts them as someone else’s."),
		note("This article explains statutes and is not legal advice. Verify with counsel.")
	]
};
// web/content/blog/articles.ts
/** All articles, newest first. */
var ARTICLES = [
	CALENDAR,
	FOUR_CLOCKS,
	{
		id: "a-score-you-can-argue-with",
		title: "A title score you can argue with",
		excerpt: "Why TitleScope is a set of rules and not a black box: same evidence, same answer, every deduction with its instrument, its cure and the score it would give back.",
		category: "technology",
		alsoIn: "research",
		author: "ParcelProof engineering",
		date: "2026-10-27",
		readTime: 3,
		featured: false,
		tags: [
			"TitleScope",
			"Confidence score",
			"Explainability",
			"Rule set",
			"Coverage"
		],
		body: [
			p("It would have been easier to train a model on old title reports and print what it says. It would also have been useless, because the first question of anyone who is about to spend money is “why?”, and the second is “who says so?”. A title examiner can answer both. So must a program that does an examiner’s first reading."),
			h("Rules, in the open"),
			p("TitleScope reads the recorded instruments of a parcel and puts each in its place: who gave, who took, what, when it was signed and when it was recorded. Then it applies rules. A rule fires on evidence and never without it. When it fires it names the instrument, the section or the custom it rests on, the person who could make trouble with it, and the paper that would end the trouble."),
			p("The same evidence under the same rule set gives the same score, today and next year. The order in which instruments come in does not matter, and neither do capital letters or punctuation in names. The rule set has a name that is stored with the record, so that a score can always be traced to the rules it was made with."),
			h("Laws the engine obeys"),
			p("Some promises are kept by tests that try to break them, on cases no one wrote by hand:"),
			ul("Adding a defect never raises a score, and curing one never lowers it.", "A cure gives exactly the score that was promised for it.", "100 less the points of the findings is the score. Nothing is taken off in silence.", "A critical finding means 49 or less, a major one 79 or less.", "Missing evidence lowers coverage, not the score. Only a search that is too short costs points in itself.", "An instrument that cannot be placed is listed as such. None is dropped."),
			p("The first of these sounds obvious. It is not: a program that adds up weights can easily give a parcel with two liens a better score than the same parcel with one, because the second lien made it “look like” a well-documented house."),
			h("Names are the hard part"),
			p("Most of the work is not law but names. “SMITH JOHN A & MARY B”, “JOHN A. SMITH AND WIFE, MARY B. SMITH” and “SMITH, JOHN A ETUX MARY” are the same two people. “SMITH JOHN A JR” is not “SMITH JOHN A SR”. “ABC LLC” and “A B C, L.L.C.” are one company; “ABC LLC” and “ABC INC” are two. The engine keeps every name as it is written on the instrument and reasons about it separately, since a name that was tidied up on the way in cannot be examined any more."),
			h("Dates are the other hard part"),
			p("A Mississippi judgment of March 5, 2018 is alive on March 5, 2025 and expired by record on March 6 {LIFE-MS-JUDGMENT}. A Tennessee deed of trust that matured on April 1, 2014 is alive to April 1, 2024 and discharged from the next day, unless it was extended {LIFE-TN-TRUST}. A federal tax lien assessed on June 15, 2015 has to be refiled between July 16, 2024 and July 15, 2025 {US-6}. All of these are calendar days in the county, the last day counts, and a program that works with instants and time zones gets them wrong once in a while. Ours has no clock in it. It is told the day."),
			h("What to do with it"),
			p("Open a parcel in [TitleScope](/titlescope) and read the reasons before the number. Take the finding that costs most, pull its instrument, and decide for yourself. If you think that the finding is wrong, you are in one of three situations: the record is wrong, the record is incomplete, or the rule is. The first two you can mend with a recorded paper or a better index through [Bulk Import](/import). The third we want to hear about."),
			p("And read the coverage beside the number. A high score over little evidence is the most expensive kind of good news. The [score guide](/resources?guide=confidence-score) goes through all of it, with the bands and their two readings."),
			note("A confidence score is not a title opinion. Verify with counsel.")
		]
	},
	BID_BACKWARDS,
	CHAIN,
	OVERBID
];
export { ARTICLES as t };
