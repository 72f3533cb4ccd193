import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { n as FieldError } from "./field-DZvpBdaN.js";
import { a as useWatchlist } from "./use-watchlist-bW70OUEP.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// node_modules/lucide-react/dist/esm/icons/bookmark-check.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "bookmark-check",
	size: 24,
	node: [["path", {
		d: "M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z",
		key: "oz39mx"
	}], ["path", {
		d: "m9 10 2 2 4-4",
		key: "1gnqz4"
	}]]
};
__iconData$1.node;
var BookmarkCheck = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/bookmark-plus.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "bookmark-plus",
	size: 24,
	node: [
		["path", {
			d: "M12 7v6",
			key: "lw1j43"
		}],
		["path", {
			d: "M15 10H9",
			key: "o6yqo3"
		}],
		["path", {
			d: "M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z",
			key: "oz39mx"
		}]
	]
};
__iconData.node;
var BookmarkPlus = createLucideIcon(__iconData);
// web/features/watchlist/track-button.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Adds a property to the watchlist or removes it. */
function TrackButton({ propertyId, name, label = "Track", variant = "secondary", size = "sm" }) {
	const { rowOf, track, untrack } = useWatchlist();
	const [isBusy, setIsBusy] = (0, import_react.useState)(false);
	const [full, setFull] = (0, import_react.useState)(null);
	const row = rowOf(propertyId);
	const toggle = async () => {
		if (isBusy) return;
		setIsBusy(true);
		setFull(null);
		try {
			await (row ? untrack(row) : track(propertyId, setFull));
		} finally {
			setIsBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant,
		size,
		"aria-busy": isBusy || void 0,
		onClick: () => void toggle(),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(row ? BookmarkCheck : BookmarkPlus, {
				"aria-hidden": true,
				className: row ? "text-accent" : void 0
			}),
			row ? "Tracked" : label,
			name && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr-only",
				children: [" ", name]
			}),
			row && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "sr-only",
				children: "; press to stop tracking"
			})
		]
	}), full && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FieldError, {
		className: "w-full",
		children: [
			full,
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/saved-properties",
				className: "link",
				children: "Open watchlist"
			})
		]
	})] });
}
export { BookmarkPlus as n, TrackButton as t };
