import { t as Link } from "./link-BvARtISh.js";
import { t as Lock } from "./lock-CytJ7Z6j.js";
import "./format-CW9gkiDn.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { n as FieldError } from "./field-DZvpBdaN.js";
import { s as formatValue } from "./format-n07eEqi5.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/payments/pay-buttons.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Buttons to pay or leave, and why the last payment failed. */
function PayButtons({ intent, isReady, isPaying, problem }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: problem }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center gap-2 border-t pt-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			type: "submit",
			disabled: !isReady || isPaying,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lock, { "aria-hidden": true }), isPaying ? "Paying…" : payLabel(intent)]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/payment-cancelled",
			className: buttonClass({ variant: "quiet" }),
			children: "Cancel"
		})]
	})] });
}
/** `Pay $149/month`, `Pay $15` */
function payLabel({ amount, isMonthly }) {
	return `Pay ${formatValue(amount)}${isMonthly ? "/month" : ""}`;
}
export { PayButtons as t };
