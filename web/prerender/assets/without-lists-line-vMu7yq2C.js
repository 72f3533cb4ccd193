import { r as useIsRecordOnly } from "./record-only-CZMXw7Tp.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/lists/without-lists-line.tsx
var import_jsx_runtime = require_jsx_runtime();
var WithoutLists = browserPart(async () => (await import("./without-lists-COU0eswi.js")).WithoutLists);
/** Where the lists are switched off, the line that says so; nothing else, and no code for it, otherwise. */
function WithoutListsLine({ className = "" }) {
	return useIsRecordOnly() && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WithoutLists, {
		className,
		fallback: null
	});
}
export { WithoutListsLine as t };
