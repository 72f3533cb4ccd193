import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/public-page/points.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Points side by side, each a name and a text. */
function Points({ points, columns = 2 }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: cn("grid gap-x-10 gap-y-6", columns === 2 ? "sm:grid-cols-2" : "sm:grid-cols-2 lg:grid-cols-3"),
		children: points.map(([name, text]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
			className: "font-semibold text-base",
			children: name
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
			className: "mt-1 max-w-prose text-pretty text-ink-muted",
			children: text
		})] }, name))
	});
}
export { Points as t };
