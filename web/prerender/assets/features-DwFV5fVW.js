import { t as Link } from "./link-BvARtISh.js";
import { t as Bell } from "./bell-F24PALCl.js";
import { t as Bookmark } from "./bookmark-DdnU8nYW.js";
import { t as BookOpen } from "./book-open-4qQD4QlV.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as FileUp } from "./file-up-DfVKYiSW.js";
import { t as LifeBuoy } from "./life-buoy-IbLuIal5.js";
import { t as Map } from "./map-RSq1nQo5.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { t as TOOLS } from "./tools-Bt088A_H.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as CallToAction } from "./call-to-action-BmPI4gw2.js";
import { n as Section, t as PublicPage } from "./public-page-BA4rAGFr.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// node_modules/lucide-react/dist/esm/icons/credit-card.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "credit-card",
	size: 24,
	node: [
		["rect", {
			width: "20",
			height: "14",
			x: "2",
			y: "5",
			rx: "2",
			key: "ynyp8z"
		}],
		["line", {
			x1: "2",
			x2: "22",
			y1: "10",
			y2: "10",
			key: "1b3vmo"
		}],
		["path", {
			d: "M6 14h2",
			key: "mk7k0u"
		}]
	]
};
__iconData.node;
var CreditCard = createLucideIcon(__iconData);
// web/features/marketing/features-page.tsx
var import_jsx_runtime = require_jsx_runtime();
var MORE = [
	{
		name: "Property search",
		text: "Address, parcel ID or owner name, in any word order, even with a typo.",
		to: "/search",
		icon: Search
	},
	{
		name: "Map view",
		text: "Parcel outlines colored by tax status, confidence, value or liens.",
		to: "/map-view",
		icon: Map
	},
	{
		name: "Bulk import",
		text: "Tax-sale lists as counties publish them, with the line number of every row that can’t be imported.",
		to: "/import",
		icon: FileUp
	},
	{
		name: "Watchlist",
		text: "Saved properties with their status, amount owed and sale date.",
		to: "/saved-properties",
		icon: Bookmark
	},
	{
		name: "Notifications",
		text: "Sales, redemption deadlines, prices and statuses: choose what you hear about, how and how early.",
		to: "/notifications",
		icon: Bell
	},
	{
		name: "Support center",
		text: "Answers, tickets and the live status of every part of the service.",
		to: "/support",
		icon: LifeBuoy
	},
	{
		name: "Blog",
		text: "Tax sales, research, strategy and law, written for people who bid.",
		to: "/blog",
		icon: BookOpen
	},
	{
		name: "Plans",
		text: "Start free. Upgrade to Starter, Pro or Enterprise when you need more.",
		to: "/pricing",
		icon: CreditCard
	}
];
function FeaturesPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PublicPage, {
		path: "/features",
		heading: "Features",
		lead: "Three tools for the three questions before every purchase: what is owed on it, who really owns it, and what else that owner is involved in.",
		children: [
			TOOLS.map((tool) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToolSection, { tool }, tool.id)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "And everything around them",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 lg:grid-cols-4",
					children: MORE.map((entry) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, { ...entry }, entry.name))
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CallToAction, {
				title: "Try them on your own county",
				links: [
					["/signup", "Get Started Free"],
					["/pricing", "See plans"],
					["/county-coverage", "See county coverage"]
				],
				children: "Your county is not covered yet? Import its list, and it is."
			})
		]
	});
}
function ToolSection({ tool }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		id: tool.id,
		"aria-labelledby": `${tool.id}-name`,
		className: "grid scroll-mt-20 gap-x-12 gap-y-5 border-t pt-8 md:grid-cols-[18rem_minmax(0,1fr)]",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: `${tool.id}-name`,
				className: "font-semibold font-serif text-lg tracking-tight",
				children: tool.name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1 text-pretty text-base text-ink-muted",
				children: tool.text
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "mt-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: tool.screen.to,
					className: buttonClass({
						variant: "secondary",
						size: "sm"
					}),
					children: tool.screen.label
				})
			}),
			tool.id === "titlescope" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-4 text-pretty text-ink-muted",
				children: "The full report of one property is a PDF for $15, included with Pro and Enterprise."
			})
		] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
			className: "grid content-start gap-x-8 gap-y-5 sm:grid-cols-2",
			children: tool.features.map(({ name, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
				className: "font-semibold text-base",
				children: name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
				className: "mt-0.5 max-w-prose text-pretty text-ink-muted",
				children: text
			})] }, name))
		})]
	});
}
function More({ name, text, to, icon: Icon }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "bg-sheet p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				"aria-hidden": true,
				className: "size-5 text-accent"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				className: "mt-2 font-semibold text-base",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to,
					className: "link-quiet",
					children: name
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-0.5 text-pretty text-ink-muted",
				children: text
			})
		]
	});
}
// web/routes/features.tsx?tsr-split=component
var SplitComponent = FeaturesPage;
export { SplitComponent as component };
