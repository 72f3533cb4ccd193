import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as Plus } from "./plus-DSqgGXWS.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { c as startQuery, n as PurchaseDialog, s as holdingsOfQuery, t as HoldingView } from "./holding-view-BoiA7q50.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/holding/holding-card.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** What the workspace bought of this property at tax sales; nothing for a visitor. */
function HoldingCard({ propertyId }) {
	const { user } = useUser();
	return user === null ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Held, { propertyId });
}
function Held({ propertyId }) {
	const held = useQuery(holdingsOfQuery(propertyId));
	const start = useQuery(startQuery(propertyId));
	const [isAdding, setAdding] = (0, import_react.useState)(false);
	const holdings = held.data?.holdings ?? [];
	const mayAdd = start.data?.mayChange === true && start.data.regimes.length > 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		id: "holding",
		className: "scroll-mt-18",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: holdings.length > 1 ? "Your holdings" : "Your holding",
			lead: "What your workspace bought at a tax sale. Only its members see it.",
			flush: holdings.length > 0,
			className: holdings.length === 0 && "print:hidden",
			aside: mayAdd && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: holdings.length > 0 ? "quiet" : "secondary",
				size: "sm",
				onClick: () => setAdding(true),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, { "aria-hidden": true }), "Record a purchase"]
			}),
			children: held.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-10" }) : held.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "Your holdings could not be loaded.",
				error: held.error,
				onRetry: () => void held.refetch()
			}) : holdings.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "max-w-prose text-ink-muted",
				children: start.data?.regimes.length === 0 ? "The tax sale law of this state is not covered, so no holding can be kept here." : "Nothing recorded. After a purchase, record it here to follow its deadlines, costs and return."
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "divide-y",
				children: holdings.map(({ id }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HoldingView, { id }, id))
			})
		}), start.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseDialog, {
			open: isAdding,
			onClose: () => setAdding(false),
			start: start.data
		}, String(isAdding))]
	});
}
export { HoldingCard };
