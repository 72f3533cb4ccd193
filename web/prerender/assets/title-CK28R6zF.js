import { E as object, T as number, _ as _enum, b as boolean, j as string, k as record, y as array } from "./api-qmtC8mAi.js";
import { i as Instant, n as Dollars, o as Provenance, t as Day } from "./value-BIBTdWi0.js";
// contract/title.ts
/** An instrument as a screen names it: enough to find it at the recorder's. */
var TitleInstrument = object({
	id: string(),
	type: string(),
	recordedOn: Day.nullable(),
	executedOn: Day.nullable(),
	grantors: array(string()),
	grantees: array(string()),
	bookPage: string().nullable(),
	instrumentNumber: string().nullable(),
	consideration: Dollars.nullable(),
	amount: Dollars.nullable(),
	maturesOn: Day.nullable(),
	refersTo: array(string()),
	interest: string().nullable(),
	remarks: string().nullable(),
	/** The present title rests on it. */
	isInChain: boolean(),
	provenance: Provenance
});
var TitleFinding = object({
	code: string(),
	severity: _enum([
		"critical",
		"major",
		"minor",
		"note"
	]),
	/** What it takes from 100. */
	points: number().int(),
	/** Ids of the instruments and tax sales it rests on. */
	instruments: array(string()),
	explanation: string(),
	whoCouldAssertIt: string(),
	cure: string(),
	scoreIfCured: number().int(),
	/** The section or standard. */
	source: string()
});
var TitleLienFinding = object({
	instrument: string(),
	lienType: string(),
	isActive: boolean(),
	priority: number().int().nullable(),
	expiresOn: Day.nullable(),
	survivesTaxDeed: _enum([
		"survives",
		"extinguished",
		"depends"
	]),
	why: string()
});
/** Interests that survive a tax deed. */
var SurvivingInterest = object({
	interest: string(),
	/** Ids of the instruments it stands for; empty where it is a warning for any parcel. */
	instruments: array(string()),
	survives: _enum([
		"survives",
		"extinguished",
		"depends"
	]),
	/** The fact it depends on, or why. */
	why: string(),
	source: string()
});
/** Answer of `GET` and `POST /api/properties/{id}/title-record` and of `GET /api/title-records/property/{id}`. */
var TitleRecord = object({
	propertyId: number().int(),
	/** 0 to 100; null where no conveyance is known: screens show the default of 50. */
	confidenceScore: number().int().nullable(),
	riskLevel: string(),
	/** Source of the score: the examination, or, without a conveyance, a county's list. */
	basis: _enum(["analysis", "statement"]),
	/** What the latest list states of the title; null where none does. */
	stated: object({
		confidenceScore: number().int().nullable(),
		titleIssues: string().nullable(),
		provenance: Provenance
	}).nullable(),
	chainOfTitleComplete: boolean(),
	/** Active liens; the spelling is the specification's. */
	hasActiveLinks: boolean(),
	hasCloudedTitle: boolean(),
	hasQuietTitleIssues: boolean(),
	/** The record in a few sentences. */
	notes: string(),
	lastTitleSearch: Instant,
	ruleSet: string(),
	/** The day the case was judged as of. */
	asOf: Day,
	searchedFrom: Day.nullable(),
	/** Share of the needed evidence that is on file, 0 to 1. */
	coverage: number(),
	holders: array(object({
		name: string(),
		interest: string()
	})),
	/** Ids of the instruments the present title rests on, oldest first. */
	chain: array(string()),
	/** Ids of the instruments that could not be placed. */
	unplaced: array(string()),
	/** Reasons for those left out of the case: unknown type, no recording date. */
	unplacedReasons: record(string(), string()),
	findings: array(TitleFinding),
	liens: array(TitleLienFinding),
	survivors: array(SurvivingInterest),
	instruments: array(TitleInstrument),
	taxSales: array(object({
		id: string(),
		kind: string(),
		saleDate: Day.nullable(),
		taxYear: number().int().nullable(),
		amount: Dollars.nullable(),
		purchaser: string().nullable(),
		status: string(),
		provenance: Provenance
	}))
});
/** Answer of `GET /api/properties/{id}/title-transfers`, newest first. */
var TitleTransfer = object({
	id: number().int(),
	transferDate: Day.nullable(),
	deedType: string(),
	grantor: string().nullable(),
	grantee: string().nullable(),
	salePrice: Dollars.nullable(),
	bookPage: string().nullable(),
	instrumentNumber: string().nullable()
});
/** Answer of `GET /api/properties/{id}/liens`: active ones first, by priority. */
var Lien = object({
	id: number().int(),
	lienType: string(),
	priority: number().int().nullable(),
	lienHolder: string().nullable(),
	filedDate: Day.nullable(),
	amount: Dollars.nullable(),
	notes: string().nullable(),
	isActive: boolean(),
	expiresOn: Day.nullable(),
	bookPage: string().nullable(),
	instrumentNumber: string().nullable()
});
/** Answer of `GET /api/title-records/progress`: where the scoring of all properties stands. */
var TitleScoring = object({
	status: _enum(["idle", "running"]),
	/** Rules and day of the pass under way, or of the last one; null before the first. */
	ruleSet: string().nullable(),
	asOf: Day.nullable(),
	/** Properties looked at in this pass, of how many. */
	done: number().int(),
	total: number().int(),
	/** Queued changed properties. */
	waiting: number().int(),
	startedAt: Instant.nullable(),
	endedAt: Instant.nullable()
});
export { TitleTransfer as i, TitleRecord as n, TitleScoring as r, Lien as t };
