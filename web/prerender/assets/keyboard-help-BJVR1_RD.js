import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/app/shell/keyboard-help.tsx
var import_jsx_runtime = require_jsx_runtime();
var KEYS = [
	[["/", "Ctrl K"], "Go to the search box"],
	[["↑", "↓"], "Move between rows of a table, or suggestions"],
	[["Home", "End"], "First or last row of a table"],
	[["Enter"], "Open the selected item"],
	[["Esc"], "Close suggestions, a dialog or the menu"],
	[["F8"], "Go to the notification that is shown"],
	[["?"], "Show this list"]
];
/** The list of keys. */
function KeyboardHelp(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		...props,
		title: "Keyboard",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
			className: "-my-2 divide-y",
			children: KEYS.map(([keys, what]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex items-center justify-between gap-4 py-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: what }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
					className: "flex shrink-0 gap-1.5",
					children: keys.map((key) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("kbd", {
						className: "rounded-sm border border-line-strong bg-well px-1.5 font-mono text-xs leading-5",
						children: key
					}, key))
				})]
			}, what))
		})
	});
}
export { KeyboardHelp };
