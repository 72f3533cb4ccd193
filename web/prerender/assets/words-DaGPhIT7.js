import { r as formatDay, t as capitalise } from "./format-n07eEqi5.js";
// domain/title/findings/words.ts
var INSTRUMENT_WORDS = new Map(Object.entries({
	"sheriffs-deed": "Sheriff’s deed",
	"trustees-deed": "Trustee’s deed",
	"mechanics-lien": "Mechanic’s lien",
	"hoa-lien": "HOA lien",
	"ucc-fixture": "UCC fixture filing",
	"ucc-continuation": "UCC continuation",
	"lis-pendens": "Lis pendens",
	"lis-pendens-release": "Release of lis pendens",
	"quiet-title-judgment": "Quiet title judgment"
}));
/** An instrument's or a lien's type as the screens write it: `warranty-deed` is `Warranty deed`. */
function instrumentWord(type) {
	return INSTRUMENT_WORDS.get(type) ?? capitalise(type.replaceAll("-", " "));
}
var FINDING_WORDS = new Map(Object.entries({
	"chain-gap": "Gap in the chain of title",
	"owner-not-in-chain": "Assessed owner is not in the chain",
	"wild-deed": "Deed by a stranger to the title",
	"competing-conveyance": "Conveyed twice",
	"partial-interest": "Only part of the title was conveyed",
	"missing-joinder": "Spouse did not join",
	"deceased-grantor": "Grantor had died",
	"heirship-only": "Passed by affidavit of heirship alone",
	"authority-missing": "Authority to sign is not of record",
	"name-variance": "Names differ",
	"quitclaim-link": "Quitclaim between strangers",
	"out-of-order-recording": "Recorded out of order",
	"unsettled-foreclosure": "Foreclosure is not complete of record",
	"tax-deed-in-chain": "Title rests on a tax deed",
	"tax-deed-aged": "Title rests on an old tax deed",
	"tax-sale-notice-defect": "Notice of the tax sale was defective",
	"redemption-open": "Still redeemable",
	"delinquent-taxes": "Unpaid taxes",
	"unreleased-deed-of-trust": "Deed of trust not released",
	"stale-deed-of-trust": "Old deed of trust never released",
	"active-judgment": "Judgment lien",
	"federal-tax-lien": "Federal tax lien",
	"state-tax-lien": "State tax lien",
	"mechanics-lien": "Mechanic’s lien",
	"municipal-lien": "Municipal lien",
	"hoa-lien": "HOA lien",
	"ucc-fixture": "UCC fixture filing",
	"lis-pendens": "Pending suit over the title",
	"bankruptcy-open": "Bankruptcy not closed",
	"divorce-unsettled": "Divorce awards the land, no deed follows",
	"under-disability": "Minor or ward",
	"short-search": "Records do not reach back far enough",
	"reserved-minerals": "Minerals reserved",
	easement: "Easement",
	"restrictive-covenants": "Restrictive covenants"
}));
/** What a finding says in a few words; a code without words of its own is spelt out. */
function findingWord(code) {
	return FINDING_WORDS.get(code) ?? capitalise(code.replaceAll("-", " "));
}
/** Where the recorder keeps it: `Book 2911/417`, `No. 2019-4417`; empty where neither is known. */
function recordingPlace(instrument) {
	return [instrument.bookPage && `Book ${instrument.bookPage}`, instrument.instrumentNumber && `No. ${instrument.instrumentNumber}`].filter(Boolean).join(", ");
}
var SEVERITY_WORDS = {
	critical: "Critical",
	major: "Major",
	minor: "Minor",
	note: "Exception"
};
/** Names in sequence; `no one named` when the record has none. */
function partyNames(names) {
	return names.length === 0 ? "no one named" : names.join("; ");
}
/** What a finding rests on, in the order the finding names it; an id the record lacks is left out. */
function evidenceOf(record, ids) {
	return ids.flatMap((id) => {
		const instrument = record.instruments.find((each) => each.id === id);
		if (instrument) return [{
			kind: "instrument",
			instrument
		}];
		const sale = record.taxSales.find((each) => each.id === id);
		return sale ? [{
			kind: "tax-sale",
			sale
		}] : [];
	});
}
/** The dates a search covered: `Mar 2, 1984 to Nov 1, 2026`. */
function searchedDates(record) {
	return record.searchedFrom ? `${formatDay(record.searchedFrom)} to ${formatDay(record.asOf)}` : `up to ${formatDay(record.asOf)}`;
}
export { partyNames as a, instrumentWord as i, evidenceOf as n, recordingPlace as o, findingWord as r, searchedDates as s, SEVERITY_WORDS as t };
