import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/facts.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Names and values in two columns, a hairline between rows. */
function Facts({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "-my-2 divide-y break-inside-avoid",
		children
	});
}
function Fact({ name, isNumber, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex items-baseline justify-between gap-6 py-2 print:py-1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
			className: "max-w-1/2 shrink-0 text-ink-muted",
			children: name
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
			className: cn("min-w-0 text-right", isNumber && "tabular-nums"),
			children
		})]
	});
}
export { Facts as n, Fact as t };
