import { A as strictObject, E as object, M as tuple, T as number, _ as _enum, b as boolean, j as string, y as array } from "./api-qmtC8mAi.js";
import { n as CursorText, r as TypedText } from "./text-7vOsiOQL.js";
import { a as PropertyId, i as Instant, n as Dollars, s as number$1, t as Day } from "./value-BIBTdWi0.js";
object({ id: PropertyId });
var OwnerKind = _enum([
	"person",
	"couple",
	"group",
	"company"
]);
/** Why two parcels have the same owner, or are similar but do not. */
var OwnerReason = object({
	/** `same` joins; `overlap` are a couple and one of the two; `stopped` an address of many names; `refused` a contradiction. */
	is: _enum([
		"same",
		"overlap",
		"stopped",
		"refused"
	]),
	/** Certainty, 0 to 1; 0 when nothing is joined. */
	weight: number(),
	/** Reasons, as messages. */
	reasons: array(string()),
	/** They are linked through this parcel, directly or through others. */
	through: number().int().nullable()
});
/** A parcel of an owner. */
var OwnedParcel = object({
	propertyId: number().int(),
	parcelId: string().nullable(),
	address: string().nullable(),
	city: string().nullable(),
	county: string(),
	/** The owner as the parcel's source writes it. */
	recordedAs: string(),
	mailAddress: string().nullable(),
	taxStatus: string().nullable(),
	totalOwed: Dollars.nullable()
});
/** Parcels counted, how many of them delinquent or sold for taxes, and what is owed on all. */
var OwnedTotals = object({
	parcels: number().int(),
	delinquent: number().int(),
	auctioned: number().int(),
	totalOwed: Dollars
});
/** Of an owner's parcels in a county, how many are delinquent, beside how many of all are. */
var OwnerCounty = object({
	county: string(),
	parcels: number().int(),
	delinquent: number().int(),
	countyParcels: number().int(),
	countyDelinquent: number().int(),
	/** 0 to 1. */
	share: number(),
	countyShare: number()
});
/** A decision of a person that is in force. */
var OwnerDecisionMade = object({
	id: number().int(),
	kind: _enum(["split", "merge"]),
	/** The other parcel, as seen from the one asked about. */
	other: object({
		propertyId: number().int().nullable(),
		parcelId: string(),
		county: string(),
		recordedAs: string()
	}),
	reason: string().nullable(),
	decidedAt: Instant,
	/** Made by the requesting person, who may withdraw it. */
	isMine: boolean(),
	/** Private to the requesting person. */
	isPrivate: boolean()
});
/** Another owner that may be the same. */
var LikeOwner = object({
	/** As `OwnerReason`; a `namesake` has the same name at another address, which is never enough. */
	is: _enum([
		"overlap",
		"stopped",
		"refused",
		"namesake"
	]),
	reasons: array(string()),
	ownerId: number().int(),
	name: string(),
	mailAddress: string().nullable(),
	parcels: number().int(),
	/** A parcel of it: what a decision to merge names. */
	propertyId: number().int()
});
var PropertyOwner = object({
	id: number().int(),
	name: string(),
	kind: OwnerKind,
	/** As this property's source writes it. */
	recordedAs: string(),
	mailAddress: string().nullable(),
	/** Shared by so many names that it identifies no one. */
	isCrowdedAddress: boolean(),
	/** Capacities written beside the name: `trustee`, `estate`. */
	roles: array(string()),
	share: string().nullable(),
	/** The owner's parcels but this one. */
	others: OwnedTotals,
	/** Those of most of its parcels first, this one counted. */
	counties: array(OwnerCounty),
	/** Some of them: those next to this one first, then what is delinquent and owes most. */
	parcels: array(OwnedParcel.extend({
		why: OwnerReason,
		/** Meters from this property's land, up to 30; 0 when they touch; null when farther or unknown. */
		metresAway: number().nullable()
	}))
});
/** Answer of `GET /api/properties/{id}/owners`. */
var PropertyOwners = object({
	propertyId: number().int(),
	/** `waiting`: the name is new and has not been compared yet; `unnamed`: no source names an owner. */
	status: _enum([
		"resolved",
		"waiting",
		"unnamed"
	]),
	owners: array(PropertyOwner),
	alike: array(LikeOwner),
	decisions: array(OwnerDecisionMade)
});
object({
	limit: number$1().int().min(1).max(200).default(50),
	cursor: CursorText.optional().describe("`next` of the previous page")
});
/** Answer of `GET /api/owners/{id}`. */
var OwnerDetail = object({
	id: number().int(),
	name: string(),
	kind: OwnerKind,
	mailAddress: string().nullable(),
	/** Every way the name is written, the commonest first, 20 at most. */
	names: array(object({
		text: string(),
		parcels: number().int()
	})),
	mailAddresses: array(object({
		text: string(),
		parcels: number().int()
	})),
	totals: OwnedTotals,
	counties: array(OwnerCounty),
	parcels: array(OwnedParcel),
	next: string().nullable()
});
/** Answer of `GET /api/owners/{id}/adjacent`: the owner's parcels that touch or lie within 30 meters. */
var AdjacentParcels = object({
	pairs: array(object({
		a: number().int(),
		b: number().int(),
		/** 0 where they touch. */
		metres: number()
	})),
	/** The parcels of the pairs. */
	parcels: array(OwnedParcel.extend({ 
	/** Where a source draws the land. */
outline: array(array(tuple([number(), number()]))).nullable() })),
	/** Parcels of the owner whose place no source gives. */
	unplaced: number().int(),
	/** Parcels left out because the owner has more than are looked at. */
	leftOut: number().int()
});
object({
	q: TypedText.default(""),
	limit: number$1().int().min(1).max(50).default(20)
});
array(object({
	id: number().int(),
	name: string(),
	kind: OwnerKind,
	mailAddress: string().nullable(),
	totals: OwnedTotals
}));
strictObject({
	kind: _enum(["split", "merge"]),
	properties: tuple([PropertyId, PropertyId]),
	reason: string().trim().max(500).optional()
});
var OwnersDecided = object({
	id: number().int(),
	kind: _enum(["split", "merge"]),
	/** For everyone, or, without the right to change the shared record, for the person only. */
	scope: _enum(["all", "me"]),
	/** True when the owners have so many parcels that the decision takes effect within minutes. */
	isPending: boolean(),
	/** The owners the two parcels have now. */
	owners: tuple([number().int(), number().int()])
});
/** Answer of `GET /api/owners/progress`: progress of owner resolution. */
var OwnerResolution = object({
	status: _enum(["idle", "running"]),
	phase: _enum([
		"read",
		"compare",
		"write"
	]).nullable(),
	ruleSet: string().nullable(),
	asOf: Day.nullable(),
	/** Properties of this phase that are done, of how many. */
	done: number().int(),
	total: number().int(),
	/** Queued changed properties. */
	waiting: number().int(),
	startedAt: Instant.nullable(),
	endedAt: Instant.nullable()
});
export { OwnerResolution as a, OwnerDetail as i, OwnedTotals as n, OwnersDecided as o, OwnerCounty as r, PropertyOwners as s, AdjacentParcels as t };
