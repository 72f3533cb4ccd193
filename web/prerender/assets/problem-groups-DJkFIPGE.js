import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { r as Input, t as Field } from "./field-DZvpBdaN.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as Lock } from "./lock-CytJ7Z6j.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { n as formatCount, t as capitalise } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
import { t as formatBytes } from "./format-bytes-Ci3QKbcZ.js";
import { n as useImportRights, t as RightsNotice } from "./rights-notice-Ct4qAOq8.js";
import { t as COUNTY_FILTER } from "./county-filter-CVL9JqCN.js";
// node_modules/lucide-react/dist/esm/icons/file-spreadsheet.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "file-spreadsheet",
	size: 24,
	node: [
		["path", {
			d: "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
			key: "1oefj6"
		}],
		["path", {
			d: "M14 2v5a1 1 0 0 0 1 1h5",
			key: "wfsgrz"
		}],
		["path", {
			d: "M8 13h2",
			key: "yr2amv"
		}],
		["path", {
			d: "M14 13h2",
			key: "un5t4a"
		}],
		["path", {
			d: "M8 17h2",
			key: "2yhykz"
		}],
		["path", {
			d: "M14 17h2",
			key: "10kma7"
		}]
	]
};
__iconData$1.node;
var FileSpreadsheet = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/globe.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "globe",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "10",
			key: "1mglay"
		}],
		["path", {
			d: "M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20",
			key: "13o1zl"
		}],
		["path", {
			d: "M2 12h20",
			key: "9i4pu4"
		}]
	]
};
__iconData.node;
var Globe = createLucideIcon(__iconData);
// web/features/lists/destination.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Where the person may import lists, what the server takes by itself first. */
function destinationsOf({ mayImport, mayImportOwn }) {
	return [...mayImport ? ["record"] : [], ...mayImportOwn ? ["workspace"] : []];
}
/** Where a list goes: as chosen, where that is allowed; null: it can only be checked. */
function destinationOf(rights, chosen) {
	const allowed = destinationsOf(rights);
	return allowed.find((each) => each === chosen) ?? allowed[0] ?? null;
}
var chosen = null;
var listeners = /* @__PURE__ */ new Set();
function chooseDestination(wanted) {
	chosen = wanted;
	for (const listener of listeners) listener();
}
/** Where the person's next list goes, and what they may do; null until that is loaded, when the server decides. */
function useDestination() {
	const rights = useImportRights();
	const wanted = (0, import_react.useSyncExternalStore)((listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}, () => chosen, () => null);
	return rights && {
		rights,
		destination: destinationOf(rights, wanted)
	};
}
// web/features/lists/destination-choice.tsx
var import_jsx_runtime = require_jsx_runtime();
var WORDS = {
	record: {
		icon: Globe,
		label: "The record everyone sees",
		note: "Its values become part of the public record here."
	},
	workspace: {
		icon: Lock,
		label: "Our workspace only",
		note: "A private list beside the record. Only the people of your workspace see it."
	}
};
/** Where a list goes: a choice where there is one, else said plainly; or why it can’t be imported. */
function DestinationChoice({ rights, destination, locked, onChoose }) {
	if (destination === null) {
		const { why, whyNotOwn, remedy, ownRemedy } = rights;
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RightsNotice, {
			title: locked,
			why: why ?? whyNotOwn ?? "",
			also: why === whyNotOwn || why === null ? null : whyNotOwn,
			remedy: remedy === "staff" ? ownRemedy : remedy
		});
	}
	if (destinationsOf(rights).length > 1) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Choice, {
		chosen: destination,
		onChoose
	});
	const { icon: Icon, label } = WORDS[destination];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "flex items-start gap-2 rounded-md bg-well px-4 py-2.5 text-pretty",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			"aria-hidden": true,
			className: "mt-0.5 size-4 shrink-0 text-accent"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "min-w-0",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("strong", {
					className: "font-semibold",
					children: [
						"Goes to: ",
						label.toLowerCase(),
						"."
					]
				}),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-ink-muted",
					children: plainly(destination, rights)
				})
			]
		})]
	});
}
function plainly(destination, { why, whyNotOwn }) {
	if (destination === "record") return whyNotOwn ?? "";
	return `A private list, beside the record. For the record: ${why}${why?.startsWith("Only staff") ? " You can offer a list to them afterwards." : ""}`;
}
function Choice({ chosen, onChoose }) {
	const name = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "grid grid-cols-1 gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
			className: "mb-1.5 font-semibold",
			children: "Where this list goes"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "grid gap-2 sm:grid-cols-2",
			children: ["workspace", "record"].map((value) => {
				const { icon: Icon, label, note } = WORDS[value];
				return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
					className: cn("flex cursor-pointer items-start gap-3 rounded-md border px-4 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2", chosen === value ? "border-accent bg-accent-tint" : "hover:border-line-strong"),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						type: "radio",
						name,
						value,
						checked: chosen === value,
						onChange: () => onChoose(value),
						className: "mt-1 accent-accent outline-none"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "min-w-0",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "flex items-center gap-1.5 font-semibold",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
								"aria-hidden": true,
								className: "size-4 shrink-0 text-accent"
							}), label]
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "block text-pretty text-ink-muted text-xs",
							children: note
						})]
					})]
				}, value);
			})
		})]
	});
}
// web/features/import/step-heading.tsx
/**
* The heading of a step that replaces another one. The button that led here is gone, so the heading
* takes the focus.
*/
function StepHeading({ isQuiet = false, children }) {
	const heading = (0, import_react.useRef)(null);
	const takesFocus = (0, import_react.useRef)(!isQuiet);
	(0, import_react.useEffect)(() => {
		if (takesFocus.current && document.activeElement === document.body) heading.current?.focus();
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
		ref: heading,
		tabIndex: -1,
		className: "wrap-anywhere min-w-0 font-semibold text-base outline-none",
		children
	});
}
// web/features/import/county-form.tsx
/** Sets the county of a list; the file is then checked again. */
function CountyForm({ county, help, onGive }) {
	const listId = (0, import_react.useId)();
	const [text, setText] = (0, import_react.useState)(county);
	const submit = (event) => {
		event.preventDefault();
		onGive(text.trim());
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		onSubmit: submit,
		className: "grid max-w-xl grid-cols-[minmax(0,1fr)_auto] items-start gap-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
			label: "County of this list",
			help,
			children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
				...aid,
				value: text,
				onChange: (event) => setText(event.target.value),
				list: listId,
				maxLength: 100,
				autoComplete: "off",
				placeholder: "Hinds County, MS"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("datalist", {
				id: listId,
				children: COUNTY_FILTER.map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", { value: name }, name))
			})] })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			variant: "secondary",
			className: "mt-6.5",
			children: "Check again"
		})]
	});
}
// web/features/import/file-line.tsx
/** The file that is being imported, with actions. */
function FileLine({ file, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex min-w-0 items-center gap-2",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileSpreadsheet, {
					"aria-hidden": true,
					className: "size-5 shrink-0 text-accent"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "min-w-0 wrap-anywhere font-semibold",
					children: file.name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "shrink-0 text-ink-muted",
					children: formatBytes(file.size)
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "flex gap-2",
			children
		})]
	});
}
// domain/import/problem-groups.ts
/** Lines named of each. */
var MAX_LINES = 20;
/** `lines 37–39, 52 and 200 more` for the first lines of `count` problems; empty where they have none. */
function lineRanges(lines, count) {
	const ranges = [];
	const shown = lines.filter((line) => line > 0);
	for (let at = 0; at < shown.length;) {
		let end = at;
		while (shown[end + 1] === (shown[end] ?? 0) + 1) end++;
		ranges.push(end === at ? `${shown[at]}` : `${shown[at]}–${shown[end]}`);
		at = end + 1;
	}
	if (shown.length === 0) return "";
	const word = shown.length === 1 && count <= 1 ? "line" : "lines";
	const more = lines.length >= MAX_LINES ? count - lines.length : 0;
	const rest = more > 0 ? ` and ${more.toLocaleString("en-US")} more` : "";
	return `${word} ${ranges.join(", ")}${rest}`;
}
// web/features/import/problem-groups.tsx
/** Groups shown at once. */
var SHOWN = 5;
/** Problems of one kind together: how many, which lines, and an example. */
function ProblemList({ groups, noun }) {
	const more = groups.slice(SHOWN);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(GroupRows, {
		groups: groups.slice(0, SHOWN),
		noun
	}), more.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: "mt-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
			className: "w-fit rounded-sm text-accent",
			children: [
				formatCount(more.length, "more kind"),
				" of ",
				noun === "row" ? "problem" : "warning"
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mt-2",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GroupRows, {
				groups: more,
				noun
			})
		})]
	})] });
}
function GroupRows({ groups, noun }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "divide-y rounded-md border",
		children: groups.map((group) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GroupRow, {
			group,
			noun
		}, group.message))
	});
}
function GroupRow({ group, noun }) {
	const { message, count, lines, example } = group;
	if (count === 1) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
		className: "wrap-anywhere px-3 py-2",
		children: example
	});
	const where = lineRanges(lines, count);
	const isOther = !example.endsWith(message);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "grid gap-0.5 px-3 py-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "wrap-anywhere",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
					className: "font-semibold tabular-nums",
					children: formatCount(count, noun)
				}),
				": ",
				message
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "wrap-anywhere text-ink-muted text-xs tabular-nums",
			children: [capitalise(where), isOther && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				where && ". ",
				"For example: ",
				example
			] })]
		})]
	});
}
/** The problems of a checked list, by kind. */
function ProblemGroups({ result, fileName }) {
	const refused = result.problemGroups.filter(({ kind }) => kind === "refused");
	const noted = result.problemGroups.filter(({ kind }) => kind === "noted");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [refused.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": `${formatCount(result.errors, "row")} that can’t be imported`,
		className: "grid min-w-0 gap-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Heading, {
			details: result.error_details,
			fileName,
			what: "problems",
			children: [formatCount(result.errors, "row"), " that can’t be imported"]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProblemList, {
			groups: refused,
			noun: "row"
		})]
	}), noted.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Warnings",
		className: "grid min-w-0 gap-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heading, {
			details: result.remark_details,
			fileName,
			what: "warnings",
			children: "Warnings"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProblemList, {
			groups: noted,
			noun: "warning"
		})]
	})] });
}
/** The answer of a check holds so many single lines, and the import all of them. */
var ANSWERED = 1e3;
function Heading({ details, fileName, what, children }) {
	const word = details.length < ANSWERED ? `Download all ${what}` : `Download the first ${what}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			className: "font-semibold",
			children
		}), details.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
			href: `data:text/plain;charset=utf-8,${encodeURIComponent(`${details.join("\n")}\n`)}`,
			download: `${fileName.replace(/\.csv$/i, "")}-${what}.txt`,
			className: buttonClass({
				variant: "quiet",
				size: "sm"
			}),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), word]
		})]
	});
}
export { StepHeading as a, destinationOf as c, CountyForm as i, useDestination as l, ProblemList as n, DestinationChoice as o, FileLine as r, chooseDestination as s, ProblemGroups as t };
