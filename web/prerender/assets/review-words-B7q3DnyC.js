import { i as formatMoney, n as formatCount } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
import { t as listFieldWord } from "./list-field-word-Cmp01Sxj.js";
// web/features/import/review/review-words.ts
/** Meanings a person can choose; documents are a list of another kind. */
var CHOSEN_MEANINGS = [
	"bills",
	"snapshot",
	"sale-results",
	"roll",
	"layer",
	"notices"
];
/** `1,204 rows · 1,198 parcels · $1,380,650.37 owed`: what an import of the list would do. */
function importSummary(result) {
	const { total_rows, errors, parcels, meanings, drafts } = result;
	const owed = meanings[0]?.owed ?? null;
	const toConfirm = drafts === 0 ? [] : [`${formatCount(drafts, "row")} to confirm`];
	if (drafts > 0 && total_rows === errors) return toConfirm;
	return [
		formatCount(total_rows - errors, "row"),
		...parcels === null ? [] : [formatCount(parcels, "parcel")],
		...owed === null ? [] : [`${formatMoney(owed)} owed`],
		...toConfirm
	];
}
var GROUPS = [
	["Property", [
		"parcelId",
		"ppin",
		"address",
		"city",
		"state",
		"zipCode",
		"cityStateZip",
		"county",
		"legalDescription",
		"propertyType",
		"lotSize",
		"lotSquareFeet",
		"buildingSize",
		"yearBuilt",
		"lat",
		"lng",
		"latLng"
	]],
	["Owner", ["ownerName", "ownerAddress"]],
	["Amounts", [
		"totalOwed",
		"taxesOwed",
		"penaltiesOwed",
		"assessedValue",
		"marketValue",
		"otherMoney"
	]],
	["Bill and sale", [
		"taxYear",
		"billNumber",
		"billStatus",
		"paid",
		"cancelled",
		"soldTo",
		"winningBid",
		"winningRate",
		"homestead",
		"saleDate",
		"year",
		"redemptionDate",
		"taxStatus",
		"asOf"
	]],
	["Title", ["confidenceScore", "titleIssues"]]
];
/** Where the word alone does not say what the column is. */
var OPTION_WORDS = {
	otherMoney: "Another amount (kept as written)",
	year: "Sale year",
	asOf: "As-of date"
};
var optionWord = (field) => OPTION_WORDS[field] ?? listFieldWord(field);
/** The fields a column can be, by what they describe. */
var FIELD_GROUPS = GROUPS.map(([label, fields]) => [label, fields.map((field) => [field, optionWord(field)])]);
export { optionWord as i, FIELD_GROUPS as n, importSummary as r, CHOSEN_MEANINGS as t };
