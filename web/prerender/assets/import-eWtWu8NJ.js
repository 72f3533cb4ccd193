import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { i as TableSkeleton } from "./skeleton-DfECbjvp.js";
import { t as Tabs } from "./tabs-BFWGphvY.js";
import { l as useDestination, o as DestinationChoice, s as chooseDestination } from "./problem-groups-DJkFIPGE.js";
import { a as PrivateListNote, i as ErrorList, l as fileImport, n as FileTab, r as NextScreens, u as otherImport } from "./file-tab-BrYNpYsY.js";
import { a as toastFailed, c as importFailure, n as forgetReads, o as toastImported, r as hasEnded, t as followImport } from "./follow-import-B_b2RwKQ.js";
import { c as importsQuery, d as removeSampleData, h as undoImport, i as bulkImport, o as checkPaste, p as sampleQuery, r as SAMPLE_LIST_PATH, s as importQuery, t as IMPORTS_KEY, u as problemsPath } from "./import.api-BV2lcIbV.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as CircleExclamationPoint } from "./circle-exclamation-point-CZeZ9ncK.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { t as Undo2 } from "./undo-2-Dv0r8nnR.js";
import "./format-CW9gkiDn.js";
import { s as Textarea } from "./field-DZvpBdaN.js";
import { n as formatCount, o as formatNumber, t as capitalise } from "./format-n07eEqi5.js";
import { t as Progress } from "./progress-2NI1Dd7b.js";
import { a as isRefused, f as statusLook, l as runDetail, o as isWaiting, r as importName, s as moreErrors } from "./import-words-BraePuBL.js";
import { t as listFieldWord } from "./list-field-word-Cmp01Sxj.js";
import { t as FirstRows } from "./first-rows-B0lXCUCg.js";
import { t as Part } from "./part-C4teprtp.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Lock } from "./lock-CytJ7Z6j.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { r as Moment } from "./time-CvgoHYoR.js";
import { t as useMayEdit } from "./use-may-edit-BGhEPpcd.js";
import { n as RetryButton, t as UndoButton } from "./undo-button-CuNxY8n3.js";
import { t as Trash } from "./trash-jHaYt92F.js";
import { t as ConfirmButton } from "./confirm-button-B0oFO4sd.js";
// domain/lib/fold-heading.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/**
* A heading without what publishers vary: case, blanks, `_`, `.`, `#`, quotes, brackets, a byte order
* mark, a trailing `_1`. `Parcel_Number`, `PARCEL NUMBER` and `parcel.number_1` are one.
*/
function foldHeading(heading) {
	return heading.normalize("NFKD").replace(/_1\s*$/, "").toLowerCase().replace(/[^a-z0-9]/g, "");
}
/** The headings with names for the empty ones and numbers for those that repeat. */
function nameHeadings(cells) {
	const seen = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Set();
	return cells.map((cell, index) => {
		const written = cell.replace(/^\ufeff/, "").replace(/[\s\0]+/g, " ").trim();
		const base = written === "" ? `Column ${index + 1}` : written;
		const key = base.toLowerCase();
		let number = (seen.get(key) ?? 0) + 1;
		let name = number === 1 ? base : `${base} ${number}`;
		while (taken.has(name.toLowerCase())) name = `${base} ${++number}`;
		seen.set(key, number);
		taken.add(name.toLowerCase());
		return name;
	});
}
// web/features/import/paste.ts
/**
* A problem from the server, with its place in the pasted text: the server counts the properties it was sent.
*/
function errorInPaste(error, placeOf) {
	return error.replace(/^Line (\d+)(?=:)/, (_, n) => placeOf(Number(n)));
}
// web/features/import/review/checked-rows.tsx
/** The first rows of a checked list, and what its columns are read as. */
function CheckedRows({ result }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FirstRows, { result }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: "Columns of the list",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mapping, { result })
	})] });
}
function Mapping({ result }) {
	const read = result.mapping.flatMap(({ heading, field }) => field ? [{
		heading,
		field
	}] : []);
	const kept = result.mapping.filter(({ field }) => field === null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "w-full border-separate border-spacing-0 rounded-md border",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "sr-only",
				children: "Columns of the list and what they are read as"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", { children: ["Heading in the list", "Read as"].map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "col",
				className: "h-8 w-1/2 border-b px-3 text-left font-semibold text-ink-muted text-xs",
				children: name
			}, name)) }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: read.map(({ heading, field }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: "group",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "row",
					className: "h-8 border-b px-3 py-1 text-left font-mono font-normal text-xs group-last:border-b-0",
					children: heading
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
					className: "border-b px-3 py-1 group-last:border-b-0",
					children: listFieldWord(field)
				})]
			}, heading)) })
		]
	}), kept.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Kept, { headings: kept.map(({ heading }) => heading) })] });
}
/** Up to this many kept-only columns are named at once. */
var SHOWN_KEPT = 12;
/** Columns without a field here: named at once where they are few. */
function Kept({ headings }) {
	const words = "kept with each property as written in the list";
	const names = /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "wrap-anywhere font-mono text-xs",
		children: headings.join(", ")
	});
	if (headings.length > SHOWN_KEPT) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: "mt-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
			className: "w-fit rounded-sm text-ink-muted",
			children: [
				formatCount(headings.length, "more column"),
				", ",
				words
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "mt-1",
			children: names
		})]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "mt-3 text-ink-muted",
		children: [
			capitalise(words),
			": ",
			names
		]
	});
}
// web/features/import/paste-tab.tsx
/** The state of a paste box; held by the page, so that it survives a change of tab. */
function usePaste(read) {
	const queries = useQueryClient();
	const going = useDestination();
	const isLocked = going !== null && going.destination === null;
	const [text, setText] = (0, import_react.useState)("");
	const [problem, setProblem] = (0, import_react.useState)(null);
	const [outcome, setOutcome] = (0, import_react.useState)(null);
	const sending = useMutation({
		mutationFn: async ({ list }) => {
			const body = { properties: list.properties };
			if (!isLocked) return {
				result: await bulkImport(body, going?.destination ?? null),
				check: null
			};
			const check = await checkPaste(body);
			const preview = check.preview.map((row) => ({
				...row,
				line: lineIn(list, row.line)
			}));
			return {
				result: resultOf(check),
				check: {
					...check,
					preview
				}
			};
		},
		onSuccess: ({ result, check }, { text: pasted, list }) => {
			const inPaste = (problem) => errorInPaste(problem, list.placeOf);
			const errors = result.errors.map(inPaste);
			const remarks = result.remarks.map(inPaste);
			setOutcome({
				result: {
					...result,
					errors,
					remarks
				},
				check,
				text: pasted
			});
			if (check !== null) return;
			setText("");
			toastImported(result.imported, result.total);
			forgetReads(queries);
		},
		onError: (error) => {
			if (!isLocked) toastFailed(error);
		},
		onSettled: () => {
			queries.invalidateQueries({
				queryKey: IMPORTS_KEY,
				exact: true
			});
		}
	});
	return {
		text,
		problem,
		outcome,
		going,
		isLocked,
		count: sending.variables?.list.properties.length ?? 0,
		isSending: sending.isPending,
		error: sending.error,
		write: (written) => {
			setText(written);
			setProblem(null);
		},
		bringBack: () => {
			if (outcome) setText(outcome.text);
		},
		/** Parses the text and sends it; returns whether it could be parsed. */
		send: () => {
			setOutcome(null);
			sending.reset();
			const list = read(text);
			const isRead = !("problem" in list);
			setProblem(isRead ? null : list.problem);
			if (isRead) sending.mutate({
				text,
				list
			});
			return isRead;
		}
	};
}
/** The line of the pasted text with a property; the server counts properties. */
function lineIn({ placeOf }, line) {
	if (typeof line !== "number") return null;
	return Number(/\d+/.exec(placeOf(line))?.[0] ?? line);
}
/** A check's result in the form of an import's. */
function resultOf({ total_rows, imported, message, ...check }) {
	const { error_details: errors, remark_details: remarks } = check;
	return {
		total: total_rows,
		imported,
		message,
		errors,
		remarks
	};
}
function PasteTab({ paste, format, help, placeholder }) {
	const id = (0, import_react.useId)();
	const box = (0, import_react.useRef)(null);
	const { text, problem, outcome, isSending, error, going, isLocked } = paste;
	const [verb, doing] = isLocked ? ["Check", "Checking"] : ["Import", "Importing"];
	const submit = (event) => {
		event.preventDefault();
		if (!isSending && !paste.send()) box.current?.focus();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		onSubmit: submit,
		noValidate: true,
		className: "grid grid-cols-1 gap-4",
		children: [
			going && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DestinationChoice, {
				...going,
				locked: "You can check a list here. Nothing is saved.",
				onChoose: chooseDestination
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-1.5",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
						htmlFor: id,
						className: "font-semibold",
						children: [format, " data"]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						id: `${id}-help`,
						className: "text-ink-muted",
						children: help
					}),
					problem && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						role: "alert",
						id: `${id}-problem`,
						className: "mt-1 flex items-start gap-2 rounded-md bg-bad-tint px-3 py-2 text-bad-ink",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleExclamationPoint, {
							"aria-hidden": true,
							className: "mt-0.5 size-4 shrink-0"
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
							className: "block font-semibold",
							children: problem.title
						}), problem.text] })]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Textarea, {
						ref: box,
						id,
						rows: 10,
						value: text,
						onChange: (event) => paste.write(event.target.value),
						placeholder,
						readOnly: isSending,
						spellCheck: false,
						autoCapitalize: "off",
						autoComplete: "off",
						wrap: "off",
						"aria-describedby": problem ? `${id}-problem` : `${id}-help`,
						...problem ? { "aria-invalid": true } : {},
						className: "mt-1 max-h-[32rem] font-mono"
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center gap-x-4 gap-y-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					"aria-disabled": isSending,
					className: "aria-disabled:opacity-50",
					children: isSending ? `${doing}…` : `${verb} ${format}`
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					role: "status",
					className: "text-ink-muted",
					children: isSending && `${doing} ${formatCount(paste.count, "property", "properties")}`
				})]
			}),
			isSending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Progress, {
				label: doing ?? "",
				value: null
			}),
			error !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasteFailure, {
				error,
				isLocked
			}),
			outcome?.check && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasteCheck, {
				outcome,
				check: outcome.check
			}),
			outcome && !outcome.check && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasteOutcome, {
				outcome,
				onBringBack: paste.bringBack
			})
		]
	});
}
function PasteFailure({ error, isLocked }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex gap-3 rounded-md border border-danger p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
			"aria-hidden": true,
			className: "mt-0.5 size-5 shrink-0 text-danger"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				className: "font-semibold text-base",
				children: isLocked ? "The list could not be checked" : "Import failed"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: importFailure(error) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "mt-1 text-ink-muted",
				children: [
					"Your text is still in the box. Correct it there and",
					" ",
					isLocked ? "check again" : "import again",
					"."
				]
			})
		] })]
	});
}
function PasteCheck({ outcome, check }) {
	const { errors, remarks } = outcome.result;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Result of the check",
		className: "grid grid-cols-1 gap-4 rounded-md border p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				className: "font-semibold text-base",
				children: outcome.result.message
			}),
			errors.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					className: "font-semibold",
					children: "Rows that can’t be imported"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorList, {
					errors,
					more: moreErrors(errors, check.errors)
				})]
			}),
			remarks.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					className: "font-semibold",
					children: "Warnings"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorList, {
					errors: remarks,
					more: moreErrors(remarks, check.remarks),
					noun: "warning"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckedRows, { result: check })
		]
	});
}
function PasteOutcome({ outcome, onBringBack }) {
	const { message, errors, remarks, imported, total, listId } = outcome.result;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Import result",
		className: "grid grid-cols-1 gap-3 rounded-md border p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex items-start gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(imported < total ? TriangleExclamationPoint : CircleCheck, {
					"aria-hidden": true,
					className: `mt-1 size-4 shrink-0 ${imported < total ? "text-warn-ink" : "text-accent"}`
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					className: "font-semibold text-base",
					children: message
				})]
			}),
			listId !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PrivateListNote, { id: listId }),
			errors.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorList, {
				errors,
				more: moreErrors(errors, errors.length)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: "Correct these where they stand and import again; what was imported already stays as it is."
			})] }),
			remarks.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				className: "font-semibold",
				children: "Imported with warnings"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorList, {
				errors: remarks,
				more: moreErrors(remarks, remarks.length),
				noun: "warning"
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextScreens, {}), errors.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "quiet",
					size: "sm",
					onClick: onBringBack,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Undo2, { "aria-hidden": true }), "Restore the text"]
				})]
			})
		]
	});
}
// web/features/import/split-records.ts
/** The delimiters of a pasted list; tabs come from a spreadsheet's clipboard. */
var PASTE_DELIMITERS = [
	"	",
	",",
	";",
	"|"
];
/**
* Cuts delimited text into rows of cells. Inside quotation marks delimiters and line breaks belong to
* the cell. A quote opens only where a cell begins (blanks before it do not count) and closes only
* where one ends; anywhere else it is an ordinary character (`12" MAIN`). Rows without any text are
* left out. Lines end in LF, CRLF or CR. `most` stops after so many rows.
*/
function splitRecords(text, delimiter, most = Number.POSITIVE_INFINITY) {
	const records = [];
	const { length } = text;
	let at = 0;
	let line = 1;
	while (at < length && records.length < most) {
		const record = {
			line,
			cells: []
		};
		for (;;) {
			const opening = skipBlanks(text, at);
			let end;
			if (text[opening] === "\"") {
				const closing = findClosing(text, opening + 1, delimiter);
				if (closing === null) return {
					records,
					openQuoteLine: line
				};
				const inner = text.slice(opening + 1, closing);
				record.cells.push(inner.replaceAll("\"\"", "\""));
				line += countBreaks(inner);
				end = skipBlanks(text, closing + 1);
			} else {
				end = at;
				while (end < length && text[end] !== delimiter && !isBreak(text[end])) end++;
				record.cells.push(text.slice(at, end));
			}
			at = end + 1;
			if (text[end] !== delimiter) {
				if (text[end] === "\r" && text[at] === "\n") at++;
				break;
			}
		}
		line++;
		if (record.cells.some((cell) => cell.trim() !== "")) records.push(record);
	}
	return {
		records,
		openQuoteLine: null
	};
}
/** The delimiter that gives the header row the most cells; a comma where none does. */
function detectDelimiter(text) {
	let best = ",";
	let most = 1;
	for (const delimiter of PASTE_DELIMITERS) {
		const width = splitRecords(text, delimiter, 1).records[0]?.cells.length ?? 0;
		if (width > most) {
			best = delimiter;
			most = width;
		}
	}
	return best;
}
function isBreak(char) {
	return char === "\n" || char === "\r";
}
function skipBlanks(text, from) {
	let at = from;
	while (text[at] === " ") at++;
	return at;
}
function countBreaks(text) {
	return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
/** The place of the quote that closes a cell; null where there is none. */
function findClosing(text, from, delimiter) {
	let at = from;
	for (;;) {
		at = text.indexOf("\"", at);
		if (at < 0) return null;
		if (text[at + 1] === "\"") {
			at += 2;
			continue;
		}
		const next = text[skipBlanks(text, at + 1)];
		if (next === void 0 || next === delimiter || isBreak(next)) return at;
		at++;
	}
}
// web/features/import/read-csv-paste.ts
var NO_DATA$1 = {
	title: "No CSV Data",
	text: "Please paste your CSV data in the text area below before importing."
};
var INVALID_FORMAT$1 = {
	title: "Invalid CSV Format",
	text: "CSV needs a header row and at least one data row."
};
var MISSING_HEADERS = {
	title: "Missing CSV Headers",
	text: "The first line must name at least two columns, for example: parcel_id,owner_name,address,total_owed"
};
/** Headings whose values would be read as a tax status, folded. */
var STATUS_HEADINGS = /* @__PURE__ */ new Set(["taxstatus", "taxsalestatus"]);
/** Up to this many rows with too many cells are named. */
var NAMED_LINES = 3;
/**
* Pasted CSV (or cells copied from a spreadsheet) as objects by heading, or why it can't be sent.
* The server decides what the headings mean. Rules and titles: specification, section 5; beyond
* it, commas inside quotation marks belong to the cell.
*/
function readCsvPaste(pasted) {
	const text = pasted.replace(/^\ufeff/, "");
	if (text.trim() === "") return { problem: NO_DATA$1 };
	if (text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "").length < 2) return { problem: INVALID_FORMAT$1 };
	const { records, openQuoteLine } = splitRecords(text, detectDelimiter(text));
	const [header, ...rows] = records;
	if (openQuoteLine !== null) return parseError(`The quotation mark that opens on line ${openQuoteLine} never closes. Close it or remove it, and import again.`);
	if (header === void 0 || rows.length === 0) return { problem: INVALID_FORMAT$1 };
	if (header.cells.filter((cell) => cell.trim() !== "").length < 2) return { problem: MISSING_HEADERS };
	const width = header.cells.length;
	const wide = rows.filter(({ cells }) => cells.slice(width).some((cell) => cell.trim() !== ""));
	if (wide.length > 0) return parseError(tooManyCells(wide, width));
	const headings = nameHeadings(header.cells).map((heading) => STATUS_HEADINGS.has(foldHeading(heading)) ? `${heading} as listed` : heading);
	return {
		properties: rows.map(({ cells }) => Object.fromEntries(headings.flatMap((heading, column) => {
			const cell = (cells[column] ?? "").trim();
			return cell === "" && header.cells[column]?.trim() === "" ? [] : [[heading, cell]];
		}))),
		placeOf: (n) => `Line ${rows[n - 1]?.line ?? n}`
	};
}
function parseError(text) {
	return { problem: {
		title: "CSV Parse Error",
		text
	} };
}
function tooManyCells(rows, width) {
	const [first] = rows;
	const lines = rows.slice(0, NAMED_LINES).map((row) => row.line);
	const advice = "Put quotation marks around a name or address that has a comma in it, and import again.";
	if (first && rows.length === 1) return `Line ${first.line} has ${first.cells.length} cells where the header row has ${width}. ${advice}`;
	const more = rows.length - lines.length;
	return `${more > 0 ? `Lines ${lines.join(", ")} and ${more} more` : `Lines ${lines.slice(0, -1).join(", ")} and ${lines.at(-1)}`} have more cells than the header row, which has ${width}. ${advice}`;
}
// web/features/import/read-json-paste.ts
var NO_DATA = {
	title: "No JSON Data",
	text: "Please paste your JSON data in the text area below before importing."
};
var EMPTY_LIST = {
	title: "No JSON Data",
	text: "The array is empty. Please paste at least one property object before importing."
};
var INVALID_FORMAT = {
	title: "Invalid JSON Format",
	text: "JSON must be an array of property objects."
};
/** Pasted JSON as property objects, or why it can't be sent. Titles: specification, section 5. */
function readJsonPaste(text) {
	const json = text.replace(/^\ufeff/, "").trim();
	if (json === "") return { problem: NO_DATA };
	let value;
	try {
		value = JSON.parse(json, keepNumber);
	} catch (error) {
		return { problem: {
			title: "JSON Parse Error",
			text: parseErrorText(error, text)
		} };
	}
	if (!Array.isArray(value)) return { problem: INVALID_FORMAT };
	if (value.length === 0) return { problem: EMPTY_LIST };
	if (!value.every(isObject)) return { problem: INVALID_FORMAT };
	return {
		properties: value,
		placeOf: (n) => `Property ${n}`
	};
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/**
* A number as written, where parsing would change it: a parcel ID of twenty digits, or `12.10`.
* Browsers without `JSON.parse` source text give the number.
*/
function keepNumber(_key, value, context) {
	const source = context?.source;
	if (typeof value !== "number" || source === void 0 || source === String(value)) return value;
	return /^-?\d+(?:\.\d+)?$/.test(source) ? source : value;
}
function parseErrorText(error, text) {
	const place = placeInError(error instanceof Error ? error.message : "", text);
	return place ? `This is not valid JSON at line ${place.line}, character ${place.column}. Correct it there, and import again.` : "This is not valid JSON. Check brackets, quotation marks and commas, and import again.";
}
/** Browsers give the place as an offset, as line and column, or not at all. */
function placeInError(message, text) {
	const offset = /position (\d+)/.exec(message)?.[1];
	if (offset !== void 0) {
		const lead = text.length - text.replace(/^\ufeff/, "").trimStart().length;
		const before = text.slice(0, lead + Number(offset)).split(/\r\n|\r|\n/);
		return {
			line: before.length,
			column: (before.at(-1)?.length ?? 0) + 1
		};
	}
	const named = /line (\d+) column (\d+)/.exec(message);
	return named ? {
		line: Number(named[1]),
		column: Number(named[2])
	} : null;
}
// web/features/import/recent-imports.tsx
/** Imports shown before "Show all". */
var SHOWN_IMPORTS = 10;
function RecentImports({ onOpen, isLocked }) {
	const imports = useQuery(importsQuery);
	const [showsAll, setShowsAll] = (0, import_react.useState)(false);
	if (isLocked && imports.data?.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Recent imports",
		flush: true,
		children: imports.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 3,
			label: "Loading recent imports"
		}) : imports.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The recent imports could not be loaded.",
				error: imports.error,
				onRetry: () => void imports.refetch()
			})
		}) : imports.data.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			level: 3,
			title: "No imports yet",
			children: "Import a county’s list above, or try it with the sample list. Every import is listed here and can be undone."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
			caption: "Recent imports",
			columns: columns(onOpen),
			rows: showsAll ? imports.data : imports.data.slice(0, SHOWN_IMPORTS),
			rowKey: ({ id }) => id
		}), !showsAll && imports.data.length > SHOWN_IMPORTS && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "border-t px-4 py-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: () => setShowsAll(true),
				children: ["Show all ", formatNumber(imports.data.length)]
			})
		})] })
	});
}
function columns(onOpen) {
	return [
		{
			id: "fileName",
			header: "File",
			onCard: "title",
			className: "w-full",
			cell: (progress) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "py-1",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						onClick: () => onOpen(progress.id),
						className: "link-quiet wrap-anywhere text-left",
						children: importName(progress)
					}),
					progress.isPrivate && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "flex items-center gap-1 font-normal text-ink-muted text-xs",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lock, {
								"aria-hidden": true,
								className: "size-3 shrink-0"
							}),
							"Private list",
							progress.status === "done" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListLink, { id: progress.id })
						]
					}),
					reasonOf(progress) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "max-w-prose font-normal text-ink-muted text-xs",
						children: reasonOf(progress)
					})
				]
			})
		},
		{
			id: "when",
			header: "When",
			className: "whitespace-nowrap",
			cell: ({ createdAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: createdAt })
		},
		{
			id: "rows",
			header: "Rows",
			isNumber: true,
			className: "whitespace-nowrap",
			cell: ({ result }) => result ? `${formatNumber(result.imported)} of ${formatNumber(result.total_rows)}` : "—"
		},
		{
			id: "status",
			header: "Status",
			onCard: "badge",
			cell: (progress) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, { progress })
		},
		{
			id: "actions",
			header: "Actions",
			onCard: "action",
			className: "whitespace-nowrap",
			cell: (progress) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions, { progress })
		}
	];
}
/** Why there is nothing of it in the record, or not yet; null where there is. */
function reasonOf(progress) {
	if (progress.status === "failed" || progress.status === "undone") return progress.message;
	if (isWaiting(progress)) return runDetail(progress);
	if (!isRefused(progress)) return null;
	return progress.result?.error_details[0] ?? progress.message;
}
function ListLink({ id }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", ", /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/import",
		search: {
			tab: "lists",
			list: String(id)
		},
		className: "link",
		children: ["open", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "sr-only",
			children: " the list"
		})]
	})] });
}
function StatusBadge({ progress }) {
	const { word, tone, icon } = statusLook(progress);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone,
		icon,
		children: word
	});
}
function Actions({ progress }) {
	const { errors = 0, remarks = 0 } = progress.result ?? {};
	const hasProblems = errors + remarks > 0;
	const mayEdit = useMayEdit({ asks: progress.isPrivate }) || !progress.isPrivate;
	const [canUndo, canRetry] = [progress.canUndo && mayEdit, progress.canRetry && mayEdit];
	if (!hasProblems && !canUndo && !canRetry) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex flex-wrap justify-end gap-2 md:flex-nowrap md:justify-start",
		children: [
			canUndo && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UndoButton, {
				progress,
				isInList: true
			}),
			canRetry && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RetryButton, {
				progress,
				isInList: true
			}),
			hasProblems && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href: problemsPath(progress.id),
				download: true,
				className: buttonClass({
					variant: "quiet",
					size: "sm"
				}),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }),
					errors > 0 ? "Problems" : "Warnings",
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr-only",
						children: [" of ", progress.fileName]
					})
				]
			})
		]
	});
}
// web/features/import/sample-card.tsx
/** The sample data, for who may remove it. */
function SampleCard() {
	const queries = useQueryClient();
	const sample = useQuery(sampleQuery).data;
	if (!sample?.mayRemove || sample.properties === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Sample data",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
			icon: Trash,
			label: "Remove sample data",
			title: "Remove the sample data?",
			description: "This can’t be undone.",
			confirm: { label: "Remove sample data" },
			failed: "The sample data could not be removed.",
			run: async () => {
				const { removed } = await removeSampleData();
				return {
					title: "Sample Data Removed",
					description: `${formatCount(removed, "property", "properties")} removed.`
				};
			},
			onDone: () => queries.invalidateQueries(),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
				className: "grid list-disc gap-2 pl-5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
					"The ",
					formatCount(sample.properties, "sample property", "sample properties"),
					" are removed for everyone, also from watchlists."
				] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "Properties and values from your own imports stay." })]
			})
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-ink-muted",
			children: [formatCount(sample.properties, "fictional property lets", "fictional properties let"), " you try ParcelProof. Remove them once you have imported a real list."]
		})
	});
}
// web/features/import/import-page.tsx
var OtherTab = browserPart(async () => (await import("./other-tab-XD3cg-DN.js")).OtherTab);
var ListsTab = browserPart(async () => (await import("./lists-tab-BYrgTFA2.js")).ListsTab);
var SourcesTab = browserPart(async () => (await import("./sources-tab-lgR3ZRgf.js")).SourcesTab);
var route = getRouteApi("/import");
/** Running imports followed at once; each takes one of the browser's few connections. */
var MAX_FOLLOWED = 3;
var CSV_FILE = {
	name: "Choose a CSV file",
	endings: ".csv",
	note: ".csv up to 2 GB, with a header row and one property per line"
};
var CSV_EXAMPLE = `parcel_id,owner_name,address,county,total_owed
901-1-1,"SAMPLE, ALICE",100 EXAMPLE ST,"Hinds County, MS",861.14`;
var JSON_EXAMPLE = `[
  { "parcelId": "901-1-1", "ownerName": "SAMPLE, ALICE",
    "address": "100 EXAMPLE ST", "county": "Hinds County, MS",
    "totalOwed": 861.14 }
]`;
function ImportPage() {
	const search = route.useSearch();
	const { tab = "file" } = search;
	const navigate = route.useNavigate();
	const sheet = (0, import_react.useRef)(null);
	const csv = usePaste(readCsvPaste);
	const json = usePaste(readJsonPaste);
	useRunningImports(tab === "other" ? otherImport : fileImport);
	const going = useDestination();
	const isLocked = going !== null && going.destination === null;
	const showTab = (shown) => void navigate({
		search: { tab: shown === "file" ? void 0 : shown },
		replace: true,
		resetScroll: false
	});
	const showLists = (lists, keepsScroll = false) => void navigate({
		search: {
			tab: "lists",
			...lists
		},
		replace: keepsScroll,
		resetScroll: false
	});
	const importOwn = () => {
		chooseDestination("workspace");
		showTab("file");
	};
	const openOther = (file) => {
		if (otherImport.get().step !== "upload") otherImport.choose(file, { to: going?.destination ?? null });
		showTab("other");
		fileImport.forget();
	};
	const open = (id) => {
		fileImport.follow(id, false);
		showTab("file");
		sheet.current?.scrollIntoView({ block: "start" });
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title: "Bulk Import",
		lead: isLocked ? "Check a county’s tax sale list: how its columns are read, and which rows have problems." : "Import a county’s tax sale list. Every row is checked, and an import can be undone.",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-1 gap-4 sm:gap-6",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					ref: sheet,
					className: "scroll-mt-20 rounded-md border bg-sheet px-4 pt-2 pb-4",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
						label: "Ways to import",
						value: tab,
						onChange: showTab,
						tabs: [
							{
								value: "file",
								label: "File upload",
								content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileTab, {
									flow: fileImport,
									accepts: CSV_FILE,
									onOther: openOther,
									children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
										className: "flex flex-wrap items-center justify-between gap-x-8 gap-y-3",
										children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
											href: SAMPLE_LIST_PATH,
											download: true,
											className: buttonClass({
												variant: "secondary",
												size: "sm"
											}),
											children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), "Download sample list (CSV)"]
										}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
											className: "text-ink-muted text-xs",
											children: [
												"Excel, PDF or a map layer?",
												" ",
												/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
													type: "button",
													className: "link",
													onClick: () => showTab("other"),
													children: "Other formats"
												})
											]
										})]
									})
								})
							},
							{
								value: "csv",
								label: "CSV paste",
								content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasteTab, {
									paste: csv,
									format: "CSV",
									help: "A header row, then one property per line. You can paste cells copied from a spreadsheet as they are.",
									placeholder: CSV_EXAMPLE
								})
							},
							{
								value: "json",
								label: "JSON paste",
								content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasteTab, {
									paste: json,
									format: "JSON",
									help: "An array of property objects with the names in the example (parcelId, county, totalOwed and so on) or the list’s own headings.",
									placeholder: JSON_EXAMPLE
								})
							},
							{
								value: "other",
								label: "Other formats",
								content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OtherTab, { fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
									rows: 5,
									label: "Loading"
								}) })
							},
							{
								value: "sources",
								label: "Sources",
								content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SourcesTab, {
									onOpenImport: open,
									fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
										rows: 5,
										label: "Loading sources"
									})
								})
							},
							{
								value: "lists",
								label: "Our lists",
								content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListsTab, {
									search,
									onGo: showLists,
									onImport: importOwn,
									undoButton: undoList,
									fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
										rows: 5,
										label: "Loading lists"
									})
								})
							}
						]
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecentImports, {
					onOpen: open,
					isLocked
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SampleCard, {})
			]
		})
	});
}
/** A private list is undone as the import it is. */
function undoList(list, onUndone) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UndoButton, {
		progress: {
			...list,
			isPrivate: true
		},
		send: async (id) => {
			const undoing = await undoImport(id);
			onUndone();
			return undoing;
		}
	});
}
/** Follows the running imports, and shows the newest in `flow` if the person is not doing anything else. */
function useRunningImports(flow) {
	const queries = useQueryClient();
	const imports = useQuery(importsQuery).data;
	const isFirstLook = (0, import_react.useRef)(true);
	(0, import_react.useEffect)(() => {
		if (!imports) return;
		const running = imports.filter((progress) => !hasEnded(progress)).slice(0, MAX_FOLLOWED);
		for (const progress of running) followImport(queries, progress, false);
		const [newest] = running;
		if (isFirstLook.current && newest && flow.get().step === "choose") flow.follow(newest.id, true);
		isFirstLook.current = false;
	}, [
		imports,
		queries,
		flow
	]);
	(0, import_react.useEffect)(() => () => {
		for (const each of [fileImport, otherImport]) {
			const state = each.get();
			if (state.step !== "follow") continue;
			const progress = queries.getQueryData(importQuery(state.id).queryKey);
			if (progress && hasEnded(progress)) each.forget();
		}
	}, [queries]);
}
// web/routes/import.tsx?tsr-split=component
var SplitComponent = ImportPage;
export { SplitComponent as component };
