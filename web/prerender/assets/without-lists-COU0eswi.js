import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { n as setRecordOnly } from "./record-only-CZMXw7Tp.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { t as refetchAll } from "./refetch-all-Byli2Xxu.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// node_modules/lucide-react/dist/esm/icons/eye-off.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "eye-off",
	size: 24,
	node: [
		["path", {
			d: "M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49",
			key: "ct8e1f"
		}],
		["path", {
			d: "M14.084 14.158a3 3 0 0 1-4.242-4.242",
			key: "151rxh"
		}],
		["path", {
			d: "M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143",
			key: "13bj9a"
		}],
		["path", {
			d: "m2 2 20 20",
			key: "1ooewy"
		}]
	]
};
__iconData.node;
var EyeOff = createLucideIcon(__iconData);
// web/features/lists/without-lists.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Says that the workspace’s lists are switched off, with the way to switch them on again. */
function WithoutLists({ className = "" }) {
	const queries = useQueryClient();
	const { user } = useUser();
	if (!user?.hasLists) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: `flex items-center gap-1.5 text-ink-muted text-xs ${className}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EyeOff, {
				"aria-hidden": true,
				className: "size-3.5 shrink-0"
			}),
			"Shown without your lists.",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "link",
				onClick: () => {
					setRecordOnly(false);
					refetchAll(queries);
				},
				children: "Show them"
			})
		]
	});
}
export { WithoutLists };
