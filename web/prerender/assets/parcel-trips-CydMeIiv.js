import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as Mail } from "./mail-DLuComPz.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { n as MAX_STOPS } from "./road-CEaAzxwl.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as askToSignIn } from "./ask-to-sign-in-plcMCDd7.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// node_modules/lucide-react/dist/esm/icons/route.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "route",
	size: 24,
	node: [
		["path", {
			d: "M9 5h8.5a1 1 0 010 7h-11a1 1 0 000 7H15",
			key: "1r1aam"
		}],
		["circle", {
			cx: "18",
			cy: "19",
			r: "3",
			key: "1xt0gg"
		}],
		["circle", {
			cx: "6",
			cy: "5",
			r: "3",
			key: "151irh"
		}]
	]
};
__iconData.node;
var Route = createLucideIcon(__iconData);
// web/features/road/parcel-trips.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var RoadDialog = browserPart(async () => (await import("./road-dialog-CQAVnE-a.js")).RoadDialog);
var MailingDialog = browserPart(async () => (await import("./mailing-dialog-dagj6DXh.js")).MailingDialog);
/** Buttons for a list of parcels: drive to them, write to their owners. */
function ParcelTrips({ propertyIds, className }) {
	const { user } = useUser();
	const [open, setOpen] = (0, import_react.useState)(null);
	const ids = propertyIds.slice(0, MAX_STOPS);
	const close = () => setOpen(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				disabled: ids.length === 0,
				onClick: () => setOpen("drive"),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Route, { "aria-hidden": true }), "Drive"]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				disabled: ids.length === 0,
				onClick: () => user ? setOpen("mail") : askToSignIn(SIGN_IN),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mail, { "aria-hidden": true }), "Mail"]
			}),
			open === "drive" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RoadDialog, {
				propertyIds: ids,
				onClose: close
			}),
			open === "mail" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MailingDialog, {
				propertyIds: ids,
				onClose: close
			})
		]
	});
}
var SIGN_IN = {
	title: "Sign in first",
	description: "Labels and letters are made for people who are signed in."
};
export { ParcelTrips as t };
