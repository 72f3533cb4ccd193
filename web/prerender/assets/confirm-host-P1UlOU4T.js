import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { c as confirmThrough } from "./api-qmtC8mAi.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/session/confirm-host.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var ConfirmDialog = browserPart(async () => (await import("./confirm-dialog-2NklSILl.js")).ConfirmDialog);
/** While it is rendered, calls that need a confirmation ask in a dialog, and are sent again. */
function ConfirmHost() {
	const [answer, setAnswer] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		let asked = null;
		confirmThrough(() => {
			asked ??= new Promise((resolve) => setAnswer(() => resolve)).finally(() => {
				asked = null;
				setAnswer(null);
			});
			return asked;
		});
		return () => confirmThrough(null);
	}, []);
	return answer && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, { onDone: answer });
}
export { ConfirmHost as t };
