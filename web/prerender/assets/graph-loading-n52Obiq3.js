import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-tGWn1F2G.js";
import { E as object, M as tuple, T as number, _ as _enum, a as apiRequest, d as pathFromKey, j as string, l as isNotFound, o as apiSend, r as apiGet, t as ApiError, u as messageForPeople, y as array } from "./api-qmtC8mAi.js";
import { n as Dollars, s as number$1, t as Day } from "./value-BIBTdWi0.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as askToSignIn } from "./ask-to-sign-in-plcMCDd7.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { l as once } from "./format-n07eEqi5.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { i as OwnerDetail, n as OwnedTotals, o as OwnersDecided, r as OwnerCounty, s as PropertyOwners, t as AdjacentParcels } from "./ownership-BUInpgNz.js";
// node_modules/lucide-react/dist/esm/icons/user-round.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "user-round",
	size: 24,
	node: [["circle", {
		cx: "12",
		cy: "8",
		r: "5",
		key: "1hypcn"
	}], ["path", {
		d: "M20 21a8 8 0 0 0-16 0",
		key: "rfgkzh"
	}]],
	aliases: ["user-2"]
};
__iconData$1.node;
var UserRound = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/user-x.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "user-x",
	size: 24,
	node: [
		["path", {
			d: "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
			key: "1yyitq"
		}],
		["circle", {
			cx: "9",
			cy: "7",
			r: "4",
			key: "nufk8"
		}],
		["line", {
			x1: "17",
			x2: "22",
			y1: "8",
			y2: "13",
			key: "3nzzx3"
		}],
		["line", {
			x1: "22",
			x2: "17",
			y1: "8",
			y2: "13",
			key: "1swrse"
		}]
	]
};
__iconData.node;
var UserX = createLucideIcon(__iconData);
// contract/owner-graph.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** `owner:12`, `parcel:34`, `address:…`, `name:…`, `instrument:56` */
var NodeId = string().regex(/^(?:owner|parcel|address|name|instrument):\d{1,16}$/);
object({
	node: NodeId.optional().describe("The node to expand; by default the owner and its neighbors"),
	after: number$1().int().min(0).default(0).describe("Number of neighbors already loaded"),
	limit: number$1().int().min(1).max(300).default(12).describe("Number of further neighbors to load")
});
var GraphNode = object({
	id: NodeId,
	kind: _enum([
		"owner",
		"parcel",
		"address",
		"name",
		"instrument"
	]),
	/** Its label. */
	label: string(),
	/** A second line: the county, the kind of instrument; null where there is none. */
	detail: string().nullable(),
	/** The property of a parcel; of an owner one of its parcels, which a decision about the owner names. */
	propertyId: number().int().nullable(),
	taxStatus: string().nullable(),
	totalOwed: Dollars.nullable(),
	on: Day.nullable(),
	/** The land of a parcel, where a source draws it. */
	outline: array(array(tuple([number(), number()]))).nullable(),
	/** Number of neighbors not shown, if known. */
	more: number().int()
});
var GraphEdge = object({
	from: NodeId,
	to: NodeId,
	kind: _enum([
		"owns",
		"recorded-as",
		"mail-to",
		"alike",
		"conveyed",
		"named-in"
	]),
	/** Certainty, 0 to 1; 0 when the two are only similar. */
	weight: number(),
	/** Reasons, as messages. */
	reasons: array(string())
});
/** Answer of `GET /api/owners/{id}/graph`: new nodes and edges; loaded nodes may be repeated. */
var OwnerGraph = object({
	nodes: array(GraphNode),
	edges: array(GraphEdge)
});
// contract/owner-record.ts
/** A parcel as a row names it. */
var NamedParcel = object({
	propertyId: number().int(),
	parcelId: string().nullable(),
	address: string().nullable(),
	county: string()
});
/** A recorded conveyance of land the owner has now. */
var OwnerTransfer = NamedParcel.extend({
	id: number().int(),
	/** The day it was recorded, else executed. */
	on: Day.nullable(),
	deedType: string(),
	grantor: string().nullable(),
	grantee: string().nullable(),
	salePrice: Dollars.nullable(),
	bookPage: string().nullable(),
	instrumentNumber: string().nullable()
});
/** An active lien on land the owner has now. */
var OwnerLien = NamedParcel.extend({
	lienType: string(),
	lienHolder: string().nullable(),
	filedDate: Day.nullable(),
	amount: Dollars.nullable(),
	bookPage: string().nullable(),
	instrumentNumber: string().nullable()
});
/** Answer of `GET /api/owners/{id}/record`: what the records say of all parcels of an owner. */
var OwnerRecord = object({
	totals: OwnedTotals,
	counties: array(OwnerCounty),
	/** Bills no list says are paid, by tax year, newest first. */
	unpaid: array(object({
		/** Null where the list names none. */
		taxYear: number().int().nullable(),
		parcels: number().int(),
		amount: Dollars
	})),
	transfers: object({
		total: number().int(),
		/** How many in each year that has any, oldest first. */
		years: array(object({
			year: number().int(),
			count: number().int()
		})),
		/** Of those that name no day. */
		undated: number().int(),
		/** The newest, 50 at most. */
		latest: array(OwnerTransfer)
	}),
	liens: object({
		/** Parcels with an active lien. */
		parcels: number().int(),
		/** Parcels without one of record whose title was never examined. */
		unexamined: number().int(),
		/** Of the parcels that are shown, those that owe most first. */
		shown: array(OwnerLien),
		/** Parcels with an active lien that are not shown. */
		leftOut: number().int()
	})
});
// web/features/ownership/ownership.api.ts
function propertyOwnersQuery(propertyId) {
	return queryOptions({
		queryKey: [
			"/api/properties",
			propertyId,
			"owners"
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), PropertyOwners, signal)
	});
}
/** All parcels of an owner, page by page. */
function ownerParcelsQuery(ownerId) {
	return infiniteQueryOptions({
		queryKey: ["/api/owners", ownerId],
		initialPageParam: "",
		queryFn: ({ queryKey: [path, id], pageParam, signal }) => apiGet(pathFromKey([
			path,
			id,
			{ cursor: pageParam }
		]), OwnerDetail, signal),
		getNextPageParam: (page) => page.next
	});
}
/** The owner's graph; with a `node`, its neighbors after the first `after`. */
function ownerGraphQuery(ownerId, part = {}) {
	return queryOptions({
		queryKey: [
			"/api/owners",
			ownerId,
			"graph",
			part
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), OwnerGraph, signal)
	});
}
function ownerRecordQuery(ownerId) {
	return queryOptions({
		queryKey: [
			"/api/owners",
			ownerId,
			"record"
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), OwnerRecord, signal)
	});
}
function adjacentQuery(ownerId) {
	return queryOptions({
		queryKey: [
			"/api/owners",
			ownerId,
			"adjacent"
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), AdjacentParcels, signal)
	});
}
var decide = (kind, properties) => apiSend("POST", "/api/owners/decisions", {
	kind,
	properties
}, OwnersDecided);
var withdraw = (decisionId) => apiRequest("DELETE", `/api/owners/decisions/${decisionId}`);
// web/features/ownership/use-owner-decisions.ts
var SIGN_IN = {
	title: "Sign in to decide who owns what",
	description: "You need a free account, so that each decision has a name behind it."
};
/** The decisions a person can make about owners, each with an undo. */
function useOwnerDecisions(propertyId) {
	const { user, isPending } = useUser();
	const client = useQueryClient();
	const [isBusy, setIsBusy] = (0, import_react.useState)(false);
	const run = async (work) => {
		if (isBusy) return;
		setIsBusy(true);
		try {
			await work();
		} finally {
			setIsBusy(false);
		}
	};
	return {
		isBusy,
		say: (kind, otherId) => run(async () => {
			if (user === null && !isPending) askToSignIn(SIGN_IN);
			else await say(client, kind, [propertyId, otherId]);
		}),
		undo: (decisionId) => run(() => undo(client, decisionId))
	};
}
async function say(client, kind, properties) {
	try {
		const { id, scope, isPending } = await decide(kind, properties);
		await refreshOwners(client);
		toast({
			title: isPending ? "Decision saved" : `${kind === "split" ? "Two owners now" : "One owner now"}${scope === "me" ? ", for you" : ""}`,
			description: isPending ? "These owners have thousands of parcels. They change within a few minutes." : scope === "me" ? "Only you see this. It is kept through later imports until you undo it." : "The decision is kept through later imports until it is undone.",
			action: {
				label: "Undo",
				onPress: () => void undo(client, id)
			}
		});
	} catch (error) {
		if (error instanceof ApiError && error.status === 401) {
			askToSignIn(SIGN_IN);
			return;
		}
		if (error instanceof ApiError && error.status === 409) await refreshOwners(client);
		toast({
			title: "The decision was not saved",
			description: messageForPeople(error),
			variant: "destructive"
		});
	}
}
async function undo(client, decisionId) {
	try {
		await withdraw(decisionId);
		toast({
			title: "Decision undone",
			description: "The owners follow the records again."
		});
	} catch (error) {
		if (!isNotFound(error)) {
			toast({
				title: "The decision was not undone",
				description: messageForPeople(error),
				variant: "destructive"
			});
			return;
		}
	}
	await refreshOwners(client);
}
/** The owner of any property may have changed. */
async function refreshOwners(client) {
	await client.invalidateQueries({ predicate: ({ queryKey: [first, , third] }) => first === "/api/owners" || first === "/api/properties" && third === "owners" });
}
// web/features/ownership/owner-words.ts
var KIND_WORD = {
	person: "Person",
	couple: "Couple",
	group: "Several owners",
	company: "Company"
};
/** Why two similar owners are not merged. */
var ALIKE_WORD = {
	overlap: "Some of the same people",
	stopped: "Similar, at an address used by many owners",
	refused: "Similar, but with a contradiction",
	namesake: "Same name, different owner"
};
/** The reason for a person's own decision. */
var DECIDED = "merged by a user";
/** `same name, same mailing address; very sure` */
function reasonWords({ reasons, weight }) {
	if (reasons.includes("merged by a user")) return "decided by a person";
	const said = reasons.join(", ");
	if (weight <= 0) return said;
	return `${said}; ${weight >= .97 ? "very sure" : weight >= .9 ? "sure" : "fairly sure"}`;
}
var percent = once(() => new Intl.NumberFormat("en-US", {
	style: "percent",
	maximumFractionDigits: 1
}));
/** `6 of 30, 20%; of all parcels there 9.1%` */
function shareWords({ parcels, delinquent, share, countyShare }) {
	const count = (n) => n.toLocaleString("en-US");
	return `${count(delinquent)} of ${count(parcels)}, ${percent().format(share)}; of all parcels there ${percent().format(countyShare)}`;
}
/** The distance of a parcel from this one. */
function nearWords(metres) {
	return metres === 0 ? "Touches this parcel" : `${Math.round(metres * 3.281)} ft from this parcel`;
}
/** `life-estate` in plain words. */
var roleWord = (role) => role.replaceAll("-", " ");
// web/features/property/outline-path.ts
/**
* Outlines as paths of one drawing, north up, in their true positions, in a square of `size`. Null
* where there is nothing to draw.
*/
function outlinePaths(lands, size) {
	const points = lands.flat(2);
	const lngs = points.map(([lng]) => lng);
	const lats = points.map(([, lat]) => lat);
	const west = Math.min(...lngs);
	const north = Math.max(...lats);
	const squeeze = Math.cos(north * Math.PI / 180);
	const width = (Math.max(...lngs) - west) * squeeze;
	const height = north - Math.min(...lats);
	const scale = (size - 6) / Math.max(width, height);
	if (!Number.isFinite(scale)) return null;
	const left = (size - width * scale) / 2;
	const top = (size - height * scale) / 2;
	const spot = ([lng, lat], at) => {
		const x = left + (lng - west) * squeeze * scale;
		const y = top + (north - lat) * scale;
		return `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
	};
	return lands.map((rings) => `${rings.map((ring) => ring.map(spot).join(" ")).join(" Z ")} Z`);
}
// web/features/property/parcel-outline.tsx
var import_jsx_runtime = require_jsx_runtime();
var SIZE = 40;
/** The parcel's outline, north up, as a small icon. */
function ParcelOutline({ rings }) {
	const [path] = outlinePaths([rings], SIZE) ?? [];
	if (path === void 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
		viewBox: `0 0 ${SIZE} ${SIZE}`,
		"aria-hidden": true,
		className: "size-10 shrink-0",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: path,
			fillRule: "evenodd",
			strokeWidth: "1.5",
			strokeLinejoin: "round",
			className: "fill-accent-tint stroke-accent"
		})
	});
}
// web/features/ownership/graph/graph-loading.tsx
/** The space of the graph, so that nothing moves when it appears. */
function GraphLoading() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "print:hidden",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading the graph" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "flex h-12 items-center border-b px-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-40" })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex h-160 items-center justify-center gap-24 overflow-hidden bg-ground lg:h-120",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-14 w-54 shrink-0" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "grid gap-4",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-14 w-54" }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-14 w-54" }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-14 w-54" })
					]
				})]
			})
		]
	});
}
export { UserX as _, DECIDED as a, reasonWords as c, useOwnerDecisions as d, adjacentQuery as f, propertyOwnersQuery as g, ownerRecordQuery as h, ALIKE_WORD as i, roleWord as l, ownerParcelsQuery as m, ParcelOutline as n, KIND_WORD as o, ownerGraphQuery as p, outlinePaths as r, nearWords as s, GraphLoading as t, shareWords as u, UserRound as v };
