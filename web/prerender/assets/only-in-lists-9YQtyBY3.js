import { t as Lock } from "./lock-CytJ7Z6j.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/lists/only-in-lists.tsx
var import_jsx_runtime = require_jsx_runtime();
/** At the top of a parcel that the record lacks. */
function OnlyInLists({ list }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "flex items-start gap-2 rounded-md border border-accent bg-accent-tint px-4 py-2.5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lock, {
			"aria-hidden": true,
			className: "mt-0.5 size-4 shrink-0 text-accent"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "min-w-0 text-pretty",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
					className: "font-semibold",
					children: "Only in your lists."
				}),
				" The record has no such parcel. All of this page is from ",
				list ? `“${list}”` : "your lists",
				", and only your workspace sees it."
			]
		})]
	});
}
export { OnlyInLists };
