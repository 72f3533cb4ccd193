import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { a as DropdownMenuItemIndicator, c as DropdownMenuSeparator, n as DropdownMenuCheckboxItem } from "./dist-BgLtj0wE.js";
import { n as setRecordOnly, r as useIsRecordOnly } from "./record-only-CZMXw7Tp.js";
import { t as refetchAll } from "./refetch-all-Byli2Xxu.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// node_modules/lucide-react/dist/esm/icons/list.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "list",
	size: 24,
	node: [
		["path", {
			d: "M3 5h.01",
			key: "18ugdj"
		}],
		["path", {
			d: "M3 12h.01",
			key: "nlz23k"
		}],
		["path", {
			d: "M3 19h.01",
			key: "noohij"
		}],
		["path", {
			d: "M8 5h13",
			key: "1pao27"
		}],
		["path", {
			d: "M8 12h13",
			key: "1za7za"
		}],
		["path", {
			d: "M8 19h13",
			key: "m83p4d"
		}]
	]
};
__iconData.node;
var List = createLucideIcon(__iconData);
// web/features/lists/lists-menu-item.tsx
var import_jsx_runtime = require_jsx_runtime();
/** In the person’s menu: whether screens show what the workspace’s lists state. */
function ListsMenuItem({ className }) {
	const queries = useQueryClient();
	const isOff = useIsRecordOnly();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuSeparator, { className: "my-1 border-t" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenuCheckboxItem, {
		checked: !isOff,
		onCheckedChange: (isOn) => {
			setRecordOnly(!isOn);
			refetchAll(queries);
		},
		onSelect: (event) => event.preventDefault(),
		className,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, { "aria-hidden": true }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "flex-1",
				children: "Show your lists’ facts"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuItemIndicator, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { "aria-hidden": true }) })
		]
	})] });
}
export { ListsMenuItem };
