// domain/law/alabama.ts
/** Alabama: sale of land and sale of tax liens, side by side. */
var ALABAMA_LAW = [
	[
		"AL-1",
		"Ala. Code § 40-1-3",
		"sourced",
		"Taxes fall due 1 October, delinquent after 31 December."
	],
	[
		"AL-2",
		"Ala. Code § 40-10-15",
		"sourced",
		"The probate court decrees the sale; public auction at the courthouse, highest bidder, 10:00–16:00, day to day. Usually April to June."
	],
	[
		"AL-3",
		"Ala. Code §§ 40-10-18, 40-10-19",
		"sourced",
		"No bid: bid in for the State. Buyer gets a certificate of purchase."
	],
	[
		"AL-4",
		"Ala. Code § 40-10-120(a)",
		"sourced",
		"Redemption from a private buyer: three years from the date of sale. From the State: any time before title leaves the State."
	],
	[
		"AL-5",
		"Ala. Code § 40-10-120(a)",
		"sourced",
		"Mortgagee or lienor of record at the sale: in addition, one year from the buyer's written notice to him. No notice, no end."
	],
	[
		"AL-6",
		"Ala. Code § 40-10-120(a)",
		"sourced",
		"Infant or insane: within one year after the disability ends."
	],
	[
		"AL-7",
		"Ala. Code § 40-10-122",
		"sourced",
		"Price from a private buyer: the amount for which sold, with 8% a year from the sale, interest on excess only on the part of the excess not above 15% of the market value set by the assessor; plus taxes the buyer paid, with 8%. Add insurance premiums and preservation improvements, and fees."
	],
	[
		"AL-8",
		"Ala. Code § 40-10-121",
		"sourced",
		"Price from the State: amount sold for and later taxes with 12%."
	],
	[
		"AL-9",
		"Ala. Code § 40-10-122",
		"unsure",
		"8% is the rule since 1 January 2020; earlier sales bear 12%. Which date decides for a sale before 2020 redeemed later is not settled here."
	],
	[
		"AL-10",
		"Ala. Code § 40-10-122",
		"unsure",
		"Day count is not in the text read; default 365 days, simple."
	],
	[
		"AL-11",
		"Ala. Code § 40-10-28",
		"sourced",
		"Excess is paid to the person who redeemed, on proof within three years of the sale; then to the county's general fund; claims later, up to 10 years after a sale of 2016 or after (11 for 2015, 12 before)."
	],
	[
		"AL-12",
		"Ala. Code §§ 40-10-29, 40-10-30",
		"sourced",
		"Deed after three years, by the judge of probate; prima facie evidence of regularity."
	],
	[
		"AL-13",
		"Ala. Code § 40-10-82",
		"sourced",
		"Short statute: no suit to recover land after three years from the day the buyer could demand a deed, i.e. about six years from the sale, and only if the buyer held adversely for those three years. An owner who kept possession has no time limit (\"constructive and scrambling\" possession suffices)."
	],
	[
		"AL-14",
		"Ala. Code § 40-10-83",
		"general",
		"The owner who kept possession redeems in court (\"judicial redemption\")."
	],
	[
		"AL-15",
		"Ala. Code §§ 6-6-540, 6-6-560",
		"general",
		"Real clearing takes a quiet-title judgment or the short statute run out."
	],
	[
		"AL-20",
		"Ala. Code §§ 40-10-182, 40-10-183",
		"sourced",
		"The county collector auctions the lien; notice to the taxpayer at least 30 days before by first-class mail and one of: newspaper three weeks, website, posting; the list 30 days before."
	],
	[
		"AL-21",
		"Ala. Code § 40-10-184",
		"sourced",
		"Bid down the interest from at most 12%; buyer pays all taxes, interest, penalties, fees, costs and $45. Ties by lot or random number."
	],
	[
		"AL-22",
		"Ala. Code § 40-10-186",
		"sourced",
		"Pay within the day, online within two days."
	],
	[
		"AL-23",
		"Ala. Code § 40-10-199",
		"sourced",
		"Unsold: county keeps the lien; private sale within 45 days at up to 12%."
	],
	[
		"AL-24",
		"Ala. Code § 40-10-193",
		"sourced",
		"Redemption by owner, heirs, mortgagee, purchaser, any interest holder, judgment or lien creditor: the certificate amount plus cost of the title report, plus interest at the certificate's rate, plus taxes due."
	],
	[
		"AL-25",
		"Ala. Code § 40-10-197",
		"sourced",
		"Foreclosure of the right to redeem and quiet title in circuit court: not less than 3, not more than 10 years after the sale, by the holder of all sold certificates of the parcel."
	],
	[
		"AL-26",
		"Ala. Code § 40-10-184(c)",
		"sourced",
		"A lien sale does not end deed restrictions, covenants or easements."
	],
	[
		"AL-27",
		"Ala. Code § 40-10-191",
		"sourced",
		"Holder has first right to buy the next year's lien."
	]
];
// domain/law/federal.ts
/** Federal rules over all three states. */
var FEDERAL_LAW = [
	[
		"US-1",
		"26 U.S.C. § 7425(b), (c); 26 C.F.R. § 301.7425-2",
		"sourced",
		"A tax sale without suit (Mississippi, Alabama land sale) is a nonjudicial sale. With a notice of federal tax lien filed more than 30 days before the sale and no 25-day notice to the IRS, the federal lien survives."
	],
	[
		"US-2",
		"26 U.S.C. § 7425(d)(1); 26 C.F.R. § 400.5-1",
		"sourced",
		"With notice, the United States may redeem within 120 days from the sale or the longer period local law gives other secured creditors."
	],
	[
		"US-3",
		"26 C.F.R. § 301.7425-2(b)",
		"unsure",
		"The \"date of sale\" is the auction if that sale itself divests junior liens; if they are divested later by law, it is the day of divestment. In Mississippi that could mean 120 days after maturity, not after the auction. Both dates are shown."
	],
	[
		"US-4",
		"26 C.F.R. § 301.7425-2",
		"sourced",
		"Lien that is senior to the tax sale's lien, or an IRS lien not discharged, gives no redemption: it just stays."
	],
	[
		"US-5",
		"28 U.S.C. § 2410(c)",
		"sourced",
		"Sale under a court decree (TN; AL lien foreclosure): the United States must be joined; redemption 120 days or longer state period for tax liens, one year for other federal liens."
	],
	[
		"US-6",
		"26 U.S.C. §§ 6322, 6323(g), 6502; 26 C.F.R. § 301.6323(g)-1",
		"sourced",
		"The federal tax lien can be collected for ten years from assessment; its notice must be refiled in the one year ending 30 days after those ten years; not refiled, it stops against buyers and, as printed on the notice, releases itself. Bankruptcy, offers and suits extend it."
	],
	[
		"US-7",
		"11 U.S.C. §§ 108(b), 362",
		"general",
		"Bankruptcy: the automatic stay stops sales; a running redemption period is extended to at least 60 days after the order for relief."
	],
	[
		"US-8",
		"50 U.S.C. § 3991",
		"general",
		"Servicemembers: no sale for taxes without court order; redemption during service or 180 days after."
	],
	[
		"US-9",
		"Tyler v. Hennepin County, 598 U.S. 631 (2023)",
		"general",
		"Surplus: keeping more than is owed is a taking. Watch for state amendments."
	],
	[
		"US-10",
		"Jones v. Flowers, 547 U.S. 220 (2006); Mennonite Board of Missions v. Adams, 462 U.S. 791 (1983)",
		"general",
		"Unknown addresses: notice must be reasonable; returned mail demands more; a mortgagee of record is owed notice."
	],
	[
		"US-11",
		"12 U.S.C. § 1825(b)",
		"general",
		"FDIC property: no sale without its consent."
	]
];
// domain/law/mississippi.ts
/** Mississippi: tax sale, redemption, notice, deed. */
var MISSISSIPPI_LAW = [
	[
		"MS-1",
		"Miss. Code § 27-41-55",
		"sourced",
		"The county tax collector sells for unpaid county taxes; the list is advertised after 5 August for the last Monday of August, two weeks in a newspaper of the county, by owner in alphabetical order or by roll number."
	],
	[
		"MS-2",
		"Miss. Code §§ 27-41-55, 27-41-59",
		"sourced",
		"Instead, at the collector's choice, advertised after 15 February and sold on the first Monday of April."
	],
	[
		"MS-3",
		"Miss. Code §§ 27-41-55, 27-41-59(2)",
		"sourced",
		"The sale may be held online; the advertisement must then tell how and when to bid."
	],
	[
		"MS-4",
		"Miss. Code § 27-41-59",
		"sourced",
		"Hours on the operator's platform 8:30–16:30 local time, on business days until all parcels are sold: one sale can have several days."
	],
	[
		"MS-5",
		"Miss. Code § 27-41-55",
		"sourced",
		"A county with two court districts (Hinds: Jackson and Raymond) advertises and sells each tract in the district where it lies."
	],
	[
		"MS-6",
		"Miss. Code §§ 27-41-59, 27-41-61",
		"sourced",
		"Town lots are sold as assessed; less than a lot need not be offered. Country land is offered in forty-acre steps, adding forty until the whole tax is bid; a sale not so offered was void (Cox v. Richerson, Miss. 1939)."
	],
	[
		"MS-7",
		"Miss. Code § 27-41-59",
		"sourced",
		"Bidding is upward from face (\"premium\", \"overbid\"). If no one bids face, the parcel is struck off to the State."
	],
	[
		"MS-8",
		"Miss. Code §§ 21-33-61, 21-33-63",
		"sourced",
		"Cities may sell separately for municipal taxes and special assessments: same notice, same time, same manner; list filed with the municipal clerk within 20 days; redemption there. Most have the county collect."
	],
	[
		"MS-9",
		"Miss. Code § 27-41-9",
		"general",
		"Taxes fall due 1 February after the tax year, interest runs from then."
	],
	[
		"MS-10",
		"Miss. Code § 27-45-3",
		"sourced",
		"Who: the owner, anyone for him with consent, or any person interested in the land. To whom: the chancery clerk."
	],
	[
		"MS-11",
		"Miss. Code § 27-45-3",
		"sourced",
		"When: \"within two (2) years after the day of sale\"."
	],
	[
		"MS-12",
		"Miss. Code § 27-45-3",
		"sourced",
		"Price, \"regardless of the amount of the purchaser's bid\": (a) taxes for which sold, (b) all costs of the sale, (c) 5% damages on the taxes, (d) 1½% per month or any fractional part on taxes and costs from the day of sale, (e) costs accrued since, each with 1½% per month or fraction from the day it accrued."
	],
	[
		"MS-13",
		"Miss. Code § 27-45-3",
		"sourced",
		"Interest is simple and does not run on the damages: the text puts it on \"all such taxes and costs\"."
	],
	[
		"MS-14",
		"Miss. Code § 27-45-3",
		"unsure",
		"How a month is counted (anniversary or calendar) is not in the section. Default: anniversary months, any remainder counts as one, at least one."
	],
	[
		"MS-15",
		"Miss. Code §§ 27-45-3, 27-45-7",
		"sourced",
		"Part redemption only by legal subdivisions of 40 acres or more, or an undivided interest; a mortgagee may redeem his part."
	],
	[
		"MS-16",
		"Miss. Code § 27-45-3",
		"sourced",
		"Infants who inherit or take by will, and persons of unsound mind: two years after full age or sanity, and they pay for permanent improvements made after the two years."
	],
	[
		"MS-17",
		"Miss. Code § 27-45-3",
		"sourced",
		"The clerk executes a release; it may be recorded without acknowledgment and works as a quitclaim. A recorded release ends the sale in the chain."
	],
	[
		"MS-18",
		"Miss. Code § 1-3-67",
		"unsure",
		"A last day on a weekend or closed courthouse: the section rolls process and notice periods given in days; whether a two-year redemption rolls is unsettled. Not rolled here; a warning is given."
	],
	[
		"MS-19",
		"Miss. Code § 27-45-3",
		"unsure",
		"Who gets the 5% damages on redemption from a private buyer is not settled here: one county page promises the buyer face plus 1½% a month only. Show damages as payable by the redeemer and leave them out of the buyer's return."
	],
	[
		"MS-20",
		"Miss. Const. art. 4, § 79",
		"sourced",
		"The legislature shall give redemption on liberal principles."
	],
	[
		"MS-21",
		"Miss. Code § 27-41-77",
		"sourced",
		"Excess goes to the county's general fund. If the land is redeemed, or the buyer's title fails for any reason, the county keeps the excess: the buyer loses it."
	],
	[
		"MS-22",
		"Miss. Code § 27-41-77",
		"sourced",
		"If not redeemed, the owner may have the excess on request after the redemption period; no request within two years from the end of that period and the county keeps it."
	],
	[
		"MS-23",
		"Miss. Code § 27-41-77",
		"sourced",
		"Bills to take that right from the owner (2020 SB 2318, 2024 SB 2032) did not become law."
	],
	[
		"MS-24",
		"Miss. Code § 27-41-77",
		"sourced",
		"The buyer earns no interest on excess."
	],
	[
		"MS-25",
		"Miss. Code § 27-43-1",
		"sourced",
		"The chancery clerk must issue notice to the record owner as of 180 days before the end of redemption, within 180 and not less than 60 days before the end."
	],
	[
		"MS-26",
		"Miss. Code § 27-43-3",
		"sourced",
		"Three ways together: (1) sheriff's personal service on a resident owner (else someone over 16 at the abode, else posting on the door), (2) mail, (3) newspaper publication."
	],
	[
		"MS-27",
		"Miss. Code § 27-43-3",
		"sourced",
		"Notice undelivered: a second diligent search and inquiry, and the clerk files an affidavit of what was done."
	],
	[
		"MS-28",
		"Miss. Code § 27-43-3",
		"sourced",
		"The notice section is applied strictly: a clerk who had another address in the land records and did not use it made the sale void, five years after the sale (Campbell Properties v. Cook, Miss. 2018; Hart v. Catoe, Miss. 1980). Contra on its facts: Rush v. Wallace Rentals (Miss. 2003), sale upheld where the new owner's name was not on the roll."
	],
	[
		"MS-29",
		"Miss. Code §§ 27-43-5, 27-43-11",
		"sourced",
		"Lienors: the clerk searches deeds, mortgages and deeds of trust and sends certified mail to mortgagees, beneficiaries and vendor's-lien holders within the same time. Lack of it voids the tax title as to that lienor only."
	],
	[
		"MS-30",
		"Miss. Code § 27-43-3",
		"sourced",
		"2026 SB 2124 (missed notice makes a sale voidable, buyer may give notice) died 2026-02-03. 2026 HB 1140 (buyer's own notice) was introduced; its fate is unknown."
	],
	[
		"MS-31",
		"Miss. Code § 27-45-23",
		"sourced",
		"After the two years the chancery clerk executes a deed on demand; it vests \"a perfect title with the immediate right of possession\"."
	],
	[
		"MS-32",
		"Miss. Code § 27-45-23",
		"sourced",
		"The deed can be attacked only by proof that (a) the land was not liable to sale, (b) the taxes had been paid, (c) the sale was at the wrong time or place. Courts add: (d) no strict notice under § 27-43-3, (e) a description too poor to find the land, (f) not offered in the way prescribed."
	],
	[
		"MS-33",
		"Miss. Code § 27-45-23",
		"sourced",
		"Part of the tax illegal does not undo the sale unless the legal part was paid or tendered."
	],
	[
		"MS-34",
		"Miss. Code §§ 27-45-21, 29-1-21, 29-1-51, 29-1-81",
		"sourced",
		"Land struck off to the State and not redeemed is certified by the clerk within 30 days after the period. The Secretary of State sells it by patent. A municipality comes before all buyers except the former owner and heirs."
	],
	[
		"MS-35",
		"Miss. Code § 29-1-95",
		"sourced",
		"No taxes accrue while the State holds it."
	],
	[
		"MS-36",
		"Miss. Code § 15-1-15",
		"sourced",
		"Actual occupation for three years, after two years from the day of sale, under a tax collector's conveyance bars attack. Not for: wild land nobody occupied, severed minerals, land not taxable, a description too poor, a co-tenant who bought."
	],
	[
		"MS-37",
		"Miss. Code § 15-1-17",
		"sourced",
		"State or patentee titles: a suit to cancel must come within two years after redemption ends (not if the taxes had been paid)."
	],
	[
		"MS-38",
		"Miss. Code § 11-17-1",
		"sourced",
		"Suit to confirm a tax title after redemption: chancery court, all interested persons joined, unknown ones by publication."
	],
	[
		"MS-39",
		"Miss. Code § 15-1-13",
		"sourced",
		"Ten years' adverse possession gives title."
	],
	[
		"MS-40",
		"Miss. Code § 27-45-27",
		"general",
		"A buyer whose sale fails has a lien for taxes, interest and improvements."
	],
	[
		"MS-41",
		"Miss. Code § 21-19-11",
		"sourced",
		"Cleaning and demolition charges of a city can be added to the tax bill or enrolled as a judgment. Real lists say so in the legal text."
	],
	[
		"MS-42",
		"Mississippi: no section found on easements",
		"unsure",
		"Easements: a 2022 bill would have said that recorded easements survive; whether it passed is unknown. Treat easements and restrictions as surviving for warnings."
	]
];
// domain/law/tennessee.ts
/** Tennessee: sale under a decree of chancery. */
var TENNESSEE_LAW = [
	[
		"TN-1",
		"Tenn. Code Ann. §§ 67-5-1332, 67-5-2101",
		"sourced",
		"Lien from 1 January of the tax year, first lien. Due first Monday of October; delinquent 1 March after."
	],
	[
		"TN-2",
		"Tenn. Code Ann. § 67-5-2010",
		"sourced",
		"From 1 March and the first of each month: ½% penalty and 1% interest (together 1½%)."
	],
	[
		"TN-3",
		"Tenn. Code Ann. §§ 67-5-2404, 67-5-2405, 67-5-2414",
		"sourced",
		"Trustee turns the list to the delinquent-tax attorney, who sues in chancery (or circuit) under chancery rules. Filing by about 1 April of the second year."
	],
	[
		"TN-4",
		"Tenn. Code Ann. §§ 67-5-2501, 67-5-2506",
		"sourced",
		"Court orders a sale for cash, subject to redemption; clerk and master sells; minimum is taxes, interest, penalty and costs; the clerk bids that for the county if nobody does more."
	],
	[
		"TN-5",
		"Tenn. Code Ann. § 67-5-2502",
		"sourced",
		"Notice of sale published at least once, first 20 days before; must name owners, give a concise description (deed book and page or parcel number) and the judgment against each."
	],
	[
		"TN-6",
		"Tenn. Code Ann. § 67-5-2502(c)",
		"sourced",
		"Attorney must search assessor, trustee, register and probate records for interested persons."
	],
	[
		"TN-7",
		"Tenn. Code Ann. § 67-5-2701(a)",
		"sourced",
		"The right to redeem vests in all interested persons on entry of the order confirming the sale; periods run from that order."
	],
	[
		"TN-8",
		"Tenn. Code Ann. § 67-5-2701(a)",
		"sourced",
		"Length by period of delinquency: 5 years or less: 1 year; more than 5, less than 8: 180 days; 8 or more: 90 days; found vacant and abandoned: 30 days. The court fixes it before the sale."
	],
	[
		"TN-9",
		"Tenn. Code Ann. § 67-5-2701(a)",
		"product",
		"Unknown length of delinquency: use the longest period (1 year) and say so. Unknown order date: no deadline, the answer is \"unknown\"."
	],
	[
		"TN-10",
		"Tenn. Code Ann. § 67-5-2701",
		"unsure",
		"A motion in the case, with payment first. Price: delinquent taxes, penalty, interest, court costs, plus 12% a year on the entire purchase price from the day the buyer pays the clerk until the motion. An older official page says 1% per month from the sale, on the first of each month, until 30 days after the motion."
	],
	[
		"TN-11",
		"Tenn. Code Ann. § 67-5-2701(e)",
		"sourced",
		"Clerk gives notice within 10 days; buyer may within 30 days claim amounts spent on the parcel."
	],
	[
		"TN-12",
		"Tenn. Code Ann. § 67-5-2702",
		"sourced",
		"Excess proceeds: any interested person moves for them after confirmation."
	],
	[
		"TN-13",
		"Tenn. Code Ann. § 67-5-2504(b)",
		"sourced",
		"Tax deed or confirming order is \"an assurance of perfect title\"; attacked only by: not liable, paid before sale, or substantial noncompliance with mandatory provisions."
	],
	[
		"TN-14",
		"Tenn. Code Ann. § 67-5-2504(c)",
		"sourced",
		"Attacker must first tender the bid and later taxes."
	],
	[
		"TN-15",
		"Tenn. Code Ann. § 67-5-2504(d)",
		"sourced",
		"Suit to undo a tax title: three years from the sale, except persons under disability; a shorter one-year period from discovery stands in later amendments and is not settled here."
	],
	[
		"TN-16",
		"Tenn. Code Ann. § 67-5-2504(a)",
		"sourced",
		"Buyer who fails to get good title is subrogated to the tax liens."
	],
	[
		"TN-17",
		"Tenn. Code Ann. § 66-8-114",
		"general",
		"Anti-speculation: a bought redemption right can be refused."
	],
	[
		"TN-18",
		"Tenn. Code Ann. § 1-3-102",
		"sourced",
		"Computing time: first day out, last day in; a last day on Saturday, Sunday or legal holiday is excluded too."
	]
];
// domain/law/title.ts
/** Title and chain of title in all three states. */
var TITLE_LAW = [
	[
		"T-1",
		"Miss. Code §§ 89-5-1, 89-5-3, 89-5-5",
		"sourced",
		"Mississippi is race-notice: an instrument is void against creditors and buyers for value without notice unless filed; between instruments, priority in time of filing, absent actual notice."
	],
	[
		"T-2",
		"Ala. Code § 35-4-90",
		"sourced",
		"Alabama is a notice state: an instrument is void against buyers for value, mortgagees and judgment creditors without notice unless recorded before their right accrued (sometimes listed as race-notice)."
	],
	[
		"T-3",
		"Tenn. Code Ann. §§ 66-26-101, 66-26-103, 66-26-105",
		"sourced",
		"Tennessee is race-notice: an instrument has effect against persons without actual notice only from noting for registration; the first registered is preferred unless the later party had full notice."
	],
	[
		"T-4",
		"Miss. Code § 89-5-5; Ala. Code § 35-4-90; Tenn. Code Ann. § 66-26-105",
		"product",
		"Two deeds, same grantor. MS, TN: order by filing, not by date of the deed. AL (T-2): the later buyer for value wins unless the earlier deed was recorded before his deed was executed. Keep both dates; the loser still clouds."
	],
	[
		"T-5",
		"Miss. Code § 89-1-29",
		"sourced",
		"Homestead, Mississippi: a conveyance or deed of trust by a married owner living with the spouse is not valid without the spouse's signature; void and not curable later (Welborn v. Lowe, Miss. 1987; Ward v. Ward, Miss. 1987)."
	],
	[
		"T-6",
		"Ala. Code § 6-10-3",
		"general",
		"Homestead, AL: married person's conveyance needs the spouse's voluntary signature."
	],
	[
		"T-7",
		"Tenn. Code Ann. § 26-2-301",
		"sourced",
		"Homestead, TN: exemption; joint owners' amounts; joinder to bar homestead; tenancy by the entirety needs both."
	],
	[
		"T-8",
		"Miss. Code § 89-5-13",
		"sourced",
		"MS cure: defective acknowledgment good after 7 years of record, missing one after 10."
	],
	[
		"T-9",
		"Miss. Code § 89-5-8; Tenn. Code Ann. § 30-2-712",
		"sourced",
		"Affidavits: Mississippi affidavits of identity, marital status, heirship, death and scrivener's error are recordable; so are Tennessee affidavits of heirship. They are evidence, not title."
	],
	[
		"T-10",
		"Miss. Code §§ 91-1-27, 91-1-29, 91-1-31",
		"sourced",
		"Mississippi adjudication of heirs: petition in chancery, publication to unknown heirs, binding on all after two years."
	],
	[
		"T-11",
		"Miss. Code § 11-47-3; Ala. Code § 35-4-131; Tenn. Code Ann. § 20-3-101",
		"sourced",
		"Lis pendens is filed with the recorder of the county (Tennessee: an abstract in the register's office)."
	],
	[
		"T-12",
		"Miss. Code § 15-1-13; Ala. Code § 6-5-200; Tenn. Code Ann. §§ 28-2-101, 28-2-102",
		"sourced",
		"Adverse possession: Mississippi 10 years; Alabama 10 with deed, tax or descent, 20 without; Tennessee 7 under a recorded assurance, 20 without."
	],
	[
		"T-13",
		"Tenn. Code Ann. §§ 28-2-105, 28-2-109, 28-2-110",
		"sourced",
		"Tennessee: seven years' possession under an assurance recorded 30 years or more gives absolute title. More than 20 years without assessing and paying taxes bars a claim; 20 years of payment raises a presumption of ownership."
	],
	[
		"T-14",
		"no section: no marketable record title act",
		"unsure",
		"No marketable record title act in the three states: no automatic wiping of old interests."
	],
	[
		"T-15",
		"Mississippi Title Examination Standards",
		"sourced",
		"Mississippi has Title Examination Standards (a bar publication); they were not read. Search lengths by custom: 30–40 years for insurance; the product searches 40."
	],
	[
		"T-16",
		"title examination standards on names",
		"general",
		"Name variance: names that sound alike are presumed one (idem sonans: Allen/Allan, Meyer/Myer); a middle initial present or absent is not a break; Jr./Sr. is a flag; a different given name is a break."
	],
	[
		"T-17",
		"Miss. Code §§ 15-1-15, 15-1-17; Ala. Code § 40-10-82; Tenn. Code Ann. § 67-5-2504(d)",
		"product",
		"A tax deed in the chain: flag unless one of: confirmed by decree, occupation under MS-36, MS-37 run, quitclaim from the former owner, AL-13 run, TN-15 run. Age alone never clears it."
	],
	[
		"T-18",
		"Miss. Code § 15-1-17",
		"product",
		"State patent after forfeiture (MS): flag until MS-37 has run."
	],
	[
		"T-19",
		"custom of title examination",
		"general",
		"Quitclaim from a stranger, a grantor never a grantee (\"wild deed\"), a grantee who never appears as grantor though another sells: a gap where the present chain rests on it, else a wild deed."
	],
	[
		"T-20",
		"custom of title examination",
		"general",
		"Estate words in an owner's name (\"ESTATE & HEIRS OF\", \"ET AL\", \"ET UX\"): the holder is not one living person; ask for probate or heirship."
	]
];
// domain/law/rules.ts
var ROWS = [
	...MISSISSIPPI_LAW,
	...ALABAMA_LAW,
	...TENNESSEE_LAW,
	...FEDERAL_LAW,
	...TITLE_LAW
];
/** The day all rules were last checked. Whatever shows one says so, and "verify with counsel". */
var LAW_CHECKED_ON = "2026-11-21";
var RULES = new Map(ROWS.map(([id, section, standing, rule]) => [id, {
	id,
	section,
	standing,
	rule
}]));
/** The rule of an id. */
function law(id) {
	const rule = RULES.get(id);
	if (!rule) throw new Error(`no rule ${id}`);
	return rule;
}
/** Its section, as an answer names it: "Miss. Code § 27-45-3". */
function cite(id) {
	return law(id).section;
}
export { cite as n, law as r, LAW_CHECKED_ON as t };
