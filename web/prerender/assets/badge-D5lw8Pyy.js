import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/badge.tsx
var import_jsx_runtime = require_jsx_runtime();
var TONE_CLASS = {
	bad: "bg-bad-tint text-bad-ink",
	good: "bg-good-tint text-good-ink",
	warn: "bg-warn-tint text-warn-ink",
	info: "bg-info-tint text-info-ink",
	wait: "bg-wait-tint text-wait-ink",
	other: "bg-other-tint text-other-ink"
};
/** A word on a tint with a symbol, so that color is never the only mark. */
function Badge({ tone, icon: Icon, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: cn("inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-sm px-2 font-semibold text-xs", TONE_CLASS[tone]),
		children: [Icon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			"aria-hidden": true,
			className: "size-3.5 shrink-0"
		}), children]
	});
}
export { TONE_CLASS as n, Badge as t };
