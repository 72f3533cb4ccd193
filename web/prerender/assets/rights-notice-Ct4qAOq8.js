import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Info } from "./info-CTzFXIc4.js";
import { E as object, _ as _enum, b as boolean, d as pathFromKey, j as string, r as apiGet } from "./api-qmtC8mAi.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as signInAndBack } from "./sign-in-and-back-B0bJkiFi.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// contract/import-rights.ts
var Remedy = _enum([
	"sign-in",
	"second-factor",
	"verify-email",
	"plan",
	"staff"
]);
/** Answer of `GET /api/import-rights`: what the one who asks may write into the record that everybody sees. */
var ImportRightsAnswer = object({
	/** Lists: tax lists, rolls, parcel layers. Who may not can check one (`dryRun`). */
	mayImport: boolean(),
	/** Deed indexes, sale results, outlines, statements about titles. */
	mayImportEvidence: boolean(),
	/** Merging and splitting owners for everybody; otherwise for oneself alone, once signed in. */
	mayDecideForAll: boolean(),
	/** Why lists may not be imported, in words; null where they may. */
	why: string().nullable(),
	/** What lifts that. */
	remedy: Remedy.nullable(),
	/** Private lists: for the people of the workspace alone, beside the record. */
	mayImportOwn: boolean(),
	/** Why private lists may not be imported; null where they may. */
	whyNotOwn: string().nullable(),
	/** What lifts that. */
	ownRemedy: Remedy.nullable()
});
// web/features/rights/rights-notice.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What the person may import into the shared record. */
var importRightsQuery = queryOptions({
	queryKey: ["/api/import-rights"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), ImportRightsAnswer, signal)
});
/** What the person may import; until it is loaded, the server decides. */
function useImportRights() {
	return useQuery(importRightsQuery).data ?? null;
}
/** Says why the person may not import, and what to do about it. */
function RightsNotice({ title, why, also = null, remedy }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 rounded-md border bg-well p-4 md:grid-cols-[auto_minmax(0,1fr)_auto]",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Info, {
				"aria-hidden": true,
				className: "mt-0.5 size-4 shrink-0 text-accent"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "max-w-prose",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-balance font-semibold",
						children: title
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-ink-muted",
						children: why
					}),
					also && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-ink-muted",
						children: also
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lift, { remedy })
		]
	});
}
var LOOK = cn(buttonClass({
	variant: "secondary",
	size: "sm"
}), "col-start-2 self-center justify-self-start md:col-start-3");
function Lift({ remedy }) {
	switch (remedy) {
		case "sign-in": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			href: signInAndBack(),
			className: LOOK,
			children: "Sign in"
		});
		case "plan": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/pricing",
			className: LOOK,
			children: "See plans"
		});
		case "verify-email":
		case "second-factor": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/account",
			className: LOOK,
			children: "Open account"
		});
		default: return null;
	}
}
export { useImportRights as n, RightsNotice as t };
