import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { u as messageForPeople } from "./api-qmtC8mAi.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// node_modules/lucide-react/dist/esm/icons/rotate-cw.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "rotate-cw",
	size: 24,
	node: [["path", {
		d: "M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8",
		key: "1p45f6"
	}], ["path", {
		d: "M21 3v5h-5",
		key: "1q7to0"
	}]]
};
__iconData.node;
var RotateCw = createLucideIcon(__iconData);
// web/ui/error-notice.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A failure inside a working screen: one line, and a retry. */
function ErrorNotice({ error, onRetry, what }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		role: "alert",
		className: "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-bad-tint px-4 py-2.5 text-bad-ink",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
				"aria-hidden": true,
				className: "size-4 shrink-0"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "min-w-0 flex-1",
				children: [what && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("strong", {
					className: "font-semibold",
					children: [what, " "]
				}), messageForPeople(error)]
			}),
			onRetry && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: onRetry,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCw, { "aria-hidden": true }), "Try again"]
			})
		]
	});
}
/** A failure in place of the content. */
function ErrorCard({ title, children, onRetry }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		role: "alert",
		className: "flex gap-4 rounded-md border border-danger bg-sheet p-4 sm:p-6",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
			"aria-hidden": true,
			className: "mt-0.5 size-5 shrink-0 text-danger"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid min-w-0 justify-items-start gap-2",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					className: "font-semibold text-base",
					children: title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "text-ink-muted",
					children
				}),
				onRetry && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: onRetry,
					className: "mt-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCw, { "aria-hidden": true }), "Try again"]
				})
			]
		})]
	});
}
export { ErrorNotice as n, RotateCw as r, ErrorCard as t };
