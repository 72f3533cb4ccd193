import { r as law } from "./rules-C9iHnXSG.js";
// domain/law/lien-life-sections.ts
/**
* Sections that say how long a lien lives, by kind and state: the rules of domain/title/liens/lien-life-rules.ts
* rest on them, and texts name them.
*/
var LIEN_LIFE_SECTIONS = {
	"LIFE-MS-JUDGMENT": {
		section: "Miss. Code §§ 15-1-43, 15-1-47",
		standing: "sourced"
	},
	"LIFE-MS-ENROLLED": {
		section: "Miss. Code §§ 11-7-191, 11-7-197",
		standing: "general"
	},
	"LIFE-MS-TRUST": {
		section: "Miss. Code §§ 15-1-21, 89-5-19",
		standing: "sourced"
	},
	"LIFE-MS-CONSTRUCTION": {
		section: "Miss. Code §§ 85-7-405, 85-7-421",
		standing: "sourced"
	},
	"LIFE-AL-JUDGMENT": {
		section: "Ala. Code § 6-9-211",
		standing: "sourced"
	},
	"LIFE-AL-CONSTRUCTION": {
		section: "Ala. Code §§ 35-11-215, 35-11-221",
		standing: "sourced"
	},
	"LIFE-TN-JUDGMENT": {
		section: "Tenn. Code Ann. §§ 25-5-101, 25-5-105",
		standing: "sourced"
	},
	"LIFE-TN-TRUST": {
		section: "Tenn. Code Ann. § 28-2-111",
		standing: "sourced"
	},
	"LIFE-TN-CONSTRUCTION": {
		section: "Tenn. Code Ann. §§ 66-11-106, 66-11-115",
		standing: "sourced"
	},
	"LIFE-UCC": {
		section: "U.C.C. § 9-515",
		standing: "general"
	}
};
// domain/law/citation.ts
/** How far a rule may be trusted whose section was not read, or does not settle it. */
var CAVEAT = {
	sourced: null,
	product: null,
	general: "not verified",
	unsure: "unsettled"
};
var LIFE = LIEN_LIFE_SECTIONS;
/**
* The sections of some rules as a text names them, each once:
* `Miss. Code § 27-45-3; Ala. Code § 40-10-83, not verified`. An unknown id is refused.
*/
function citation(ids) {
	const cited = [...new Set(ids)].map((id) => {
		const { section, standing } = LIFE[id] ?? law(id);
		const caveat = section.includes("no section") ? null : CAVEAT[standing];
		return {
			text: [section, caveat].filter(Boolean).join(", "),
			caveat,
			sections: sectionsIn(section)
		};
	});
	const isNamedBy = (one, other) => one.caveat === other.caveat && one.sections.every((each) => other.sections.includes(each));
	return cited.filter((one, place) => !cited.some((other, at) => at !== place && isNamedBy(one, other) && (at < place || !isNamedBy(other, one)))).map(({ text }) => text).join("; ");
}
/** `Miss. Code §§ 15-1-15, 15-1-17` names two sections. */
function sectionsIn(section) {
	return section.split("; ").flatMap((part) => {
		const [, code = part, numbers = ""] = /^(.*?) §§? (.*)$/.exec(part) ?? [];
		return numbers.split(", ").map((number) => `${code} ${number}`);
	});
}
export { citation as t };
