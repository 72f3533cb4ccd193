import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/dialog.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var DialogWindow = browserPart(async () => (await import("./dialog-window-D5QkQCHU.js")).DialogWindow);
/** A dialog over the page, loaded when it is first opened. */
function Dialog(props) {
	const [wasOpened, setOpened] = (0, import_react.useState)(props.open);
	if (props.open && !wasOpened) setOpened(true);
	if (!wasOpened) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogWindow, { ...props });
}
export { Dialog as t };
