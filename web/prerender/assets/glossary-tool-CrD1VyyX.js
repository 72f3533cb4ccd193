import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as plainText } from "./text-SjB-FjnM.js";
import { i as readWords, n as Marked, r as hasWords, t as Inline } from "./inline-DxZ4aJWQ.js";
import { n as formatCount } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { t as TextSearch } from "./text-search-DWPwRBGd.js";
import { t as useTypedQuery } from "./use-typed-query-EKzlGUEB.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/content/glossary/lien-terms.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Words of liens, notice and the courts. */
var LIEN_TERMS = [
	{
		term: "Assignment",
		definition: "The transfer of a lien to a new holder. A release must come from the one who holds it then."
	},
	{
		term: "Automatic stay",
		definition: "What a bankruptcy petition does at once: it stops sales and collection. A running redemption period is extended to at least sixty days after the order for relief {US-7}."
	},
	{
		term: "Construction lien",
		also: ["mechanic’s lien"],
		definition: "The claim of a builder or supplier. In Mississippi it is filed within 90 days of the last work and is void 180 days after filing unless a payment action is filed {LIFE-MS-CONSTRUCTION}; Alabama gives six months, or four to others than the original contractor {LIFE-AL-CONSTRUCTION}; Tennessee gives a prime contractor one year {LIFE-TN-CONSTRUCTION}."
	},
	{
		term: "Deed of trust",
		also: ["mortgage"],
		definition: "Land given as security for a debt. In Tennessee it is discharged ten years after maturity unless it was extended of record or sued on {LIFE-TN-TRUST}; in Mississippi it is barred with the debt {LIFE-MS-TRUST}.",
		see: ["Release"]
	},
	{
		term: "Enrolled judgment",
		definition: "A judgment entered on the roll of a county. In Mississippi it binds land only in the counties where it is enrolled {LIFE-MS-ENROLLED}, for seven years from rendition {LIFE-MS-JUDGMENT}.",
		see: ["Judgment lien"]
	},
	{
		term: "Expired by record",
		definition: "Said of a lien whose life has run by the dates of record. It is not the same as released, because no one released it.",
		see: ["Release"]
	},
	{
		term: "Federal tax lien",
		definition: "The claim of the United States for unpaid taxes. It can be collected for ten years from assessment, and its notice must be refiled in the year that ends thirty days after them {US-6}. Whether it survives a tax sale depends on notice {US-1}."
	},
	{
		term: "Fixture filing",
		definition: "A financing statement on something fastened to the land. It lasts five years and can be continued in the last six months {LIFE-UCC}."
	},
	{
		term: "Judgment lien",
		definition: "What a money judgment does to the debtor’s land: seven years in Mississippi {LIFE-MS-JUDGMENT}, ten in Alabama {LIFE-AL-JUDGMENT} and Tennessee {LIFE-TN-JUDGMENT}, renewable.",
		see: ["Enrolled judgment"]
	},
	{
		term: "Lien",
		definition: "A claim on land for a sum of money, with a place in line.",
		see: ["Priority", "Release"]
	},
	{
		term: "Lienor",
		definition: "Who holds a lien. In Mississippi mortgagees, beneficiaries and holders of vendor’s liens must be notified before a tax title binds them {MS-29}."
	},
	{
		term: "Lis pendens",
		definition: "A recorded notice that a suit over the title is pending {T-11}. Whoever buys after it buys the suit."
	},
	{
		term: "Municipal lien",
		also: ["city lien"],
		definition: "A city’s claim for cleaning, demolition or utilities. In Mississippi it can be added to the tax bill or enrolled as a judgment {MS-41}."
	},
	{
		term: "Priority",
		definition: "The order in which liens are paid. Property taxes come first; in Tennessee from January 1 of the tax year {TN-1}."
	},
	{
		term: "Release",
		also: ["satisfaction", "cancellation"],
		definition: "The recorded paper by which the holder gives up a lien.",
		see: ["Expired by record"]
	},
	{
		term: "Subordination",
		definition: "A holder’s agreement to stand behind a later lien."
	},
	{
		term: "Surviving lien",
		definition: "A lien that a tax deed leaves on the land. Which ones survive depends on their kind, the notice given and the kind of sale.",
		see: ["Federal tax lien", "Lienor"]
	}
];
// web/content/glossary/tax-sale-terms.ts
/** Words of the sale, the bid and redemption. */
var TAX_SALE_TERMS = [
	{
		term: "Accrued costs",
		definition: "Costs that came up after the sale, such as a publication. In Mississippi the redeemer pays them with 1½ percent a month or fraction from the day each accrued {MS-12}.",
		see: ["Redemption price"]
	},
	{
		term: "Ad valorem tax",
		definition: "A tax by the value of the property, as counties levy it on land and buildings.",
		see: ["Assessed value"]
	},
	{
		term: "Assessed value",
		definition: "The value on which the tax is computed. By law it is only a part of the market value.",
		see: ["Market value"]
	},
	{
		term: "Assumed value",
		definition: "A value that the importer filled in because the list had none, such as a city or a sale date of January 1. It is marked as assumed, never treated as a fact, and no deadline is computed from it."
	},
	{
		term: "Bid down",
		definition: "An auction in which the bidders lower the rate of interest instead of raising the price. Alabama sells tax liens so, from 12 percent downwards {AL-21}.",
		see: ["Tax lien certificate"]
	},
	{
		term: "Certificate of purchase",
		definition: "The paper an Alabama buyer of land gets at the tax sale {AL-3}. It becomes a deed after three years, from the judge of probate {AL-12}.",
		see: ["Tax deed"]
	},
	{
		term: "Chancery clerk",
		definition: "The officer of a Mississippi county who keeps the land records, takes the money of redemption {MS-10}, gives the notices {MS-25} and executes the tax deed {MS-31}."
	},
	{
		term: "Clerk and master",
		definition: "The officer of a Tennessee chancery court who sells land for taxes by order of the court {TN-4}."
	},
	{
		term: "Confirmation order",
		also: ["order confirming the sale"],
		definition: "The order by which a Tennessee court confirms a tax sale. The right to redeem vests on its entry and the period runs from it, never from the auction {TN-7}.",
		see: ["Redemption period"]
	},
	{
		term: "Confirmation suit",
		also: ["suit to confirm a tax title"],
		definition: "A suit in a Mississippi chancery court, after redemption has ended, with all interested persons joined and unknown ones by publication {MS-38}. Its decree makes a tax title marketable.",
		see: ["Quiet title"]
	},
	{
		term: "Damages",
		definition: "In a Mississippi redemption, 5 percent on the taxes and not on the costs {MS-12}. Who receives them when the buyer is a private person is not settled {MS-19}."
	},
	{
		term: "Delinquent",
		definition: "Unpaid after the last day of payment. One of the five tax-sale statuses, shown in red.",
		see: ["Tax status"]
	},
	{
		term: "Excess",
		also: [
			"overbid",
			"premium",
			"surplus"
		],
		definition: "The part of a bid above the face. In Mississippi the county keeps it on redemption {MS-21}, and the former owner may ask for it if no one redeems {MS-22}. In Alabama it is paid to the person who redeemed {AL-11}. In Tennessee interested persons move for it after confirmation {TN-12}.",
		see: ["Face"]
	},
	{
		term: "Expected loss",
		definition: "The part of the value a bidder must expect to lose at a given confidence score. The table behind it is a judgment and not a measurement.",
		see: ["Maximum bid", "Confidence score"]
	},
	{
		term: "Face",
		also: ["face amount"],
		definition: "Taxes and costs for which land is offered; the least bid.",
		see: ["Excess"]
	},
	{
		term: "Judicial redemption",
		definition: "Redemption through a court by an Alabama owner who kept possession, without limit of time {AL-13}, {AL-14}."
	},
	{
		term: "Market value",
		definition: "What the property would fetch between a willing buyer and a willing seller. Alabama caps the excess that bears interest at 15 percent of the assessor’s market value {AL-7}.",
		see: ["Assessed value"]
	},
	{
		term: "Matured",
		definition: "Said of a tax sale whose redemption period has ended without redemption.",
		see: ["Tax deed"]
	},
	{
		term: "Maximum bid",
		also: ["max bid"],
		definition: "The most a parcel is worth to a bidder: value less margin, repairs, surviving liens, cost of cure, holding and expected loss. If it is below the face, there is no bid.",
		see: ["Expected loss"]
	},
	{
		term: "Municipal sale",
		definition: "A city’s own sale for its taxes and special assessments. In Mississippi redemption is then made with the municipal clerk {MS-8}."
	},
	{
		term: "Notice window",
		definition: "The time in which a Mississippi clerk must give notice to the owner: within 180 and not less than 60 days before redemption ends {MS-25}.",
		see: ["Record owner"]
	},
	{
		term: "Parcel ID",
		also: ["parcel number", "APN"],
		definition: "The number by which a county knows a parcel, punctuation included.",
		see: ["PPIN"]
	},
	{
		term: "Patent",
		definition: "A deed from the government. A Mississippi patent of land that was struck off for taxes {MS-34} is a flag in the chain until two years after redemption ended {MS-37}; a patent of the first settlement is the root of a title."
	},
	{
		term: "Payoff",
		definition: "What it costs to redeem on a given day. A computed payoff is an estimate; only the officer who takes the money can bind.",
		see: ["Redemption price"]
	},
	{
		term: "PPIN",
		definition: "A second number that many Mississippi counties give to a parcel, kept when the parcel ID changes.",
		see: ["Parcel ID"]
	},
	{
		term: "Redemption",
		definition: "The right to take land back after a tax sale by paying what the law names. In Mississippi any person interested may redeem {MS-10}.",
		see: ["Redemption period", "Redemption price"]
	},
	{
		term: "Redemption period",
		definition: "How long redemption is open: two years in Mississippi {MS-11}, three in an Alabama sale of land {AL-4}, one year, 180, 90 or 30 days in Tennessee from the confirming order {TN-8}.",
		see: ["Confirmation order"]
	},
	{
		term: "Redemption price",
		definition: "The sum that redeems. In Mississippi: taxes, costs, 5 percent damages on the taxes, 1½ percent a month or fraction, and accrued costs with theirs {MS-12}. In Tennessee: what was owed, and 12 percent a year on the purchase price {TN-10}.",
		see: ["Payoff"]
	},
	{
		term: "Short statute",
		definition: "Alabama’s limit of three years for a suit to recover land sold for taxes, counted from the day the buyer could demand a deed, if he held adversely. It does not run against an owner who kept possession {AL-13}."
	},
	{
		term: "Struck off to the State",
		definition: "Taken by the State because no one bid the face, in Mississippi {MS-7} as in Alabama {AL-3}.",
		see: ["Patent"]
	},
	{
		term: "Tax deed",
		definition: "The deed that follows a tax sale after redemption has ended: from the chancery clerk in Mississippi {MS-31}, the judge of probate in Alabama {AL-12}, by the court’s order in Tennessee {TN-13}.",
		see: ["Quiet title"]
	},
	{
		term: "Tax lien certificate",
		definition: "What a buyer holds after an Alabama sale of tax liens: a lien at the rate he bid {AL-24}, which he may foreclose after three and within ten years {AL-25}.",
		see: ["Bid down"]
	},
	{
		term: "Tax sale",
		definition: "A public sale for unpaid property taxes: of land in Mississippi, of land or of the lien in Alabama, of land by order of a court in Tennessee."
	},
	{
		term: "Tax status",
		definition: "Where a parcel stands: delinquent, auctioned, redeemed, pending or clear. A county’s own word is shown as it is."
	}
];
// web/content/glossary/title-terms.ts
/** Words of title, deeds and the chain. */
var TITLE_TERMS = [
	{
		term: "Acknowledgment",
		definition: "The signature before an officer that lets an instrument be recorded. In Mississippi a defective one is good after seven years of record and a missing one after ten {T-8}."
	},
	{
		term: "Adverse possession",
		definition: "Title by holding land openly as one’s own for years: ten in Mississippi {MS-39}; ten or twenty in Alabama and seven or twenty in Tennessee, by the paper one holds under {T-12}."
	},
	{
		term: "Affidavit of heirship",
		definition: "A sworn and recorded statement of who someone’s heirs are. It is evidence and not title {T-9}.",
		see: ["Probate"]
	},
	{
		term: "Chain of title",
		definition: "The conveyances that carried land from owner to owner to the present one. It is complete when each grantor received what he gave.",
		see: ["Gap"]
	},
	{
		term: "Cloud",
		also: ["cloud on title"],
		definition: "Anything of record that makes a title doubtful though it may turn out to be harmless.",
		see: ["Finding", "Quiet title"]
	},
	{
		term: "Confidence score",
		definition: "A number from 0 to 100: one hundred less the points of the findings. A critical finding means 49 or less, a major one 79 or less.",
		see: ["Finding", "Coverage"]
	},
	{
		term: "Coverage",
		definition: "How much of the evidence the rules ask for was there to read. Missing evidence lowers coverage and not the score.",
		see: ["Confidence score"]
	},
	{
		term: "Cure",
		definition: "The paper or decree that ends a finding: a release, a quitclaim, a probate order, a judgment.",
		see: ["Finding"]
	},
	{
		term: "Deed",
		definition: "An instrument by which a grantor conveys land to a grantee.",
		see: ["Warranty deed", "Quitclaim deed"]
	},
	{
		term: "Description",
		also: ["legal description"],
		definition: "The words that say which land is meant: lot and block of a plat, metes and bounds, or section, township and range. A description too poor to find the land defeats a Mississippi tax deed {MS-32}."
	},
	{
		term: "Easement",
		definition: "A right to use another’s land, for a road, a pipe or a wire. It is an exception to list and not a defect; an Alabama lien sale does not end it {AL-26}, and in Mississippi it is treated as surviving a tax deed {MS-42}."
	},
	{
		term: "Finding",
		definition: "What TitleScope found wrong or worth noting: a code, a severity, points, the instruments it rests on, who could assert it, and its cure.",
		see: ["Cure"]
	},
	{
		term: "Gap",
		also: ["chain gap"],
		definition: "A conveyance in the present chain by someone who never received title of record.",
		see: ["Chain of title"]
	},
	{
		term: "Grantor and grantee",
		definition: "Who gives and who takes by an instrument, as they are written on it. Recorders keep an index of each."
	},
	{
		term: "Heirs",
		definition: "Those who take from someone who left no will. In Mississippi a chancery court can determine them by a decree that binds all after two years {T-10}.",
		see: ["Affidavit of heirship"]
	},
	{
		term: "Homestead",
		definition: "The home a family lives in. In Mississippi its conveyance without the spouse’s signature is not valid {T-5}; Alabama asks for the spouse’s voluntary signature {T-6}.",
		see: ["Joinder"]
	},
	{
		term: "Idem sonans",
		definition: "The presumption that names which sound alike are one person: Allen and Allan, Meyer and Myer {T-16}.",
		see: ["Name variance"]
	},
	{
		term: "Instrument",
		definition: "One recorded document: a deed, a deed of trust, a release, a judgment, a notice."
	},
	{
		term: "Joinder",
		definition: "The signature of everyone who has to sign, above all of the spouse.",
		see: ["Homestead"]
	},
	{
		term: "Life estate",
		definition: "Ownership that ends with someone’s life. The rest belongs to the remainderman already today."
	},
	{
		term: "Mineral reservation",
		definition: "Minerals kept back by a seller. Severed minerals are assessed apart, and a tax deed of the surface does not reach them."
	},
	{
		term: "Name variance",
		definition: "Two spellings that may be one person and are not presumed to be: conflicting initials, Jr. against Sr., a nickname, a changed surname.",
		see: ["Idem sonans"]
	},
	{
		term: "Owner in possession",
		definition: "A former owner who still lives on the land. In Alabama no time limit runs against him {AL-13}."
	},
	{
		term: "Plat",
		definition: "The recorded map of a subdivision, to which later deeds refer by lot and block.",
		see: ["Description"]
	},
	{
		term: "Power of attorney",
		definition: "Authority to sign for someone. If it is not of record, neither is the authority."
	},
	{
		term: "Probate",
		definition: "The court’s settlement of a dead person’s estate. Its order, of record, carries title from the dead to the living.",
		see: ["Heirs"]
	},
	{
		term: "Quiet title",
		also: ["suit to quiet title"],
		definition: "A suit that asks a court to say who owns land and to bind everyone who was joined. It is the usual cure of a tax deed in Alabama {AL-15}; Mississippi has the suit to confirm {MS-38}.",
		see: ["Confirmation suit"]
	},
	{
		term: "Quitclaim deed",
		definition: "A deed that gives whatever the grantor has, if anything, and warrants nothing. A recorded release of redemption works as one in Mississippi {MS-17}.",
		see: ["Warranty deed"]
	},
	{
		term: "Record owner",
		definition: "Who owns by the land records, as against who is named on the tax roll. In Mississippi notice goes to the record owner as of 180 days before the end of redemption {MS-25}."
	},
	{
		term: "Recording act",
		definition: "The law that decides between two deeds of the same land: race-notice in Mississippi {T-1} and Tennessee {T-3}, notice in Alabama {T-2}."
	},
	{
		term: "Restrictive covenant",
		definition: "A promise that runs with the land about its use, such as no trailers or a line of building. An exception to list, not a defect."
	},
	{
		term: "Search depth",
		definition: "How far back the records are read. ParcelProof searches forty years, as is the custom {T-15}.",
		see: ["Coverage"]
	},
	{
		term: "Tenancy by the entirety",
		definition: "Ownership of a married couple as one. Neither can convey it alone; in Tennessee both must sign {T-7}."
	},
	{
		term: "Title insurance",
		definition: "A policy against loss from defects of title that are not excepted in it. Insurers look closely at tax deeds, and their rules are stricter than the law."
	},
	{
		term: "Warranty deed",
		definition: "A deed in which the grantor promises that the title is good. A special warranty deed promises it only against himself.",
		see: ["Quitclaim deed"]
	},
	{
		term: "Wild deed",
		definition: "A recorded deed by a stranger to the title {T-19}.",
		see: ["Chain of title"]
	}
];
// web/content/glossary/terms.ts
/** All terms in the order of the alphabet. */
var TERMS = [
	...TAX_SALE_TERMS,
	...TITLE_TERMS,
	...LIEN_TERMS
].sort((a, b) => a.term.localeCompare(b.term, "en"));
// web/features/glossary/term-id.ts
/** The anchor of a term in the glossary. */
function termId(term) {
	return term.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
// web/features/glossary/glossary-tool.tsx
var import_jsx_runtime = require_jsx_runtime();
/** All terms by letter, filtered while the person types. */
function GlossaryTool({ q, onQuery, term }) {
	const [text, setText] = useTypedQuery(q, onQuery);
	const words = readWords(text);
	const found = findTerms(words);
	const letters = Map.groupBy(found, ({ term: name }) => name.charAt(0).toUpperCase());
	(0, import_react.useEffect)(() => {
		if (term === void 0) return;
		const entry = document.getElementById(`term-${term}`);
		entry?.scrollIntoView({ block: "start" });
		entry?.focus({ preventScroll: true });
	}, [term]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextSearch, {
			label: "Search the glossary",
			placeholder: "Search terms and definitions...",
			value: text,
			onChange: setText,
			result: words.length > 0 ? `${formatCount(found.length, "term")} of ${TERMS.length}` : `${TERMS.length} terms`
		}),
		found.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mt-4 rounded-md border bg-sheet",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				title: "No terms found",
				actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					onClick: () => setText(""),
					children: "Show all terms"
				}),
				children: "No term or definition contains all of these words."
			})
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
			"aria-label": "Letters",
			className: "mt-3 flex flex-wrap gap-1 print:hidden",
			children: [...letters.keys()].map((letter) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: `#letter-${letter}`,
				className: "grid size-8 place-items-center rounded-md font-semibold text-accent hover:bg-well",
				children: letter
			}, letter))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mt-4 grid gap-8",
			children: [...letters].map(([letter, terms]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				"aria-labelledby": `letter-${letter}`,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: `letter-${letter}`,
					tabIndex: -1,
					className: "scroll-mt-18 border-b pb-1 font-semibold font-serif text-lg",
					children: letter
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", { children: terms.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Entry, {
					term: each,
					words
				}, each.term)) })]
			}, letter))
		})] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mt-8",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, {})
		})
	] });
}
/** Terms that have every word, in their name, another name or their definition. */
function findTerms(words) {
	return TERMS.filter(({ term, also = [], definition }) => hasWords([
		term,
		...also,
		plainText(definition)
	], words));
}
function Entry({ term: { term, also, definition, see }, words }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-x-8 gap-y-1 border-b py-3 last:border-b-0 sm:grid-cols-[14rem_minmax(0,1fr)]",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dt", {
			id: `term-${termId(term)}`,
			tabIndex: -1,
			className: "scroll-mt-18",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "font-semibold",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Marked, {
					text: term,
					words
				})
			}), also && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "block text-ink-muted text-xs",
				children: ["also: ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Marked, {
					text: also.join(", "),
					words
				})]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", {
			className: "max-w-[42rem] text-pretty",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inline, {
				text: definition,
				words
			}), see && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "mt-1 block text-ink-muted",
				children: [
					"See",
					" ",
					see.map((name, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [place > 0 && ", ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/resources",
						search: {
							tool: "glossary",
							term: termId(name)
						},
						resetScroll: false,
						className: "link",
						children: name
					})] }, name))
				]
			})]
		})]
	});
}
export { GlossaryTool };
