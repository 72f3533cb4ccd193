import { t as Link } from "./link-BvARtISh.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { a as getPlan } from "./plan-catalogue-DGxiFTl9.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/payments/payment-cancelled-page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Shown after a payment that was cancelled. */
function PaymentCancelledPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title: "Payment Cancelled",
		width: "reading",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-5 rounded-md border bg-sheet p-5 sm:p-6",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-pretty text-base",
					children: "No charge was made. Your account has not changed, and you can pay another time."
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
					"aria-labelledby": "free-features",
					className: "border-t pt-5",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
						id: "free-features",
						className: "font-semibold text-base",
						children: "What you get for free"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
						className: "mt-2 grid gap-2",
						children: getPlan("free").contents.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
							className: "flex items-start gap-2",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, {
								"aria-hidden": true,
								className: "mt-0.5 size-4 shrink-0 text-accent"
							}), line]
						}, line))
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap gap-2 border-t pt-5",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/pricing",
						className: buttonClass(),
						children: "Back to Pricing"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/dashboard",
						className: buttonClass({ variant: "secondary" }),
						children: "Go to Dashboard"
					})]
				})
			]
		})
	});
}
// web/routes/payment-cancelled.tsx?tsr-split=component
var SplitComponent = PaymentCancelledPage;
export { SplitComponent as component };
