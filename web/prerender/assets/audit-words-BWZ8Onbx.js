import { i as formatMoney, t as capitalise } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
// web/features/audit/job-name.ts
/** What a job of a queue does, where the queue's name does not say it. */
var QUEUE_WORDS = /* @__PURE__ */ new Map([
	["adoption", "Queued work of an earlier release"],
	["alert", "Alert"],
	["deadline", "Deadline alert"],
	["deadlines", "Deadline alerts"],
	["digest", "Email digest"],
	["digests", "Email digests"],
	["expiry", "Removal of expired records"],
	["mail", "Email"],
	["map", "Map"],
	["map-place", "Map location"],
	["overlay-parcel", "Overlays of property"],
	["overlays", "Overlays"],
	["owner", "Owner resolution"],
	["owners", "Owner resolution"],
	["plan", "Plan renewal"],
	["reindex", "Search index"],
	["reindex-instrument", "Search index of instrument"],
	["reindex-property", "Search index of property"],
	["title", "Title score"],
	["titles", "Title scores"]
]);
/** `Saved search 12`; of a job that is about all of a kind `Email digests`. */
function jobName({ kind, key }) {
	const name = QUEUE_WORDS.get(kind) ?? capitalise(kind.replaceAll("-", " "));
	return key === kind ? name : `${name} ${key}`;
}
// web/features/audit/audit-words.ts
/** Events whose stored name is not the one to show. */
var EVENT_WORDS = /* @__PURE__ */ new Map([
	["audit-exported", "Audit trail exported"],
	["calendar-address-made", "Calendar address created"],
	["factor-added", "Second factor added"],
	["factor-removed", "Second factor removed"],
	["key-made", "API key created"],
	["key-revoked", "API key revoked"],
	["payment-begun", "Payment started"],
	["payment-fulfilled", "Payment fulfilled by staff"],
	["payment-given-back", "Payment refunded by staff"],
	["payment-review", "Payment in review"],
	["plan", "Plan changed"],
	["failed-job-dropped", "Failed job dropped"],
	["failed-jobs-retried", "Failed job retried"],
	["set-aside-dropped", "Failed job dropped"],
	["set-aside-retried", "Failed job retried"],
	["webhook-made", "Webhook created"]
]);
/** `Import undone` for `import-undone`. */
function eventWord(event) {
	return EVENT_WORDS.get(event) ?? capitalise(event.replaceAll("-", " "));
}
var ACTOR_WORDS = {
	person: "Person",
	visitor: "Visitor",
	program: "API key",
	staff: "Staff",
	product: "System"
};
function actorWord(actor) {
	return ACTOR_WORDS[actor];
}
/** What an event was about: `Import 12`, `Payment 5, account 9`. */
function aboutWords({ event, about }) {
	const { kind, key, ...rest } = about;
	if (typeof kind === "string" && typeof key === "string") {
		const count = typeof rest.count === "number" && rest.count > 1 ? `, count: ${rest.count}` : "";
		return jobName({
			kind,
			key
		}) + count;
	}
	if (event === "owners-decided") {
		const whom = rest.scope === "all" ? "everyone" : "themselves only";
		return `Decision ${rest.decision}: ${kind} of properties ${rest.a} and ${rest.b}, for ${whom}`;
	}
	const words = Object.entries(about).filter(([, value]) => value !== false && value !== null).map(([name, value]) => {
		if (name === "id" && event.startsWith("import-")) return `import ${value}`;
		if (name === "id" && event === "owner-decision-withdrawn") return `decision ${value}`;
		if (name === "cents" && typeof value === "number") return formatMoney(value / 100);
		if ([
			"import",
			"payment",
			"ticket",
			"webhook"
		].includes(name)) return `${name} ${value}`;
		if (name === "user") return `account ${value}`;
		const plain = name.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
		if (value === true) return plain;
		return `${plain}: ${typeof value === "object" ? JSON.stringify(value) : value}`;
	});
	return capitalise(words.join(", "));
}
/** `127.0.0.1`, which a server that uses IPv4 and IPv6 writes as `::ffff:127.0.0.1`. */
function plainAddress(address) {
	return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
export { jobName as a, plainAddress as i, actorWord as n, eventWord as r, aboutWords as t };
