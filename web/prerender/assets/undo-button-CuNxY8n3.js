import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as RotateCcw } from "./rotate-ccw-Dm6-s1ne.js";
import { r as RotateCw } from "./error-notice-CswpboC5.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { r as formatInstant } from "./format-CW9gkiDn.js";
import { t as ConfirmButton } from "./confirm-button-B0oFO4sd.js";
import { f as retryImport, h as undoImport } from "./import.api-BV2lcIbV.js";
import { a as toastFailed, i as noteProgress, t as followImport } from "./follow-import-B_b2RwKQ.js";
// web/features/import/retry-button.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Retries an import that failed through no fault of its list, from the file the server has kept. */
function RetryButton({ progress, isInList, send = retryImport }) {
	const queries = useQueryClient();
	const retry = useMutation({
		mutationFn: () => send(progress.id),
		onSuccess: (again) => {
			noteProgress(queries, again);
			followImport(queries, again, true);
		},
		onError: toastFailed
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		disabled: retry.isPending,
		onClick: () => retry.mutate(),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCw, { "aria-hidden": true }),
			"Try again",
			isInList && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr-only",
				children: [": import of ", progress.fileName]
			})
		]
	});
}
// web/features/import/undo-button.tsx
/** Undoes an import, after a dialog that says what that means. */
function UndoButton({ progress, isInList, send = undoImport }) {
	const queries = useQueryClient();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
		icon: RotateCcw,
		label: isInList ? "Undo" : "Undo import",
		...isInList ? { about: `import of ${progress.fileName}` } : {},
		title: "Undo this import?",
		description: `${progress.fileName}, imported ${formatInstant(progress.createdAt)}`,
		confirm: { label: "Undo import" },
		failed: "The import could not be undone.",
		run: async () => {
			const undoing = await send(progress.id);
			noteProgress(queries, undoing);
			followImport(queries, undoing, true);
			return null;
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
			className: "grid list-disc gap-2 pl-5",
			children: [progress.isPrivate ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "The private list and its rows are removed, and parcels that only it had." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "An earlier edition of the list counts again. The record does not change." })] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "Properties that only this import added are removed." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "Values it changed are restored, unless a later import changed them again." })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "The file is not kept. To get the data back, import the file again." })]
		})
	});
}
export { RetryButton as n, UndoButton as t };
