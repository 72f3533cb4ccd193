import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/card.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A sheet with a heading. */
function Card({ id: anchor, title, aside, lead, children, className, flush }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		id: anchor,
		"aria-labelledby": id,
		className: cn("rounded-md border bg-sheet", anchor && "scroll-mt-18", className),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex min-h-13 break-after-avoid flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2 print:min-h-10 print:py-1.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id,
				className: "font-semibold text-base",
				children: title
			}), lead && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: lead
			})] }), aside]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: flush ? void 0 : "p-4 print:pb-0 print:*:last:mb-4",
			children
		})]
	});
}
export { Card as t };
