import { r as formatInstant } from "./format-CW9gkiDn.js";
import { r as formatDay } from "./format-n07eEqi5.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/time.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A calendar day: `Apr 6, 2026`. */
function Day({ on }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
		dateTime: on,
		className: "whitespace-nowrap",
		children: formatDay(on)
	});
}
/** A calendar day, or the year where no day is known. */
function DayOrYear({ on, year }) {
	if (year !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
		dateTime: String(year),
		children: year
	});
	return on && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on });
}
/** A moment, by the covered counties' clocks. */
function Moment({ at }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
		dateTime: at,
		children: formatInstant(at)
	});
}
export { DayOrYear as n, Moment as r, Day as t };
