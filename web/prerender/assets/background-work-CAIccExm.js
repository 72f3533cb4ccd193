import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as Loader } from "./loader-Cmv3W-_a.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { a as OwnerResolution } from "./ownership-BUInpgNz.js";
import { r as TitleScoring } from "./title-CK28R6zF.js";
import { n as formatCount, o as formatNumber } from "./format-n07eEqi5.js";
import { d as pathFromKey, r as apiGet } from "./api-qmtC8mAi.js";
import "./format-CW9gkiDn.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/background/background.api.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var POLL_INTERVAL_MS = 2e3;
/** Whether there is anything left to do. */
var isBusy = (work) => work !== void 0 && (work.status === "running" || work.waiting > 0);
/** Polls only while there is something to wait for. */
var pollWhileBusy = ({ state }) => isBusy(state.data) && POLL_INTERVAL_MS;
var ownerResolutionQuery = queryOptions({
	queryKey: ["/api/owners/progress"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), OwnerResolution, signal),
	staleTime: 0,
	refetchInterval: pollWhileBusy
});
var titleScoringQuery = queryOptions({
	queryKey: ["/api/title-records/progress"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), TitleScoring, signal),
	staleTime: 0,
	refetchInterval: pollWhileBusy
});
// web/features/background/background-words.ts
/** `Resolving owners: 1,200 of 3,911 properties`; null where nothing is left to do. */
function ownerWork(work) {
	return workWords("Resolving owners", work, work.status === "running" && work.phase !== null);
}
function titleWork(work) {
	return workWords("Scoring titles", work, work.status === "running" && work.startedAt !== null && work.endedAt === null);
}
/** A pass over everything knows how far it is; otherwise changed properties wait for their turn. */
function workWords(name, work, isPass) {
	if (!isBusy(work)) return null;
	if (isPass && work.total > 0) return `${name}: ${formatNumber(work.done)} of ${formatCount(work.total, "property", "properties")}`;
	if (work.waiting === 0) return `${name}…`;
	return `${name}: ${formatCount(work.waiting, "property", "properties")} waiting`;
}
// web/features/background/background-work.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Starts of the query keys whose data this work changes. */
var CHANGED = [
	"/api/properties",
	"/api/owners",
	"/api/title-records",
	"/api/dashboard/stats"
];
/** What the server still computes from the latest imports; shows nothing once all is done. */
function BackgroundWork({ part }) {
	const queries = useQueryClient();
	const owners = useQuery(ownerResolutionQuery).data;
	const titles = useQuery({
		...titleScoringQuery,
		enabled: part !== "owners"
	}).data;
	const busy = isBusy(owners) || isBusy(titles);
	const wasBusy = (0, import_react.useRef)(false);
	(0, import_react.useEffect)(() => {
		if (wasBusy.current && !busy) queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => CHANGED.includes(String(path)) });
		wasBusy.current = busy;
	}, [busy, queries]);
	const lines = [owners && ownerWork(owners), titles && titleWork(titles)].filter(Boolean);
	if (lines.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "grid gap-1 text-ink-muted tabular-nums print:hidden",
		children: lines.map((line, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex items-start gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loader, {
				"aria-hidden": true,
				className: "mt-0.5 size-4 shrink-0"
			}), line]
		}, place))
	});
}
export { BackgroundWork as t };
