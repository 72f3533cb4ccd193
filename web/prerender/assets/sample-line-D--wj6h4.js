import { t as Link } from "./link-BvARtISh.js";
import { t as FlaskConical } from "./flask-conical-QcVPUTSn.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/property/sample-line.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Says that sample data is shown, with a link to the import. */
function SampleLine({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "flex items-start gap-1.5 text-ink-muted text-xs",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FlaskConical, {
			"aria-hidden": true,
			className: "mt-px size-3.5 shrink-0"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
			children,
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/import",
				className: "link print:hidden",
				children: "Import a real list"
			})
		] })]
	});
}
export { SampleLine as t };
