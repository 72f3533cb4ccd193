import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Link } from "./link-BvARtISh.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { t as PublicPage } from "./public-page-BA4rAGFr.js";
import { t as useTypedQuery } from "./use-typed-query-EKzlGUEB.js";
import { t as QuestionSearch } from "./question-search-C2-TkmFb.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/faq/faq-page.tsx
var import_jsx_runtime = require_jsx_runtime();
var route = getRouteApi("/faq");
function FaqPage() {
	const { q = "" } = route.useSearch();
	const navigate = route.useNavigate();
	const [text, setText] = useTypedQuery(q, (typed) => void navigate({
		search: { q: typed || void 0 },
		replace: true,
		resetScroll: false
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PublicPage, {
		path: "/faq",
		heading: "Frequently asked questions",
		lead: "What ParcelProof does, what its terms mean, and where its limits are.",
		width: "reading",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuestionSearch, {
			text,
			onText: setText,
			otherwise: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/support",
				className: buttonClass(),
				children: "Ask support"
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mt-6",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, {})
		})] })
	});
}
// web/routes/faq.tsx?tsr-split=component
var SplitComponent = FaqPage;
export { SplitComponent as component };
