import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { A as strictObject, E as object, O as preprocess, T as number, _ as _enum, a as apiRequest, b as boolean, d as pathFromKey, i as apiGetAll, j as string, l as isNotFound, o as apiSend, r as apiGet, t as ApiError, u as messageForPeople, w as literal, x as discriminatedUnion, y as array } from "./api-qmtC8mAi.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { n as trackAfterSignIn } from "./after-sign-in-Cbs8b3tE.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as Property } from "./property-acKvEmHT.js";
import { t as TaxSale } from "./tax-sale-DReb1D_K.js";
import { n as CursorText, t as CountyText } from "./text-7vOsiOQL.js";
import { a as PropertyId, i as Instant, n as Dollars, s as number$1, t as Day } from "./value-BIBTdWi0.js";
// contract/watchlist.ts
var MAX_NOTE_LENGTH = 2e3;
/** Properties on one watchlist: what screens show at once, and filter without asking again. */
var MAX_TRACKED = 1e4;
var Note = string().trim().max(MAX_NOTE_LENGTH, `must have ${MAX_NOTE_LENGTH} characters at most`);
var Tag = string().trim().min(1, "must not be empty").max(40, `must have 40 characters at most`);
var Tags = array(Tag).max(20, `must be 20 at most`);
object({
	limit: number$1().int().min(1).max(MAX_TRACKED).default(MAX_TRACKED),
	cursor: CursorText.optional().describe("The header `x-next-cursor` of the page before")
});
strictObject({
	propertyId: number().int().positive().max(Number.MAX_SAFE_INTEGER),
	note: Note.optional(),
	tags: Tags.optional()
});
/** A row of the dashboard's table of tracked properties. `id` is the saved row's. */
var TrackedProperty = object({
	id: number().int(),
	property: Property,
	/** Null when no source says anything. */
	taxSale: TaxSale.nullable(),
	note: string(),
	tags: array(string()),
	createdAt: Instant
});
array(TrackedProperty);
/** A property of the watchlist. `id` is the saved row's, as `DELETE` takes it. */
var SavedProperty = object({
	id: number().int(),
	propertyId: number().int(),
	address: string().nullable(),
	city: string().nullable(),
	state: string().nullable(),
	zipCode: string().nullable(),
	ownerName: string().nullable(),
	parcelId: string().nullable(),
	county: string(),
	taxStatus: string().nullable(),
	totalOwed: Dollars.nullable(),
	saleDate: Day.nullable(),
	redemptionDate: Day.nullable(),
	/** Names of the fields above whose values the importer assumed. */
	assumed: array(string()),
	note: string(),
	tags: array(string()),
	createdAt: Instant,
	/** The member who added it; null where that account was deleted. */
	addedBy: string().nullable(),
	/** The person gets no alerts of it. */
	isMuted: boolean()
});
var SavedProperties = array(SavedProperty);
object({ id: PropertyId });
strictObject({
	note: Note.optional(),
	tags: Tags.optional()
});
strictObject({ isMuted: boolean() });
discriminatedUnion("action", [strictObject({
	action: literal("remove"),
	ids: array(number().int().positive()).min(1).max(5e3)
}), strictObject({
	action: _enum(["addTag", "removeTag"]),
	ids: array(number().int().positive()).min(1).max(5e3),
	tag: Tag
})]);
var BulkAnswer = object({ 
/** Rows it was done to; ids that are not the person's are left out. */
done: number().int() });
strictObject({
	q: string().trim().min(3, "must have at least 3 characters").max(200),
	county: CountyText.optional()
});
var SavedSearch = object({
	id: number().int(),
	q: string(),
	county: string().nullable(),
	/** Matches known when it last ran; at most 200 are kept in view. */
	matches: number().int(),
	/** The member who saved it; null where it is the person. */
	savedBy: string().nullable(),
	createdAt: Instant
});
var SavedSearches = array(SavedSearch);
// web/features/radar/nest-row.ts
/**
* A row of the radar with its property under `property` and its tax sale under `taxSale`. Rows may
* be flat, with the fields of both side by side, or have only one of the two nested.
*/
function nestRow(row) {
	if (typeof row !== "object" || row === null) return row;
	return {
		property: "property" in row ? row.property : row,
		taxSale: "taxSale" in row ? row.taxSale : row
	};
}
// web/features/watchlist/watchlist.api.ts
var savedQuery = queryOptions({
	queryKey: ["/api/user/saved-properties"],
	queryFn: ({ queryKey: [path], signal }) => apiGetAll(path, SavedProperties, signal)
});
/** Rows may be flat, like those of the radar. */
var TrackedAnswer = array(preprocess((row) => typeof row === "object" ? {
	...row,
	...nestRow(row)
} : row, TrackedProperty));
var trackedQuery = queryOptions({
	queryKey: ["/api/user/tracked-properties"],
	queryFn: ({ queryKey: [path], signal }) => apiGetAll(path, TrackedAnswer, signal)
});
var savedSearchesQuery = queryOptions({
	queryKey: ["/api/user/saved-searches"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), SavedSearches, signal)
});
function trackProperty(body) {
	return apiSend("POST", "/api/user/tracked-properties", body, TrackedProperty);
}
/** Removes a row of the watchlist; `id` is the row's, not the property's. */
async function removeSaved(id) {
	await apiRequest("DELETE", `/api/user/saved-properties/${id}`);
}
function editSaved(id, body) {
	return apiSend("PATCH", `/api/user/saved-properties/${id}`, body, SavedProperty);
}
function muteSaved(id, isMuted) {
	return apiSend("PATCH", `/api/user/saved-properties/${id}/alerts`, { isMuted }, SavedProperty);
}
async function changeMany(body) {
	const { done } = await apiSend("POST", "/api/user/saved-properties/bulk", body, BulkAnswer);
	return done;
}
function saveSearch(body) {
	return apiSend("POST", "/api/user/saved-searches", body, SavedSearch);
}
async function removeSavedSearch(id) {
	await apiRequest("DELETE", `/api/user/saved-searches/${id}`);
}
// web/features/watchlist/use-watchlist.ts
/** The person's watchlist and its actions. */
function useWatchlist() {
	const { user, isPending } = useUser();
	const client = useQueryClient();
	const saved = useQuery({
		...savedQuery,
		enabled: user !== null
	});
	return {
		/** The saved row of a property; null where it is not tracked, or the list is not loaded yet. */
		rowOf: (propertyId) => (user && saved.data?.find((row) => row.propertyId === propertyId)) ?? null,
		track: (propertyId, onFull) => user === null && !isPending ? trackAfterSignIn({ propertyId }) : track(client, { propertyId }, onFull),
		untrack: (row) => untrack(client, row)
	};
}
/** Refetches everything that shows the watchlist. */
async function refreshWatchlist(client) {
	await Promise.all([
		savedQuery.queryKey,
		trackedQuery.queryKey,
		["/api/user/portfolio"],
		["/api/user/tracked-places"]
	].map(async (queryKey) => {
		await client.cancelQueries({ queryKey });
		await client.invalidateQueries({ queryKey });
	}));
}
/** Tracks a property and says so, with an undo. `onFull` shows why a full watchlist takes no more. */
async function track(client, wish, onFull) {
	try {
		const tracked = await trackProperty(wish);
		await refreshWatchlist(client);
		toast({
			title: "Property Tracked",
			description: "You are notified of changes. Choose which under Notifications.",
			action: {
				label: "Undo",
				onPress: () => {
					const { id, note, tags } = tracked;
					untrack(client, {
						id,
						propertyId: wish.propertyId,
						note,
						tags
					});
				}
			}
		});
	} catch (error) {
		if (error instanceof ApiError && error.status === 401) {
			trackAfterSignIn(wish);
			return;
		}
		if (error instanceof ApiError && error.status === 409 && onFull) {
			onFull(messageForPeople(error));
			return;
		}
		toast({
			title: "Track Failed",
			description: messageForPeople(error),
			variant: "destructive"
		});
	}
}
/** Mutes the person's own alerts of a property, or ends that. */
async function mute(client, { id, isMuted }) {
	try {
		await muteSaved(id, !isMuted);
		await refreshWatchlist(client);
	} catch (error) {
		toast({
			title: "Alerts not changed",
			description: messageForPeople(error),
			variant: "destructive"
		});
	}
}
/** Removes a property from the watchlist and says so, with an undo that brings back its note and tags. */
async function untrack(client, row) {
	try {
		await removeSaved(row.id);
	} catch (error) {
		if (!isNotFound(error)) {
			toast({
				title: "Remove Failed",
				description: error instanceof ApiError && error.status === 403 ? messageForPeople(error) : "Failed to remove property. Please try again.",
				variant: "destructive"
			});
			return false;
		}
	}
	await refreshWatchlist(client);
	const { propertyId, note, tags } = row;
	toast({
		title: "Property Removed",
		description: "It is no longer on your watchlist.",
		action: {
			label: "Undo",
			onPress: () => void track(client, {
				propertyId,
				note,
				tags
			})
		}
	});
	return true;
}
export { useWatchlist as a, removeSavedSearch as c, savedSearchesQuery as d, trackProperty as f, MAX_NOTE_LENGTH as h, untrack as i, saveSearch as l, nestRow as m, refreshWatchlist as n, changeMany as o, trackedQuery as p, track as r, editSaved as s, mute as t, savedQuery as u };
