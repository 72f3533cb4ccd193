import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
// web/lib/record-only.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* Set while the person wants the record without their workspace's lists. A cookie, so that the server does not have the
* browser send a page's first calls ahead, which would be answered with the lists.
*/
var COOKIE = "record_only";
var YEAR_S = 31536e3;
var listeners = /* @__PURE__ */ new Set();
var isOnly;
/** Whether answers are asked for without what the workspace's lists state. Read once: reading cookies is slow. */
function isRecordOnly() {
	isOnly ??= typeof document !== "undefined" && /(?:^|; )record_only=1/.test(document.cookie);
	return isOnly;
}
function setRecordOnly(wanted) {
	isOnly = wanted;
	document.cookie = `${COOKIE}=1; path=/; samesite=lax; max-age=${wanted ? YEAR_S : 0}`;
	for (const listener of listeners) listener();
}
/** False while a prerendered page is hydrated. */
function useIsRecordOnly() {
	return (0, import_react.useSyncExternalStore)((listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}, isRecordOnly, () => false);
}
export { setRecordOnly as n, useIsRecordOnly as r, isRecordOnly as t };
