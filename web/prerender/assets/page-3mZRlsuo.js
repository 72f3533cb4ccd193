import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { i as useRouter, t as Link } from "./link-BvARtISh.js";
import { t as ArrowLeft } from "./arrow-left-BVKMB8J0.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { i as centralDay } from "./local-date-CwzqCv5x.js";
import { r as useMediaQuery } from "./use-media-query-aCzp9BE-.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// node_modules/lucide-react/dist/esm/icons/house.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "house",
	size: 24,
	node: [["path", {
		d: "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8",
		key: "5wwlr5"
	}], ["path", {
		d: "M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
		key: "r6nss1"
	}]],
	aliases: ["home"]
};
__iconData.node;
var House = createLucideIcon(__iconData);
// web/lib/page-title.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var title = "";
var listeners = /* @__PURE__ */ new Set();
/** Sets the page's title in the browser's tab and for screen readers. */
function usePageTitle(name) {
	if (typeof document === "undefined") title = name;
	(0, import_react.useEffect)(() => {
		document.title = fullTitle(name);
		title = name;
		for (const listener of listeners) listener();
	}, [name]);
}
function fullTitle(name) {
	return name === "ParcelProof" ? name : `${name} · ParcelProof`;
}
/** The browser's tab's name of the page that was rendered last; for the prerender. */
function renderedTitle() {
	return fullTitle(title);
}
/** The title of the page that is shown, for the announcer. */
function useCurrentPageTitle() {
	return (0, import_react.useSyncExternalStore)((listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}, () => title, () => "");
}
// web/ui/paper-head.tsx
var import_jsx_runtime = require_jsx_runtime();
/**
* What a printed page is, its URL and date; not on the screen. The date is that of the printing, and
* is worked out only then: a phone takes its time to learn of the Central time zone.
*/
function PaperHead({ what }) {
	const isPrinting = useMediaQuery("print");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		"aria-hidden": true,
		className: "paper-head hidden flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-2 print:flex",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "font-semibold font-serif text-base",
			children: ["ParcelProof, ", what]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted text-xs",
			children: isPrinting && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				"Printed ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: centralDay(/* @__PURE__ */ new Date()) }),
				` from ${location.origin}${location.pathname}${location.search}`
			] })
		})]
	});
}
// web/ui/page.tsx
/** Gets the focus after a change of screen. */
var PAGE_HEADING_ID = "page-title";
function Page({ title, heading, lead, exit = "home", onPaper, actions, width = "wide", children }) {
	usePageTitle(title);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: cn("mx-auto w-full px-4 pt-5 pb-16 sm:px-6 sm:pt-6 print:py-0", width !== "full" && "max-w-[80rem]", onPaper && "print:px-0"),
		children: [
			onPaper && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaperHead, { what: onPaper }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "@container mb-5 sm:mb-6 print:my-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap items-start justify-between gap-2",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
							id: PAGE_HEADING_ID,
							tabIndex: -1,
							className: "min-w-0 flex-[1_1_9rem] font-semibold text-lg tracking-tight",
							children: heading ?? title
						}),
						actions && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
							className: "order-last flex w-full flex-wrap items-center gap-2 @3xl:order-none @3xl:ml-2 @3xl:w-auto print:hidden",
							children: actions
						}),
						exit === "home" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HomeButton, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackButton, {})
					]
				}), lead && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "mt-2 text-ink-muted sm:mt-1",
					children: lead
				})]
			}),
			width === "reading" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "max-w-[45rem]",
				children
			}) : children
		]
	});
}
function HomeButton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/",
		className: buttonClass({
			variant: "secondary",
			size: "sm"
		}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(House, { "aria-hidden": true }), "Home"]
	});
}
function BackButton() {
	const router = useRouter();
	const goBack = () => {
		if (window.navigation?.canGoBack || router.history.canGoBack()) router.history.back();
		else router.navigate({ to: "/" });
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: goBack,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, { "aria-hidden": true }), "Back"]
	});
}
export { useCurrentPageTitle as a, renderedTitle as i, Page as n, usePageTitle as o, PaperHead as r, PAGE_HEADING_ID as t };
