import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/public-page/figure-band.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Figures side by side between two rules. */
function FigureBand({ label, figures }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		"aria-label": label,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
			className: cn("grid grid-cols-2 gap-x-6 gap-y-5 border-y py-6", figures.length === 5 ? "sm:grid-cols-3 md:grid-cols-5" : "sm:grid-cols-4"),
			children: figures.map(({ value, label: name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-col-reverse justify-end",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
					className: "text-ink-muted",
					children: name
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
					className: "font-semibold font-serif text-lg tabular-nums tracking-tight",
					children: value
				})]
			}, name))
		})
	});
}
export { FigureBand as t };
