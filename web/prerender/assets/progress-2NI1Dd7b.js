import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/progress.tsx
var import_jsx_runtime = require_jsx_runtime();
function Progress({ label, value }) {
	const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "progressbar",
		"aria-label": label,
		"aria-valuemin": 0,
		"aria-valuemax": 100,
		...percent === null ? {} : { "aria-valuenow": percent },
		className: "h-2 overflow-hidden rounded-full bg-other-tint",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: percent === null ? "h-full w-1/3 animate-breathe rounded-full bg-accent" : "h-full rounded-full bg-accent transition-[width]",
			style: percent === null ? void 0 : { width: `${percent}%` }
		})
	});
}
export { Progress as t };
