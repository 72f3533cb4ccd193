import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/payments/form-skeleton.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The skeleton of the card form. */
function FormSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading the card form" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-10 w-full" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-10 w-full" })
		]
	});
}
export { FormSkeleton as t };
