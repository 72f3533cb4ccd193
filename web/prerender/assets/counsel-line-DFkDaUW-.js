import { t as Scale } from "./scale-Bc0eS5pJ.js";
import { t as LAW_CHECKED_ON } from "./rules-C9iHnXSG.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/counsel-line.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Shown below every rule of law: when it was checked, and to verify it. */
function CounselLine({ checkedOn = LAW_CHECKED_ON }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "flex items-start gap-1.5 text-ink-muted text-xs",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Scale, {
			"aria-hidden": true,
			className: "mt-px size-3.5 shrink-0"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
			"Law checked ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: checkedOn }),
			". This is not legal advice: verify with counsel."
		] })]
	});
}
export { CounselLine as t };
