import { t as Link } from "./link-BvARtISh.js";
import "./format-CW9gkiDn.js";
import { o as formatNumber } from "./format-n07eEqi5.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { n as fieldWord, t as fieldValue } from "./field-words-CmRAZvgg.js";
import { n as meaningName } from "./meaning-words-DK2x-Tep.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/lists/distinct-values.ts
/** Each value once: the property and its tax sale both state the tax status. */
function distinctValues(values) {
	const seen = /* @__PURE__ */ new Set();
	return values.filter(({ field, listId }) => {
		const key = `${field === "status" ? "taxStatus" : field} ${listId}`;
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}
// web/features/lists/your-lists-card.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What the workspace’s private lists state about a property, beside what the record does. */
function YourListsCard({ values, lists, isOwn }) {
	const differing = isOwn ? [] : distinctValues(values);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		id: "your-lists",
		title: "Your lists",
		lead: "Private lists that name this property. Only your workspace sees them.",
		flush: true,
		children: [differing.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Values, { values: differing }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: differing.length > 0 ? "divide-y border-t" : "divide-y",
			children: lists.map((list) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Naming, { list }, list.listId))
		})]
	});
}
function Values({ values }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "overflow-x-auto px-4 py-2",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
			className: "w-full",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
					className: "sr-only",
					children: "Values in your lists and in the record"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", {
					className: "text-ink-muted text-xs",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
							scope: "col",
							className: "h-8 pr-3 text-left font-semibold",
							children: "Value"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
							scope: "col",
							className: "h-8 pr-3 text-left font-semibold",
							children: "In your list"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
							scope: "col",
							className: "h-8 text-left font-semibold",
							children: "In the record"
						})
					] })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: values.map((value) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
					className: "border-t align-top",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
							scope: "row",
							className: "py-2 pr-3 text-left font-normal text-ink-muted",
							children: fieldWord(value.field)
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("td", {
							className: "py-2 pr-3",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Shown, {
								is: value.isShown,
								children: fieldValue(value.field, value.value)
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
								className: "block text-ink-muted text-xs",
								children: [
									value.list,
									", ",
									/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: value.day })
								]
							})]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("td", {
							className: "py-2",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Shown, {
								is: !value.isShown,
								children: value.recordValue === null ? "Unknown" : fieldValue(value.field, value.recordValue)
							}), !value.isShown && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "block text-ink-muted text-xs",
								children: "Of a later day"
							})]
						})
					]
				}, `${value.field} ${value.listId}`)) })
			]
		})
	});
}
/** The value that the page shows stands out. */
function Shown({ is, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: is ? "wrap-anywhere font-semibold" : "wrap-anywhere",
		children: [children, is && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "sr-only",
			children: " (shown on this page)"
		})]
	});
}
function Naming({ list }) {
	const { listId, name, day, meaning, isLatest, lines, extra } = list;
	const columns = Object.entries(extra);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "px-4 py-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "flex flex-wrap items-center gap-x-2 gap-y-1",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/import",
					search: {
						tab: "lists",
						list: String(listId)
					},
					className: "link wrap-anywhere",
					children: name
				}), !isLatest && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "other",
					children: "Earlier edition"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted text-xs",
				children: [
					meaningName(meaning),
					", ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: day }),
					". ",
					lines.length === 1 ? "Line" : "Lines",
					" ",
					lines.map((line) => formatNumber(line)).join(", ")
				]
			}),
			columns.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
				className: "mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2",
				children: columns.map(([heading, cell]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex min-w-0 gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
						className: "shrink-0 text-ink-muted",
						children: heading
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
						className: "wrap-anywhere min-w-0",
						children: cell
					})]
				}, heading))
			})
		]
	});
}
export { YourListsCard };
