import { t as Cited } from "./cited-xzrO23OV.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/prose.tsx
var import_jsx_runtime = require_jsx_runtime();
var DAY = /\b(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\b/;
/** A sentence of an engine, with its dates formatted and its sections of law unbroken. */
function Prose({ children }) {
	return children.split(DAY).map((part, place) => place % 2 === 1 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: part }, place) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: part }, place));
}
export { Prose as t };
