// web/features/property/meaning-words.ts
/** What a list's rows mean: its name, and a sentence. */
var MEANING_WORDS = {
	bills: ["Bills", "Each row is one debt. The debts of a parcel add up."],
	snapshot: ["Balance on a day", "Each row is all that is owed on that day. A later list replaces it."],
	"sale-results": ["Sale results", "Each row says what became of a parcel at the sale, and for what amount."],
	roll: ["Assessor’s roll", "Each row describes a parcel. It says nothing about what is owed."],
	layer: ["Parcel map", "Each row outlines a parcel. It says nothing about what is owed."],
	notices: ["Sale notices", "Each row announces a sale. It says nothing about taxes owed."],
	instruments: ["Recorded documents", "Each row is a document of the recorder’s index."]
};
/** The name of what a list’s rows mean; as it is where there is none. */
function meaningName(meaning) {
	return Object.hasOwn(MEANING_WORDS, meaning) ? MEANING_WORDS[meaning][0] : meaning;
}
export { meaningName as n, MEANING_WORDS as t };
