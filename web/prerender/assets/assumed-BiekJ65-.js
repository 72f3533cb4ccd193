import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/assumed.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Marks a value that no list stated and the importer filled in. */
function Assumed() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [" ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		title: "No list states this. The import assumed it, so it is not a fact.",
		className: "inline-block rounded-sm border border-line-strong border-dashed px-1 text-ink-muted text-xs leading-4",
		children: "assumed"
	})] });
}
export { Assumed as t };
