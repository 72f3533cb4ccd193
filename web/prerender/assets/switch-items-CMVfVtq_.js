import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as ArrowLeftRight, t as useChooseWorkspace } from "./use-choose-workspace-8jeNonK4.js";
import { c as DropdownMenuSeparator, i as DropdownMenuItem, o as DropdownMenuLabel } from "./dist-BgLtj0wE.js";
import { p as workspacesQuery } from "./workspace.api-ZAPcsFs8.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/workspace/switch-items.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Items of the person’s menu that switch to their other workspaces; none where there is one. */
function SwitchItems({ className }) {
	const { data = [] } = useQuery(workspacesQuery);
	const choose = useChooseWorkspace();
	if (data.length < 2) return null;
	const current = data.find(({ isCurrent }) => isCurrent);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuSeparator, { className: "my-1 border-t" }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenuLabel, {
			className: "truncate px-2 py-1 text-ink-muted text-xs",
			children: ["Working in ", current?.name]
		}),
		data.filter(({ isCurrent }) => !isCurrent).map(({ id, name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenuItem, {
			className,
			onSelect: () => choose.mutate(id),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeftRight, { "aria-hidden": true }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "truncate",
				children: ["Switch to ", name]
			})]
		}, id))
	] });
}
export { SwitchItems };
