import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as RotateCcw } from "./rotate-ccw-Dm6-s1ne.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { n as splitCell, t as hasCorrections } from "./corrections-CNNzBt2Q.js";
import { r as formatInstant } from "./format-CW9gkiDn.js";
import { t as formatBytes } from "./format-bytes-Ci3QKbcZ.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { a as StepHeading, c as destinationOf, i as CountyForm, o as DestinationChoice, r as FileLine, s as chooseDestination, t as ProblemGroups } from "./problem-groups-DJkFIPGE.js";
import { n as useImportRights, t as RightsNotice } from "./rights-notice-Ct4qAOq8.js";
import { t as CircleQuestionMark } from "./circle-question-mark-5uA1Dgi3.js";
import { a as Select, i as InputField, o as SelectField } from "./field-DZvpBdaN.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { i as formatMoney, o as formatNumber } from "./format-n07eEqi5.js";
import { i as DropdownMenuItem, l as DropdownMenuTrigger, r as DropdownMenuContent, s as DropdownMenuPortal, t as DropdownMenu } from "./dist-BgLtj0wE.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { a as splitColumn, i as settledCorrections, n as joinColumns, o as unsplitColumn, r as reviewColumns, t as chooseField } from "./edit-corrections-Eu7zjSk2.js";
import { i as SUMMED, r as JOINED } from "./field-DXs6aCHx.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { i as optionWord, n as FIELD_GROUPS, r as importSummary, t as CHOSEN_MEANINGS } from "./review-words-B7q3DnyC.js";
import { t as Part } from "./part-C4teprtp.js";
import { t as FirstRows } from "./first-rows-B0lXCUCg.js";
import { t as Assumed } from "./assumed-BiekJ65-.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { t as fieldValue } from "./field-words-CmRAZvgg.js";
import { t as listFieldWord } from "./list-field-word-Cmp01Sxj.js";
import { c as needsCounty, n as assumedValues } from "./import-words-BraePuBL.js";
import { t as MEANING_WORDS } from "./meaning-words-DK2x-Tep.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { t as Copy } from "./copy-CuD0le2H.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as RowInPrint } from "./row-in-print-DszG0riX.js";
// node_modules/lucide-react/dist/esm/icons/ellipsis-vertical.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "ellipsis-vertical",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "1",
			key: "41hilf"
		}],
		["circle", {
			cx: "12",
			cy: "5",
			r: "1",
			key: "gxeob9"
		}],
		["circle", {
			cx: "12",
			cy: "19",
			r: "1",
			key: "lyex9k"
		}]
	],
	aliases: ["more-vertical"]
};
__iconData.node;
var EllipsisVertical = createLucideIcon(__iconData);
// domain/import/money.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
// web/features/import/review/cents-question.tsx
var import_jsx_runtime = require_jsx_runtime();
var OPTIONS = [
	["", "Not chosen"],
	["cents", "Cents: 0000012345 is $123.45"],
	["dollars", "Dollars: 0000012345 is $12,345.00"]
];
/** What amounts without a point are: asked where zeros before them leave it open, and shown once it is said. */
function CentsQuestion({ result, corrections, onCorrect }) {
	const { cents, ...rest } = corrections;
	if (!result.error_details.some((problem) => problem.includes("filled with zeros and without a point, it may be dollars or cents; choose in the review which it is")) && cents === void 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Amounts without a point",
		className: "flex items-start gap-2 rounded-md border border-accent p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleQuestionMark, {
			"aria-hidden": true,
			className: "mt-0.5 size-4 shrink-0 text-accent"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
			label: "Are amounts without a point in cents or in dollars?",
			help: "The list fills them with zeros. Compare one with a tax bill you know.",
			className: "w-full min-w-0 max-w-md",
			value: cents === void 0 ? "" : cents ? "cents" : "dollars",
			onChange: ({ target }) => onCorrect(target.value === "" ? rest : {
				...rest,
				cents: target.value === "cents"
			}),
			options: OPTIONS
		})]
	});
}
// web/features/import/review/join-dialog.tsx
/** Fields that several columns can fill together. */
var SHARED = [...Object.keys(JOINED), ...SUMMED];
/** Makes several columns one field: texts are joined, amounts are added up. */
function JoinDialog({ isOpen, column, columns, onClose, onJoin }) {
	const start = column.field !== null && SHARED.includes(column.field) ? column.field : null;
	const guess = column.holds === "money" ? "taxesOwed" : "ownerName";
	const [field, setField] = (0, import_react.useState)(start ?? guess);
	const others = columns.filter(({ heading, part, split }) => heading !== column.heading && part === null && split === null);
	const [chosen, setChosen] = (0, import_react.useState)(() => others.filter((other) => start !== null && other.field === start).map(({ heading }) => heading));
	const toggle = (heading) => setChosen(chosen.includes(heading) ? chosen.filter((each) => each !== heading) : [...chosen, heading]);
	const together = [column.heading, ...chosen];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: isOpen,
		onOpenChange: (open) => !open && onClose(),
		title: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "wrap-anywhere",
			children: [
				"Join “",
				column.heading,
				"” with other columns"
			]
		}),
		description: "Texts are joined in the order chosen; amounts are added up.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			disabled: chosen.length === 0,
			onClick: () => onJoin(together, field),
			children: "Join the columns"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-5",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "Together they are",
					value: field,
					onChange: ({ target }) => setField(target.value),
					options: SHARED.map((each) => [each, optionWord(each)])
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
					className: "grid gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
						className: "mb-1.5 font-semibold",
						children: "Columns"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "max-h-48 divide-y overflow-y-auto rounded-md border",
						children: others.map(({ heading, first }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
							className: "flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-well",
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
									type: "checkbox",
									checked: chosen.includes(heading),
									onChange: () => toggle(heading),
									className: "size-4 shrink-0 accent-accent"
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
									className: "wrap-anywhere min-w-0 flex-1 font-mono text-xs",
									children: heading
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
									className: "max-w-1/2 truncate text-ink-muted text-xs",
									children: first.slice(0, 2).join(" · ")
								})
							]
						}, heading))
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted",
					"aria-live": "polite",
					children: example(field, together, columns)
				})
			]
		})
	});
}
/** What the first value of each column becomes. */
function example(field, headings, columns) {
	const joint = JOINED[field];
	const joined = headings.map((name) => columns.find(({ heading }) => heading === name));
	if (joint === void 0) {
		const sums = joined.map((column) => column?.sum ?? null);
		if (sums.some((sum) => sum === null)) return "The amounts of each row are added up.";
		const cents = sums.reduce((sum, each) => sum + Math.round((each ?? 0) * 100), 0);
		return `In the checked rows they add up to ${formatMoney(cents / 100)}.`;
	}
	const texts = joined.flatMap((column) => column?.first[0] ?? []);
	return texts.length < 2 ? "The texts of each row are joined." : `For example: ${texts.join(joint)}`;
}
// web/features/import/review/split-dialog.tsx
/** Separators offered at once, the first of which that the values have is chosen. */
var SEPARATORS = [
	[", ", "Comma and blank"],
	[",", "Comma"],
	[" / ", "Slash with blanks"],
	["/", "Slash"],
	[";", "Semicolon"],
	[" - ", "Dash with blanks"],
	["-", "Dash"],
	["&", "Ampersand"],
	[" ", "Blank"]
];
var OTHER = "other";
var MAX_SEPARATOR = 10;
/** Cuts the cells of a column at a text; each part is a field of its own. */
function SplitDialog({ isOpen, column, onClose, onSplit }) {
	const { heading, first, split } = column;
	const start = split?.by ?? SEPARATORS.find(([by]) => first.some((text) => text.includes(by)))?.[0];
	const [by, setBy] = (0, import_react.useState)(start ?? ", ");
	const isKnown = SEPARATORS.some(([text]) => text === by);
	const [isOther, setOther] = (0, import_react.useState)(!isKnown);
	const [into, setInto] = (0, import_react.useState)(split?.into ?? [column.field, null]);
	const setParts = (count) => setInto(Array.from({ length: count }, (_, part) => into[part] ?? null));
	const isReady = by !== "" && into.some((field) => field !== null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: isOpen,
		onOpenChange: (open) => !open && onClose(),
		title: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "wrap-anywhere",
			children: [
				"Split “",
				heading,
				"”"
			]
		}),
		description: "Each cell is cut at the separator. The last part takes the rest.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			disabled: !isReady,
			onClick: () => onSplit({
				heading,
				by,
				into
			}),
			children: "Split the column"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-5",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid gap-4 sm:grid-cols-2",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
							label: "Separator",
							value: isOther ? OTHER : by,
							onChange: ({ target }) => {
								setOther(target.value === OTHER);
								setBy(target.value === OTHER ? "" : target.value);
							},
							options: [...SEPARATORS, [OTHER, "Another text"]]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
							label: "Parts",
							value: String(into.length),
							onChange: ({ target }) => setParts(Number(target.value)),
							options: Array.from({ length: 5 }, (_, at) => {
								const count = String(at + 2);
								return [count, count];
							})
						}),
						isOther && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
							label: "Separating text",
							value: by,
							maxLength: MAX_SEPARATOR,
							autoComplete: "off",
							onChange: ({ target }) => setBy(target.value)
						})
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
					className: "grid gap-3",
					children: into.map((field, part) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: "grid gap-1.5",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
								className: "font-semibold",
								children: ["Part ", part + 1]
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
								"aria-label": `Field of part ${part + 1}`,
								value: field ?? "",
								onChange: ({ target }) => {
									const chosen = target.value === "" ? null : target.value;
									setInto(into.map((each, at) => at === part ? chosen : each));
								},
								options: [["", "Not read"]],
								groups: FIELD_GROUPS
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Examples, { values: cutAll(first, by, into.length).map((cut) => cut[part] ?? "") })
						]
					}, part))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted text-xs",
					children: "The whole cell is kept as written, too."
				})
			]
		})
	});
}
function cutAll(first, by, parts) {
	return by === "" ? [] : first.slice(0, 3).map((text) => splitCell(text, by, parts));
}
function Examples({ values }) {
	const shown = values.map((value) => value === "" ? "(empty)" : value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "wrap-anywhere text-ink-muted text-xs",
		children: shown.length === 0 ? "No values in the first rows" : shown.join(" · ")
	});
}
// web/features/import/review/column-table.tsx
var KEPT = "";
/** The columns of a list with their first values, and the field each is read as, to be chosen. */
function ColumnTable(props) {
	const { columns, checkedRows, corrections, isReadOnly, onCorrect } = props;
	const [open, setOpen] = (0, import_react.useState)(null);
	const [shown, setShown] = (0, import_react.useState)(null);
	const column = columns.find(({ heading }) => heading === shown?.heading);
	const show = (what, heading) => {
		setShown({
			what,
			heading
		});
		setOpen({
			what,
			heading
		});
	};
	const actions = {
		isReadOnly,
		onChoose: (row, field) => onCorrect(chooseField(corrections, columns, row, field)),
		onOpen: show,
		onUnsplit: (heading) => onCorrect(unsplitColumn(corrections, heading))
	};
	const close = () => setOpen(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Part, {
		title: "Columns of the list",
		aside: props.aside,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "overflow-clip rounded-md border",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
					caption: "Columns of the list and what they are read as",
					columns: tableColumns(columns, checkedRows, actions),
					rows: columns,
					rowKey: ({ heading }) => heading,
					cardsBelow: "64rem"
				})
			}),
			column && shown?.what === "split" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SplitDialog, {
				isOpen: open?.what === "split",
				column,
				onClose: close,
				onSplit: (split) => {
					close();
					onCorrect(splitColumn(corrections, columns, split));
				}
			}, `split ${column.heading}`),
			column && shown?.what === "join" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(JoinDialog, {
				isOpen: open?.what === "join",
				column,
				columns,
				onClose: close,
				onJoin: (headings, field) => {
					close();
					onCorrect(joinColumns(corrections, columns, headings, field));
				}
			}, `join ${column.heading}`)
		]
	});
}
function tableColumns(columns, checkedRows, actions) {
	const isJudged = columns.some(({ first }) => first.length > 0);
	const hasSums = columns.some(({ sum }) => sum !== null);
	const shared = sharedFields(columns);
	return [
		{
			id: "heading",
			header: "Heading",
			onCard: "title",
			className: "min-w-44 max-w-64",
			cell: (column) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heading, { column })
		},
		...isJudged ? [FIRST, filledColumn(checkedRows)] : [],
		...hasSums ? [SUM] : [],
		{
			id: "field",
			header: "Read as",
			onCard: "text",
			className: "w-64 min-w-48",
			cell: (column) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldChoice, {
				column,
				with: shared.get(column.field),
				actions
			})
		},
		...actions.isReadOnly ? [] : [{
			id: "menu",
			header: "",
			onCard: "badge",
			className: "w-10",
			cell: (column) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ColumnMenu, {
				column,
				actions
			})
		}]
	];
}
var FIRST = {
	id: "first",
	header: "First values",
	onCard: "text",
	className: "w-1/2 md:max-w-0 md:truncate text-ink-muted",
	cell: ({ first }) => first.length === 0 ? "—" : first.slice(0, 3).join(" · ")
};
var SUM = {
	id: "sum",
	header: "Sum",
	isNumber: true,
	className: "whitespace-nowrap",
	cell: ({ sum }) => sum === null ? "—" : formatMoney(sum)
};
var filledColumn = (checkedRows) => ({
	id: "filled",
	header: "Filled",
	isNumber: true,
	className: "whitespace-nowrap",
	cell: ({ filled, part }) => part !== null && filled === 0 ? "—" : `${formatNumber(filled)} of ${formatNumber(checkedRows)}`
});
function Heading({ column }) {
	const { heading, isUnread, isCorrected, part } = column;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex flex-wrap items-center gap-x-2 gap-y-0.5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: part === null ? "wrap-anywhere font-mono text-xs" : "wrap-anywhere pl-3 font-mono text-xs",
				children: heading
			}),
			isUnread && !isCorrected && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "warn",
				icon: TriangleExclamationPoint,
				children: "Not used"
			}),
			isCorrected && part === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "info",
				children: "Corrected"
			})
		]
	});
}
/** Other columns of the same field, by field. */
function sharedFields(columns) {
	const shared = /* @__PURE__ */ new Map();
	for (const { field, heading } of columns) if (field !== null) shared.set(field, [...shared.get(field) ?? [], heading]);
	return shared;
}
function FieldChoice({ column, with: together = [], actions }) {
	const { heading, field, split } = column;
	const others = together.filter((name) => name !== heading);
	if (actions.isReadOnly) return field === null ? "Kept as written" : optionWord(field);
	if (split !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "text-ink-muted",
		children: [
			"Split at “",
			split.by,
			"” into the parts below"
		]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
		"aria-label": `Field of ${heading}`,
		isDense: true,
		value: field ?? KEPT,
		onKeyDown: (event) => event.stopPropagation(),
		onChange: ({ target }) => actions.onChoose(column, target.value === KEPT ? null : target.value),
		options: [[KEPT, "Keep as written"]],
		groups: FIELD_GROUPS
	}), others.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "wrap-anywhere mt-1 block text-ink-muted text-xs",
		children: ["Together with ", others.slice(0, 3).join(", ")]
	})] });
}
var ITEM = "flex h-9 cursor-pointer items-center rounded-sm px-2 outline-none data-[highlighted]:bg-well";
function ColumnMenu({ column, actions }) {
	const { heading, part, split } = column;
	if (part !== null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenu, {
		modal: false,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuTrigger, {
			className: buttonClass({
				variant: "quiet",
				size: "icon"
			}),
			"aria-label": `More for ${heading}`,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EllipsisVertical, { "aria-hidden": true })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuPortal, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenuContent, {
			align: "end",
			sideOffset: 4,
			collisionPadding: 8,
			className: "z-50 w-48 animate-rise rounded-md border bg-raised p-1 shadow-pop",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuItem, {
				className: ITEM,
				onSelect: () => actions.onOpen("split", heading),
				children: split === null ? "Split…" : "Change the split…"
			}), split === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuItem, {
				className: ITEM,
				onSelect: () => actions.onOpen("join", heading),
				children: "Join with…"
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuItem, {
				className: ITEM,
				onSelect: () => actions.onUnsplit(heading),
				children: "Undo the split"
			})]
		}) })]
	});
}
// web/features/import/review/meaning-choice.tsx
/** What each row of the list means, to be chosen. */
function MeaningChoice({ result, choices, onChange }) {
	const meaning = choices.meaning ?? result.meaning;
	if (meaning === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
		label: "What each row means",
		help: MEANING_WORDS[meaning][1],
		value: meaning,
		onChange: ({ target }) => onChange({ meaning: target.value }),
		options: CHOSEN_MEANINGS.map((each) => [each, MEANING_WORDS[each][0]])
	});
}
/** Where two meanings fit: what the list adds up to under each, and the question which it is. */
function MeaningQuestion({ result, choices, onChange }) {
	const name = (0, import_react.useId)();
	const [asked, setAsked] = (0, import_react.useState)(result.meanings);
	if (result.meanings.length > 1 && result.meanings !== asked) setAsked(result.meanings);
	if (asked.length < 2) return null;
	const chosen = choices.meaning;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "grid gap-3 rounded-md border border-accent p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
				className: "sr-only",
				children: "What does each row mean?"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex items-start gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleQuestionMark, {
					"aria-hidden": true,
					className: "mt-0.5 size-4 shrink-0 text-accent"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					"aria-hidden": true,
					className: "font-semibold",
					children: "What does each row mean?"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: [
						"This list can be read in ",
						asked.length === 2 ? "two ways" : `${asked.length} ways`,
						".",
						chosen === null && ` Until you choose, it is read as “${MEANING_WORDS[asked[0]?.meaning ?? "bills"][0]}”.`
					]
				})] })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "grid gap-2 sm:grid-cols-2",
				children: asked.map(({ meaning, owed }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
					className: cn("grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border bg-raised p-3 hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-accent", meaning === chosen && "border-accent bg-accent-tint hover:border-accent"),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						type: "radio",
						name,
						value: meaning,
						checked: meaning === chosen,
						onChange: () => onChange({ meaning }),
						className: "mt-1 size-4 accent-accent"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "grid gap-0.5",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "flex flex-wrap items-baseline justify-between gap-x-4",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "font-semibold",
								children: MEANING_WORDS[meaning][0]
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
								className: "font-semibold tabular-nums",
								children: [owed !== null && `${formatMoney(owed)} owed`, owed === null && result.drafts === 0 && "Nothing owed"]
							})]
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "text-ink-muted",
							children: MEANING_WORDS[meaning][1]
						})]
					})]
				}, meaning))
			})
		]
	});
}
// web/features/import/review/how-it-is-read.tsx
/** The meaning, the day and the county of the list, to be chosen, and what is assumed. */
function HowItIsRead({ result, choices, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid items-start gap-x-6 gap-y-5 md:grid-cols-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountyForm, {
			county: choices.county,
			help: countyHelp(result),
			onGive: (county) => onChange({ county })
		}), result.meaning !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-x-6 gap-y-5 sm:grid-cols-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MeaningChoice, {
				result,
				choices,
				onChange
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayField, {
				result,
				choices,
				onChange
			})]
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid items-start gap-6 md:grid-cols-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
			title: "Recognized",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "List",
					children: result.profile ?? "Unknown"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "County",
					children: [result.county ?? countiesOf(result), result.assumed.includes("county") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})]
				}),
				result.meaning !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Day",
					children: result.listDay === null ? "The day it is imported" : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: result.listDay })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Columns",
					children: columnCount(result)
				})
			] })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumptions, { result })]
	})] });
}
/** Written to its end before the list is checked again. */
var TYPED = /^\d{4}-\d{2}-\d{2}$|^$/;
function DayField({ result, choices, onChange }) {
	const [day, setDay] = (0, import_react.useState)(choices.day);
	(0, import_react.useEffect)(() => setDay(choices.day), [choices.day]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
		label: "Day of the list",
		type: "date",
		value: day,
		min: "1900-01-01",
		help: choices.day !== "" ? "Empty it to use the day in the list." : result.listDay === null ? "The list does not say its day." : "Only if the day recognized below is wrong.",
		onChange: ({ target }) => {
			setDay(target.value);
			const year = Number(target.value.slice(0, 4));
			if (TYPED.test(target.value) && (target.value === "" || year >= 1900) && target.value !== choices.day) onChange({ day: target.value });
		}
	});
}
function countyHelp(result) {
	if (!needsCounty(result)) return "Only if the county recognized below is wrong. Every row is then imported for this county.";
	return result.county ? `The list does not name its county. ${result.county} will be assumed. If that is wrong, enter the county here.` : "The list does not name its county. Enter it with its state.";
}
function countiesOf(result) {
	return result.mapping.some(({ field }) => field === "county") ? "Named in each row" : "Not recognized";
}
function columnCount({ mapping }) {
	const read = mapping.filter(({ field }) => field !== null).length;
	const kept = mapping.length - read;
	const words = `${read} recognized`;
	return kept > 0 ? `${words}, ${kept} kept as written` : words;
}
function Assumptions({ result }) {
	const values = assumedValues(result);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: "Assumptions",
		children: values.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted",
			children: "None. The list has every value."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facts, { children: values.map(({ field, value }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			name: listFieldWord(field),
			children: value === null ? "Where a row has no value" : fieldValue(field, value)
		}, field)) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "mt-3 text-ink-muted text-xs",
			children: "The list does not state these values. They are marked as assumed wherever they are shown."
		})] })
	});
}
// web/features/import/review/profile-json.tsx
/** The reading of a list as a profile, to keep or to pass on. */
function ProfileJson({ profile }) {
	const [copied, setCopied] = (0, import_react.useState)(null);
	const text = `${JSON.stringify(profile, null, 2)}\n`;
	const isCopied = copied === text;
	const copy = async () => {
		await navigator.clipboard.writeText(text);
		setCopied(text);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
		className: "w-fit rounded-sm text-accent",
		children: "Show this reading as a profile (JSON)"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "mt-3 grid gap-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: "The next list with these columns is read by it once you have corrected and imported this one."
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("pre", {
				className: "max-h-80 overflow-auto whitespace-pre-wrap rounded-md border bg-well p-3 font-mono text-xs [overflow-wrap:anywhere]",
				children: text
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "secondary",
						size: "sm",
						onClick: () => void copy().catch(() => {}),
						children: [isCopied ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { "aria-hidden": true }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Copy, { "aria-hidden": true }), isCopied ? "Copied" : "Copy"]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
						href: `data:application/json;charset=utf-8,${encodeURIComponent(text)}`,
						download: `${profile.name}.json`,
						className: buttonClass({
							variant: "secondary",
							size: "sm"
						}),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), "Download"]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						role: "status",
						className: "sr-only",
						children: isCopied ? "Copied" : ""
					})
				]
			})
		]
	})] });
}
// web/features/import/review/rows-in-print.tsx
/** The first rows of a printed list as they are printed: those that could not be read, and those that are. */
function RowsInPrint({ result }) {
	const unread = result.inPrint.filter(({ isRead }) => !isRead);
	const read = result.inPrint.filter(({ isRead }) => isRead);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [unread.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: `As printed: ${unreadWords(result)}`,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, { rows: unread })
	}), read.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: "As printed: the first rows",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, { rows: read })
	})] });
}
var unreadWords = ({ drafts }) => drafts > 0 ? "rows to confirm or type in" : "rows that could not be read";
function Rows({ rows }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "divide-y rounded-md border",
		children: rows.map(({ line, parts }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "grid grid-cols-1 gap-x-4 gap-y-1 p-3 sm:grid-cols-[5rem_minmax(0,1fr)] sm:items-start",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "text-ink-muted text-xs tabular-nums",
				children: ["Line ", line]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RowInPrint, {
				parts,
				nameOf: listFieldWord
			})]
		}, line))
	});
}
// web/features/import/review/unread-columns.tsx
/** Named at once; the table below has all of them. */
var SHOWN = 6;
/** Warns of columns with money or days that no field reads. */
function UnreadColumns({ columns }) {
	const unread = columns.filter(({ isUnread, isCorrected }) => isUnread && !isCorrected);
	if (unread.length === 0) return null;
	const more = unread.length - SHOWN;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Columns that are not read",
		className: "grid gap-1 rounded-md bg-warn-tint px-4 py-3 text-warn-ink",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h3", {
				className: "flex items-center gap-2 font-semibold",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
					"aria-hidden": true,
					className: "size-4 shrink-0"
				}), unread.length === 1 ? "One column holds amounts or dates and is not used" : `${unread.length} columns hold amounts or dates and are not used`]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "grid gap-0.5 pl-6",
				children: unread.slice(0, SHOWN).map(({ heading, sum }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "flex flex-wrap justify-between gap-x-6",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "wrap-anywhere min-w-0 font-mono text-xs leading-5",
						children: heading
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "tabular-nums",
						children: sum === null ? "dates" : `${formatMoney(sum)} in the checked rows`
					})]
				}, heading))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "pl-6",
				children: [more > 0 && `And ${more} more. `, "They are kept as written. If one of them matters, choose its field below."]
			})
		]
	});
}
// web/features/import/review/list-review.tsx
/** Loaded with the first printed list. */
var LayoutOnPage = browserPart(async () => (await import("./layout-on-page-yHdBhlTC.js")).LayoutOnPage);
/** Loaded with the first layer. */
var PlacesOnMap = browserPart(async () => (await import("./places-on-map-BNng7B6i.js")).PlacesOnMap);
/** Loaded with the first text in columns of fixed width. */
var ColumnsOnLines = browserPart(async () => (await import("./columns-on-lines-CBp7-cu9.js")).ColumnsOnLines);
/** The review of a list before it is imported: what would come of it, and every choice that decides that. */
function ListReview(props) {
	const { review, another = "Choose another file", goesToRecord = false, failure, onImport, onChange, onCancel } = props;
	const { file, choices, check, problem } = review;
	const { result } = check;
	const corrections = effective(choices, result);
	const columns = reviewColumns(result, corrections);
	const place = placeOf(choices, useImportRights(), goesToRecord);
	const isLocked = place?.destination === null || result.notAllowed !== null;
	const correct = (next) => onChange(hasCorrections(next) ? {
		corrections: next,
		isAfresh: false
	} : {
		corrections: {},
		isAfresh: true
	});
	const readAfresh = () => onChange({
		corrections: {},
		isAfresh: true,
		meaning: null
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid grid-cols-1 gap-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileLine, {
						file,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							variant: "secondary",
							size: "sm",
							onClick: onCancel,
							children: another
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
						review,
						onImport: !isLocked && isTakable(result) ? onImport : null
					}),
					place && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DestinationChoice, {
						...place,
						locked: ONLY_CHECKED,
						onChoose: (to) => {
							chooseDestination(to);
							onChange({ to });
						}
					}),
					place?.destination !== null && result.notAllowed !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RightsNotice, {
						title: ONLY_CHECKED,
						why: result.notAllowed,
						remedy: null
					}),
					problem !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
						title: "The list can’t be read this way.",
						children: problem
					}),
					failure !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
						title: "The list was not imported.",
						children: failure
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReadAsBefore, {
				result,
				onAfresh: readAfresh
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MeaningQuestion, {
				result,
				choices,
				onChange
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CentsQuestion, {
				result,
				corrections,
				onCorrect: correct
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UnreadColumns, { columns }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HowItIsRead, {
				result,
				choices,
				onChange
			}),
			result.layout && (file instanceof File || file.pageOf) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LayoutOnPage, {
				file,
				layout: result.layout,
				result,
				corrections,
				isChecking: review.isChecking,
				problem,
				onCorrect: correct,
				onFound: () => onChange({
					corrections: {},
					isAfresh: true
				})
			}),
			result.places && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlacesOnMap, {
				result,
				places: result.places
			}),
			result.roll && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ColumnsOnLines, {
				roll: result.roll,
				corrections,
				isChecking: review.isChecking,
				problem,
				onCorrect: correct
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ColumnTable, {
				columns,
				checkedRows: result.total_rows,
				corrections,
				isReadOnly: result.meaning === null,
				onCorrect: correct,
				aside: result.readAs === null && hasCorrections(corrections) ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: readAfresh,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCcw, { "aria-hidden": true }), "Undo my corrections"]
				}) : null
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProblemGroups, {
				result,
				fileName: file.name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FirstRows, { result }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RowsInPrint, { result }),
			result.listProfile && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileJson, { profile: result.listProfile })
		]
	});
}
/** What is corrected: by the person now, or kept of an earlier list. */
function effective(choices, result) {
	if (hasCorrections(choices.corrections) || choices.isAfresh) return settledCorrections(choices.corrections, result.corrections);
	return result.readAs === null ? {} : result.corrections ?? {};
}
/** Rows would be imported, or wait to be confirmed. */
var isTakable = ({ preview, drafts }) => preview.length > 0 || drafts > 0;
function Head({ review, onImport }) {
	const { file, isChecking, problem, check } = review;
	const { result, partBytes } = check;
	const takable = isTakable(result);
	const isBlocked = isChecking || problem !== null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: cn("grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center", onImport !== null && "rounded-md bg-well p-4"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid min-w-0 gap-1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, { children: takable ? "Review before importing" : "No rows can be imported" }),
				takable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: cn("font-semibold text-lg tabular-nums", isBlocked && "text-ink-muted"),
					children: importSummary(result).map((each, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_react.Fragment, { children: [place > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-normal text-ink-muted",
						children: " · "
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "whitespace-nowrap",
						children: each
					})] }, each))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						role: "status",
						children: isChecking ? "Checking again…" : result.message
					})
				}),
				partBytes !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: [
						"The first ",
						formatBytes(partBytes),
						" of ",
						formatBytes(file.size),
						" were checked."
					]
				})
			]
		}), onImport && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: isBlocked ? void 0 : onImport,
			"aria-disabled": isBlocked,
			className: "justify-self-start aria-disabled:opacity-50",
			children: "Import this list"
		})]
	});
}
function Alert({ title, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		role: "alert",
		className: "wrap-anywhere rounded-md bg-bad-tint px-4 py-2.5 text-bad-ink",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("strong", {
			className: "font-semibold",
			children: [title, " "]
		}), children]
	});
}
/** Says that the list is read as it was corrected before, with the way back. */
function ReadAsBefore({ result, onAfresh }) {
	if (result.readAs === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border px-4 py-2.5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex min-w-0 items-start gap-2",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCcw, {
					"aria-hidden": true,
					className: "mt-0.5 size-4 shrink-0 text-accent"
				}),
				readAsWords(result),
				formatInstant(result.readAs.correctedAt),
				"."
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: onAfresh,
			children: "Read it afresh"
		})]
	});
}
function readAsWords({ layout, roll }) {
	if (layout?.setBy === "kept") return "Read with the columns you set on the page on ";
	return roll?.setBy === "kept" ? "Read with the columns you set by their positions on " : "Read as you corrected it on ";
}
var ONLY_CHECKED = "This was only a check. Nothing was saved.";
/** Where the list goes; null where that is no question, or what the person may do is not loaded yet. */
function placeOf({ to }, rights, goesToRecord) {
	if (rights === null) return null;
	if (!goesToRecord) return {
		rights,
		destination: destinationOf(rights, to)
	};
	return rights.mayImport ? null : {
		rights,
		destination: null
	};
}
export { ListReview };
