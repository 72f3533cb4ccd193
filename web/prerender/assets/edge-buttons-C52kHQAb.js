import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as ArrowLeft } from "./arrow-left-BVKMB8J0.js";
import { t as ArrowRight } from "./arrow-right-Dy6gcRQb.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
// node_modules/lucide-react/dist/esm/icons/chevron-left.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "chevron-left",
	size: 24,
	node: [["path", {
		d: "m15 18-6-6 6-6",
		key: "1wnfg3"
	}]]
};
__iconData$1.node;
var ChevronLeft = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/chevron-right.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "chevron-right",
	size: 24,
	node: [["path", {
		d: "m9 18 6-6-6-6",
		key: "mthhwq"
	}]]
};
__iconData.node;
var ChevronRight = createLucideIcon(__iconData);
// web/features/import/review/step-button.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A button with a symbol, of those that go on step by step. Not disabled at the last: it would lose the focus. */
function StepButton({ label, isOff = false, onClick, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "quiet",
		size: "icon",
		"aria-label": label,
		title: label,
		"aria-disabled": isOff,
		className: "aria-disabled:opacity-50",
		onClick: isOff ? void 0 : onClick,
		children
	});
}
// web/features/import/review/edge-buttons.tsx
/** Moves and removes the chosen edge of a column, for those who neither drag nor type. */
function EdgeButtons({ onMove, onRemove }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex items-center gap-1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepButton, {
				label: "Move the edge left",
				onClick: () => onMove(-1),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, { "aria-hidden": true })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepButton, {
				label: "Move the edge right",
				onClick: () => onMove(1),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, { "aria-hidden": true })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: onRemove,
				children: "Remove the edge"
			})
		]
	});
}
export { ChevronLeft as i, StepButton as n, ChevronRight as r, EdgeButtons as t };
