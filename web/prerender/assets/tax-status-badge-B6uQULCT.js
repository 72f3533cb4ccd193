import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleQuestionMark } from "./circle-question-mark-5uA1Dgi3.js";
import { t as Clock } from "./clock-DvCiVgOs.js";
import { t as Gavel } from "./gavel-Cd671Fvy.js";
import { t as RotateCcw } from "./rotate-ccw-Dm6-s1ne.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import "./format-CW9gkiDn.js";
import { t as capitalise } from "./format-n07eEqi5.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// domain/tax-sale/status.ts
/** Tax sale status, in the specification's words (section 4). */
var TAX_STATUSES = [
	"delinquent",
	"clear",
	"auctioned",
	"redeemed",
	"pending"
];
function isTaxStatus(text) {
	return TAX_STATUSES.includes(text);
}
/** The specification's colors, section 4. */
var TAX_STATUS_TONE = {
	delinquent: "bad",
	clear: "good",
	auctioned: "warn",
	redeemed: "info",
	pending: "wait"
};
// web/features/property/tax-status-badge.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Each status has a symbol besides its color. */
var TAX_STATUS_ICON = {
	delinquent: TriangleExclamationPoint,
	clear: CircleCheck,
	auctioned: Gavel,
	redeemed: RotateCcw,
	pending: Clock
};
/** A tax status; a county's own term is shown as is, in gray. */
function TaxStatusBadge({ status }) {
	if (!isTaxStatus(status)) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "other",
		icon: CircleQuestionMark,
		children: status
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: TAX_STATUS_TONE[status],
		icon: TAX_STATUS_ICON[status],
		children: capitalise(status)
	});
}
export { isTaxStatus as a, TAX_STATUS_TONE as i, TaxStatusBadge as n, TAX_STATUSES as r, TAX_STATUS_ICON as t };
