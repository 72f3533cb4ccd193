import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// node_modules/lucide-react/dist/esm/icons/clipboard-list.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "clipboard-list",
	size: 24,
	node: [
		["rect", {
			width: "8",
			height: "4",
			x: "8",
			y: "2",
			rx: "1",
			ry: "1",
			key: "tgr4d6"
		}],
		["path", {
			d: "M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2",
			key: "116196"
		}],
		["path", {
			d: "M12 11h4",
			key: "1jrz19"
		}],
		["path", {
			d: "M12 16h4",
			key: "n85exb"
		}],
		["path", {
			d: "M8 11h.01",
			key: "1dfujw"
		}],
		["path", {
			d: "M8 16h.01",
			key: "18s6g9"
		}]
	]
};
__iconData.node;
var ClipboardList = createLucideIcon(__iconData);
// web/features/run-sheet/run-sheet-button.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var RunSheetDialog = browserPart(async () => (await import("./run-sheet-dialog-COGK7hFi.js")).RunSheetDialog);
/** Opens the run sheet of a tax sale. */
function RunSheetButton({ county, trackedCounties }) {
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: () => setOpen(true),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ClipboardList, { "aria-hidden": true }), "Run Sheet"]
	}), isOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RunSheetDialog, {
		county,
		trackedCounties,
		onClose: () => setOpen(false)
	})] });
}
export { RunSheetButton as t };
