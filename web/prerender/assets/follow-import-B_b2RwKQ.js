import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { r as ImportProgress } from "./import--S_9sfFu.js";
import { d as pathFromKey, l as isNotFound, r as apiGet, t as ApiError, u as messageForPeople } from "./api-qmtC8mAi.js";
import { o as formatNumber } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as IMPORTS_KEY } from "./import.api-BV2lcIbV.js";
// web/features/import/import-failure.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** What to say of a failed import: an empty answer has its status and status text. Specification, sections 7 and 8. */
function importFailure(error) {
	if (error instanceof ApiError && error.bodyText.trim() === "") return error.message.trim();
	return messageForPeople(error);
}
// web/features/import/follow-import.ts
/** How long to wait before reconnecting, in milliseconds. */
var RETRY_MS = 3e3;
var followed = /* @__PURE__ */ new Map();
var listeners = /* @__PURE__ */ new Set();
var changed = () => {
	for (const listener of listeners) listener();
};
/** Whether an import has ended: no more events follow. */
function hasEnded({ status }) {
	return status === "done" || status === "failed" || status === "undone";
}
/** Stores the progress of an import for every part of the screen. */
function noteProgress(queries, progress) {
	queries.setQueryData([...IMPORTS_KEY, progress.id], progress);
	queries.setQueryData(IMPORTS_KEY, (known) => {
		if (!known) return known;
		return known.some(({ id }) => id === progress.id) ? known.map((one) => one.id === progress.id ? progress : one) : [progress, ...known];
	});
}
/** Refetches what other screens show. */
function forgetReads(queries) {
	queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== IMPORTS_KEY[0] });
}
/**
* Listens to the server's events of an import until it has ended, also when the person goes to
* another screen meanwhile. `isOurs`: started in this window, so its end is shown in a toast. A
* broken connection is reopened; the server then sends the current state.
*/
function followImport(queries, { id, status }, isOurs) {
	const known = followed.get(id);
	const isUndo = status === "undoing" || known?.isUndo === true;
	followed.set(id, {
		isLost: known?.isLost === true,
		isOurs: isOurs || known?.isOurs === true,
		isUndo
	});
	if (!known) connect(queries, id);
}
function connect(queries, id) {
	const source = new EventSource(`${pathFromKey([...IMPORTS_KEY, id])}/events`);
	source.onopen = () => setLost(id, false);
	source.onmessage = ({ data }) => {
		const read = ImportProgress.safeParse(parseJson(data));
		if (!read.success) return;
		setLost(id, false);
		noteProgress(queries, read.data);
		if (!hasEnded(read.data)) return;
		source.close();
		end(queries, read.data);
	};
	source.onerror = () => {
		setLost(id, true);
		if (source.readyState === EventSource.CLOSED) setTimeout(() => reconnect(queries, id), RETRY_MS);
	};
}
async function reconnect(queries, id) {
	try {
		noteProgress(queries, await apiGet(pathFromKey([...IMPORTS_KEY, id]), ImportProgress));
	} catch (error) {
		if (isNotFound(error)) {
			followed.delete(id);
			changed();
			queries.invalidateQueries({ queryKey: IMPORTS_KEY });
			return;
		}
	}
	connect(queries, id);
}
function end(queries, progress) {
	const known = followed.get(progress.id);
	followed.delete(progress.id);
	changed();
	if (progress.status !== "failed") forgetReads(queries);
	if (known?.isOurs) toastEnd(progress, known.isUndo);
}
function toastEnd({ status, message, result }, isUndo) {
	if (status === "undone") toast({
		title: "Import Undone",
		description: message
	});
	else if (isUndo) toast({
		title: "Undo Failed",
		description: message,
		variant: "destructive"
	});
	else if (result) toastImported(result.imported, result.total_rows);
	else toastFailed(new Error(message));
}
/** Specification, section 7. */
function toastImported(imported, total) {
	toast({
		title: "Import Successful",
		description: `Imported ${formatNumber(imported)} of ${formatNumber(total)} properties`
	});
}
/** Specification, section 7. */
function toastFailed(error) {
	toast({
		title: "Import Failed",
		description: `Error: ${importFailure(error)}`,
		variant: "destructive"
	});
}
function setLost(id, isLost) {
	const known = followed.get(id);
	if (!known || known.isLost === isLost) return;
	followed.set(id, {
		...known,
		isLost
	});
	changed();
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
/** Whether the connection to a followed import is broken at the moment. */
function useIsLost(id) {
	return (0, import_react.useSyncExternalStore)((listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}, () => followed.get(id)?.isLost === true);
}
export { toastFailed as a, importFailure as c, noteProgress as i, forgetReads as n, toastImported as o, hasEnded as r, useIsLost as s, followImport as t };
