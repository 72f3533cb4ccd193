import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleX } from "./circle-x-BXYz35G6.js";
import { t as Clock } from "./clock-DvCiVgOs.js";
import "./format-CW9gkiDn.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { n as formatCount, r as formatDay } from "./format-n07eEqi5.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/coverage/source-facts.tsx
var import_jsx_runtime = require_jsx_runtime();
/** `health` in one word. */
var HEALTH_WORDS = {
	fresh: "Fresh",
	due: "Due",
	running: "Running",
	"never-run": "Not run yet",
	waiting: "Not imported yet",
	failing: "Failing",
	silent: "Silent",
	unlike: "Unusual",
	paused: "Paused"
};
function healthIcon(tone) {
	if (tone === "bad") return CircleX;
	return tone === "good" ? CircleCheck : Clock;
}
/** `answered Nov 26, 2026, 1,204 rows` */
function sourceFacts({ answeredOn, rows }) {
	const answered = answeredOn === null ? "has not answered yet" : `answered ${formatDay(answeredOn)}`;
	return rows === null ? answered : `${answered}, ${formatCount(rows, "row")}`;
}
/** The sources of a county, under its name. */
function SourceFacts({ sources }) {
	if (sources.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		"aria-label": "Sources",
		className: "mt-1 grid w-full gap-1 font-normal text-xs",
		children: sources.map((source, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SourceFact, { source }) }, place))
	});
}
function SourceFact({ source }) {
	const { host, health } = source;
	const Icon = healthIcon(health.tone);
	const isBad = health.tone === "bad";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex items-start gap-1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			"aria-hidden": true,
			className: cn("mt-px size-3.5 shrink-0", isBad ? "text-danger" : "text-ink-muted")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "min-w-0 text-ink-muted",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: cn("font-semibold", isBad && "text-danger"),
					children: HEALTH_WORDS[health.state]
				}),
				": ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "wrap-anywhere",
					children: host
				}),
				", ",
				sourceFacts(source)
			]
		})]
	});
}
export { sourceFacts as i, SourceFacts as n, healthIcon as r, HEALTH_WORDS as t };
