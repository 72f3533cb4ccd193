import { t as Link } from "./link-BvARtISh.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/quick-actions.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A button of the card, for actions without a screen. */
var QUICK_ACTION = cn(buttonClass({ variant: "secondary" }), "w-full justify-start");
/** Links to related screens. */
function QuickActions({ links, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Quick Actions",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-2",
			children: [links.map(([to, label, Icon]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
				to,
				className: QUICK_ACTION,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { "aria-hidden": true }), label]
			}, to)), children]
		})
	});
}
export { QuickActions as n, QUICK_ACTION as t };
