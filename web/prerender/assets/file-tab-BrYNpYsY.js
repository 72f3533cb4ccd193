import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { p as reasonOf, s as bodyOf, t as ApiError } from "./api-qmtC8mAi.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { a as Select, t as Field } from "./field-DZvpBdaN.js";
import { t as CircleExclamationPoint } from "./circle-exclamation-point-CZeZ9ncK.js";
import { t as Download } from "./download-CAW_KItC.js";
import { a as StepHeading, i as CountyForm, l as useDestination, n as ProblemList, o as DestinationChoice, r as FileLine, s as chooseDestination } from "./problem-groups-DJkFIPGE.js";
import { t as FileUp } from "./file-up-DfVKYiSW.js";
import { t as LayoutDashboard } from "./layout-dashboard-FVoh3A2r.js";
import { t as Lock } from "./lock-CytJ7Z6j.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { n as formatCount, o as formatNumber } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
import { r as Moment } from "./time-CvgoHYoR.js";
import { t as PlatLines } from "./plat-lines-BgkcglI6.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { s as ShownRoll } from "./import--S_9sfFu.js";
import { a as checkFile, m as sendFile, s as importQuery, t as IMPORTS_KEY, u as problemsPath } from "./import.api-BV2lcIbV.js";
import { t as formatBytes } from "./format-bytes-Ci3QKbcZ.js";
import { d as runStep, l as runDetail, m as whatChanged, o as isWaiting, p as successRate, s as moreErrors, t as RUN_STEPS, u as runHeading } from "./import-words-BraePuBL.js";
import { a as toastFailed, c as importFailure, i as noteProgress, r as hasEnded, s as useIsLost, t as followImport } from "./follow-import-B_b2RwKQ.js";
import { n as RetryButton, t as UndoButton } from "./undo-button-CuNxY8n3.js";
import { t as Progress } from "./progress-2NI1Dd7b.js";
import { t as commonLength } from "./roll-columns-CKa6N7zP.js";
import { t as BackgroundWork } from "./background-work-CAIccExm.js";
// web/features/import/file-import.ts
/** Nothing decided: the list is read as it is recognized. */
var NO_CHOICES = {
	county: "",
	day: "",
	meaning: null,
	corrections: {},
	isAfresh: false,
	to: null
};
/** The largest file the server accepts, in bytes. */
var MAX_BYTES = 2147483648;
/** Changes that follow each other within this time are checked once. */
var PAUSE_MS = 300;
var START = {
	step: "choose",
	refusal: null,
	isBack: false
};
/**
* The steps of an import by file: choose, check, upload, follow. Kept outside the screen, so that an
* upload continues and is found again when the person leaves the screen and comes back. `isCsv`: other
* files are refused by their names, as specified; else the server knows a file by its content. `begins`: what is
* decided before.
*/
function createFileImport(calls, { isCsv = true, pauseMs = PAUSE_MS, begins = NO_CHOICES } = {}) {
	let state = START;
	let work = null;
	const listeners = /* @__PURE__ */ new Set();
	const set = (next) => {
		state = next;
		for (const listener of listeners) listener();
	};
	/** Aborts what is running; its response is ignored. */
	const begin = () => {
		work?.abort();
		work = new AbortController();
		return work.signal;
	};
	const check = async (file, choices) => {
		const signal = begin();
		set({
			step: "check",
			file,
			choices,
			sent: null
		});
		const onSent = (sent) => {
			if (!signal.aborted) set({
				step: "check",
				file,
				choices,
				sent
			});
		};
		try {
			const found = await calls.checkFile(file, {
				choices,
				onSent,
				signal
			});
			if (!signal.aborted) set({
				step: "ready",
				...reviewOf(file, choices, found),
				failure: null
			});
		} catch (error) {
			if (signal.aborted) return;
			set({
				step: "refused",
				file,
				choices,
				words: importFailure(error),
				isFinal: isFinal(error),
				asksCounty: reasonOf(error) === "county",
				columns: columnsAsked(error),
				roll: rollIn(error)
			});
		}
	};
	return {
		get: () => state,
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		/** Checks a file; one that can't be a list is refused at once. */
		choose: async (file, decided = {}) => {
			const refusal = (isCsv ? notCsv(file) : null) ?? notSendable(file);
			if (refusal === null) return check(file, {
				...begins,
				...decided
			});
			begin();
			set({
				step: "choose",
				refusal: {
					fileName: file.name,
					...refusal
				},
				isBack: false
			});
		},
		/** Checks a refused file again with what the person said of it: another county, which column is which. */
		checkAgain: async (change) => {
			if (state.step === "refused") return check(state.file, {
				...state.choices,
				...change
			});
		},
		/** Reads the reviewed list by other choices; the last result stays until the new one is there. */
		change: async (change) => {
			if (state.step !== "ready") return;
			const { file, check: before } = state;
			const choices = {
				...state.choices,
				...change
			};
			const signal = begin();
			const ready = {
				step: "ready",
				file,
				choices,
				failure: null
			};
			set({
				...ready,
				check: before,
				isChecking: true,
				problem: null
			});
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
			if (signal.aborted) return;
			try {
				const found = await calls.checkFile(file, {
					choices,
					signal
				});
				if (!signal.aborted) set({
					...ready,
					...reviewOf(file, choices, found)
				});
			} catch (error) {
				if (signal.aborted) return;
				set({
					...ready,
					check: before,
					isChecking: false,
					problem: importFailure(error)
				});
			}
		},
		/** Uploads the checked file; `onTaken` gets the import that was created. */
		upload: async (onTaken) => {
			if (state.step !== "ready" || state.isChecking || state.problem !== null) return;
			const { file, choices, check: found } = state;
			const review = reviewOf(file, choices, found);
			const signal = begin();
			set({
				step: "upload",
				...review,
				sent: null
			});
			const onSent = (sent) => {
				if (!signal.aborted) set({
					step: "upload",
					...review,
					sent
				});
			};
			const corrections = found.result.corrections ?? choices.corrections;
			try {
				const progress = await calls.sendFile(file, {
					choices: {
						...choices,
						corrections
					},
					onSent,
					signal
				});
				if (signal.aborted) return;
				onTaken(progress);
				set({
					step: "follow",
					id: progress.id,
					isFound: false
				});
			} catch (error) {
				if (signal.aborted) return;
				set({
					step: "ready",
					...review,
					failure: importFailure(error)
				});
			}
		},
		/** Shows an existing import. */
		follow: (id, isFound) => {
			begin();
			set({
				step: "follow",
				id,
				isFound
			});
		},
		/** Aborts what is running and lets the person choose again. */
		startOver: () => {
			begin();
			set({
				step: "choose",
				refusal: null,
				isBack: true
			});
		},
		/** Forgets an import that has ended and was seen. */
		forget: () => {
			begin();
			set(START);
		}
	};
}
function reviewOf(file, choices, check) {
	return {
		file,
		choices,
		check,
		isChecking: false,
		problem: null
	};
}
/** The server refused the list, where another try would not change that. */
function isFinal(error) {
	return error instanceof ApiError && error.status >= 400 && error.status < 429;
}
/** The columns of a list that the server takes once it is known which of them is which. */
function columnsAsked(error) {
	const body = bodyOf(error);
	if (typeof body !== "object" || body === null || !("columns" in body)) return [];
	return Array.isArray(body.columns) ? body.columns : [];
}
/** The first lines of a text that can't be read. */
function rollIn(error) {
	const body = bodyOf(error);
	if (typeof body !== "object" || body === null || !("roll" in body)) return null;
	return ShownRoll.safeParse(body.roll).data ?? null;
}
/** Why a file is not even sent; null for one that is. */
function notSendable({ size }) {
	if (size > 0 && size <= MAX_BYTES) return null;
	return {
		words: size === 0 ? "The file is empty. Choose the file again, or download it again." : "The file is larger than 2 GB. Split it and import the parts one after another.",
		other: null
	};
}
/** Endings of the files that are read besides CSV. */
var OTHER_ENDINGS = "xlsx xlsm xls pdf docx geojson json zip dbf kml kmz gpkg parquet geoparquet txt tsv tab gz".split(" ");
/** The first words of a refusal, by the file's ending. */
var KINDS = {
	xlsx: "a spreadsheet",
	xlsm: "a spreadsheet",
	xls: "a spreadsheet",
	xlsb: "a spreadsheet",
	ods: "a spreadsheet",
	pdf: "a PDF",
	json: "JSON",
	geojson: "JSON"
};
function notCsv(file) {
	if (/\.csv$/i.test(file.name)) return null;
	const ending = /\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1]?.toLowerCase() ?? "";
	const kind = KINDS[ending];
	const isRead = OTHER_ENDINGS.includes(ending);
	return {
		words: `${kind ? `This is ${kind}, and only` : "Only"} .csv files can be imported here. ${isRead ? "Open it in Other formats, or save the list as CSV." : "Save the list as CSV and choose that file."}`,
		other: isRead ? file : null
	};
}
/** The imports by file of this browser window: of the first tab, and of “Other formats”. */
var fileImport = createFileImport({
	checkFile,
	sendFile
});
var otherImport = createFileImport({
	checkFile,
	sendFile
}, { isCsv: false });
// web/features/import/choose-file.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var CHECK_ONLY = "You can check a list here. Nothing is saved.";
function ChooseFile(props) {
	const { accepts, onOther, children, refusal, isBack, isOver, onChoose } = props;
	const id = (0, import_react.useId)();
	const going = useDestination();
	const isLocked = going !== null && going.destination === null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: cn("relative grid justify-items-center gap-2 overflow-hidden rounded-md border border-line-strong border-dashed px-4 py-10 text-center transition-colors sm:py-14", isOver && "border-accent bg-accent-tint"),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlatLines, { className: "-right-16 -bottom-12 pointer-events-none absolute hidden h-44 opacity-50 lg:block" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlatLines, { className: "-top-10 -left-24 pointer-events-none absolute hidden h-44 rotate-180 opacity-50 lg:block" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileUp, {
						"aria-hidden": true,
						className: "size-8 text-accent"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
						isQuiet: !isBack,
						children: isLocked ? "Check a county’s list" : "Import a county’s list"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "max-w-md text-pretty text-ink-muted",
						children: isLocked ? "Drop the file here, or choose it. You see how its columns are read, its first rows, and which rows have problems." : "Drop the file here, or choose it. You review how it is read before anything is imported."
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "relative mt-3",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
							id,
							type: "file",
							accept: accepts.endings,
							"aria-describedby": refusal ? `${id}-refusal` : `${id}-note`,
							onChange: (event) => {
								const file = event.target.files?.[0];
								event.target.value = "";
								if (file) onChoose(file);
							},
							className: "peer sr-only"
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
							htmlFor: id,
							className: cn(buttonClass(), "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2"),
							children: accepts.name
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						id: `${id}-note`,
						className: "text-balance text-ink-muted text-xs",
						children: accepts.note
					})
				]
			}),
			going && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DestinationChoice, {
				...going,
				locked: CHECK_ONLY,
				onChoose: chooseDestination
			}),
			refusal && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				role: "alert",
				id: `${id}-refusal`,
				className: "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-bad-tint px-3 py-2 text-bad-ink",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "flex min-w-0 flex-1 basis-72 items-start gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleExclamationPoint, {
						"aria-hidden": true,
						className: "mt-0.5 size-4 shrink-0"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "min-w-0",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("strong", {
							className: "wrap-anywhere block font-semibold",
							children: [
								"“",
								refusal.fileName,
								"” can’t be imported"
							]
						}), refusal.words]
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OpenOther, {
					file: refusal.other,
					onOther
				})]
			}),
			children
		]
	});
}
function OpenOther({ file, onOther }) {
	if (!file || !onOther) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: () => onOther(file),
		children: "Open in Other formats"
	});
}
// web/features/import/column-question.tsx
var NONE = "";
/** A select is no wider than a phone. */
var LONGEST = 60;
/**
* Asks which column of a list says which property a row is of, where no heading does. All other columns can be
* chosen in the review that follows.
*/
function ColumnQuestion({ columns, onAnswer }) {
	const [parcelId, setParcelId] = (0, import_react.useState)(NONE);
	const [address, setAddress] = (0, import_react.useState)(NONE);
	const options = [[NONE, "None of them"], ...columns.map((column) => [column.heading, withValues(column)])];
	const isSame = parcelId !== NONE && parcelId === address;
	const submit = (event) => {
		event.preventDefault();
		onAnswer([...parcelId === NONE ? [] : [[parcelId, "parcelId"]], ...address === NONE ? [] : [[address, "address"]]]);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		onSubmit: submit,
		className: "grid max-w-xl grid-cols-1 gap-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: "Column with the parcel number",
				help: "The number of the parcel or account, one for each property.",
				children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					...aid,
					value: parcelId,
					onChange: ({ target }) => setParcelId(target.value),
					options
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: "Column with the property’s address",
				...isSame ? { error: "This column is already the parcel number." } : {},
				children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					...aid,
					value: address,
					onChange: ({ target }) => setAddress(target.value),
					options
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				className: "justify-self-start",
				disabled: isSame || parcelId === NONE && address === NONE,
				children: "Check again"
			})
		]
	});
}
/** A heading alone seldom says what a column holds. */
function withValues({ heading, first }) {
	const text = first.length === 0 ? heading : `${heading}: ${first.join(", ")}`;
	return text.length > LONGEST ? `${text.slice(0, 59)}…` : text;
}
// web/features/lists/private-list-note.tsx
/** What came of an import into the workspace’s own lists, with the way to the list. */
function PrivateListNote({ id }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-accent bg-accent-tint px-4 py-2.5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex min-w-0 flex-1 basis-64 items-start gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lock, {
				"aria-hidden": true,
				className: "mt-0.5 size-4 shrink-0 text-accent"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "text-pretty",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
					className: "font-semibold",
					children: "This is a private list."
				}), " Only the people of your workspace see it. The record did not change."]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/import",
			search: {
				tab: "lists",
				list: String(id)
			},
			className: buttonClass({
				variant: "secondary",
				size: "sm"
			}),
			children: "Open the list"
		})]
	});
}
// web/features/import/error-list.tsx
/** Up to five errors, then how many more there are. */
function ErrorList({ errors, more, noun = "error" }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "divide-y rounded-md border",
		children: errors.slice(0, 5).map((error, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
			className: "wrap-anywhere px-3 py-2",
			children: error
		}, place))
	}), more > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "mt-2 text-ink-muted",
		children: ["... and ", formatCount(more, `more ${noun}`)]
	})] });
}
// web/features/import/next-screens.tsx
var LOOK = buttonClass({
	variant: "secondary",
	size: "sm"
});
/** Where to go after an import. */
function NextScreens() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/dashboard",
		className: LOOK,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LayoutDashboard, { "aria-hidden": true }), "Open dashboard"]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/search",
		className: LOOK,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { "aria-hidden": true }), "Search properties"]
	})] });
}
// web/features/import/import-result-panel.tsx
/** Loaded with rows that could not be read. */
var Worklist = browserPart(async () => (await import("./worklist-DiqZ-Mey.js")).Worklist);
/** The result of a file import. Specification, section 2. */
function ImportResultPanel({ progress, result, isFound, onFollow }) {
	const { total_rows, imported, errors, error_details, remarks, remark_details } = result;
	const ofKind = (of) => result.problemGroups.filter(({ kind }) => kind === of);
	const [refused, noted] = [ofKind("refused"), ofKind("noted")];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Import result",
		className: "grid grid-cols-1 gap-5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
				isQuiet: isFound,
				children: result.message
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted",
				children: [result.county && `${result.county}. `, progress.endedAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: progress.endedAt })]
			})] }),
			progress.isPrivate ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PrivateListNote, { id: progress.id }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackgroundWork, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
				className: "grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line lg:grid-cols-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
						name: "Total rows",
						value: formatNumber(total_rows)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
						name: "Imported",
						value: formatNumber(imported),
						note: whatChanged(result)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
						name: "Errors",
						value: formatNumber(errors),
						note: errors === 0 ? "every row was imported" : "rows that were not imported"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
						name: "Success rate",
						value: successRate(imported, total_rows),
						note: "share of rows imported"
					})
				]
			}),
			errors > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Worklist, {
				importId: progress.id,
				isPrivate: progress.isPrivate,
				onFollow
			}),
			error_details.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-3",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
						className: "font-semibold",
						children: "Error details"
					}),
					refused.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProblemList, {
						groups: refused,
						noun: "row"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SingleLines, {
						isFolded: refused.length > 0,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorList, {
							errors: error_details,
							more: moreErrors(error_details, errors)
						})
					})
				]
			}),
			remark_details.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-3",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
						className: "font-semibold",
						children: "Imported with warnings"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-ink-muted",
						children: "Please review them."
					})] }),
					noted.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProblemList, {
						groups: noted,
						noun: "warning"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SingleLines, {
						isFolded: noted.length > 0,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorList, {
							errors: remark_details,
							more: moreErrors(remark_details, remarks),
							noun: "warning"
						})
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextScreens, {}),
					errors + remarks > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
						href: problemsPath(progress.id),
						download: true,
						className: buttonClass({
							variant: "secondary",
							size: "sm"
						}),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), errors > 0 ? "Download all problems (CSV)" : "Download all warnings (CSV)"]
					}),
					progress.canUndo && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UndoButton, { progress })
				]
			})
		]
	});
}
/** Behind problems counted by kind; an import from before has only these. */
function SingleLines({ isFolded, children }) {
	if (!isFolded) return children;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
		className: "w-fit rounded-sm text-accent",
		children: "Show single lines"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "mt-2",
		children
	})] });
}
function Figure({ name, value, note }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-col bg-sheet p-3 sm:p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
				className: "font-semibold",
				children: name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
				className: "mt-1 font-semibold text-lg tabular-nums",
				children: value
			}),
			note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
				className: "text-ink-muted text-xs",
				children: note
			})
		]
	});
}
// web/features/import/run-steps.tsx
/** The steps of an import, with the current one. */
function RunSteps({ step }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
		"aria-label": "Steps of the import",
		className: "flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-2",
		children: RUN_STEPS.map((name, place) => {
			const isDone = place < step;
			const isNow = place === step;
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				...isNow ? { "aria-current": "step" } : {},
				className: cn("flex items-center gap-2 sm:after:mx-1 sm:after:h-px sm:after:w-6 sm:after:bg-line-strong sm:last:after:hidden", isNow ? "font-semibold" : "text-ink-muted"),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						"aria-hidden": true,
						className: cn("grid size-6 shrink-0 place-items-center rounded-full border text-xs tabular-nums", isDone && "border-accent bg-accent text-on-accent", isNow && "border-accent text-accent"),
						children: isDone ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "size-3.5" }) : place + 1
					}),
					name,
					isDone && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "sr-only",
						children: ", done"
					})
				]
			}, name);
		})
	});
}
// web/features/import/import-run.tsx
/** One import: its progress, then its result. */
function ImportRun({ id, isFound, onAnother, another = "Import another list", onFollow }) {
	const found = useQuery(importQuery(id));
	if (found.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading the import" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-5 w-64" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-2 w-full" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-40" })
		]
	});
	if (found.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid justify-items-start gap-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The import could not be loaded.",
			error: found.error,
			onRetry: () => void found.refetch()
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Another, {
			onAnother,
			children: another
		})]
	});
	const progress = found.data;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileLine, {
				file: {
					name: progress.fileName,
					size: progress.bytesTotal
				},
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Another, {
					onAnother,
					children: another
				})
			}),
			hasEnded(progress) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ended, {
				progress,
				isFound,
				onFollow
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Running, {
				progress,
				isFound
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				role: "status",
				className: "sr-only",
				children: spoken(progress)
			})
		]
	});
}
function Another({ onAnother, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: onAnother,
		children
	});
}
function spoken(progress) {
	if (hasEnded(progress)) return progress.message;
	const percent = Math.floor(progress.progress * 4) * 25;
	if (isWaiting(progress)) return runHeading(progress);
	return percent > 0 ? `${progress.message}, ${percent}%` : progress.message;
}
function Running({ progress, isFound }) {
	const isLost = useIsLost(progress.id);
	const { status } = progress;
	const isUndo = status === "undoing";
	const isIdle = isWaiting(progress) || status === "uploading" || isUndo;
	const percent = Math.floor(progress.progress * 100);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		!isUndo && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RunSteps, { step: runStep(status) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
			isQuiet: isFound,
			children: runHeading(progress)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Progress, {
				label: isUndo ? "Undoing" : "Importing",
				value: isIdle ? null : progress.progress
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "flex justify-between gap-4 text-ink-muted tabular-nums",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "wrap-anywhere",
					children: runDetail(progress)
				}), !isIdle && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [percent, "%"] })]
			})]
		}),
		isLost ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			role: "alert",
			className: "flex items-start gap-2 text-warn-ink",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
				"aria-hidden": true,
				className: "mt-0.5 size-4 shrink-0"
			}), "The connection to the server was lost. The import continues there; this page is reconnecting."]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted",
			children: "You can leave this page. The import continues, and you can come back to it here."
		})
	] });
}
function Ended({ progress, isFound, onFollow }) {
	if (progress.result) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ImportResultPanel, {
		progress,
		result: progress.result,
		isFound,
		onFollow
	});
	if (progress.status === "undone") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
			isQuiet: isFound,
			children: "The import was undone"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: progress.message })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "flex flex-wrap gap-2",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextScreens, {})
		})]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		role: "alert",
		className: "flex gap-3 rounded-md border border-danger p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
			"aria-hidden": true,
			className: "mt-0.5 size-5 shrink-0 text-danger"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid min-w-0 gap-1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
					isQuiet: isFound,
					children: "This list was not imported"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "wrap-anywhere",
					children: progress.message
				}),
				progress.canRetry && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "mt-2",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RetryButton, { progress })
				})
			]
		})]
	});
}
// web/features/import/use-file-drop.ts
/**
* Accepts a file dropped anywhere on the page, so that one that misses the field does not replace
* the page; null accepts none. Returns whether files are being dragged over the page.
*/
function useFileDrop(onDrop) {
	const [isOver, setOver] = (0, import_react.useState)(false);
	const latest = useLatest(onDrop);
	(0, import_react.useEffect)(() => {
		const holdsFiles = (event) => event.dataTransfer?.types.includes("Files") === true;
		const over = (event) => {
			if (!holdsFiles(event)) return;
			event.preventDefault();
			setOver(true);
		};
		const leave = (event) => {
			if (event.relatedTarget === null) setOver(false);
		};
		const drop = (event) => {
			setOver(false);
			if (!holdsFiles(event)) return;
			event.preventDefault();
			const file = event.dataTransfer?.files[0];
			if (file) latest.current?.(file);
		};
		window.addEventListener("dragover", over);
		window.addEventListener("dragleave", leave);
		window.addEventListener("drop", drop);
		return () => {
			window.removeEventListener("dragover", over);
			window.removeEventListener("dragleave", leave);
			window.removeEventListener("drop", drop);
		};
	}, [latest]);
	return isOver;
}
function useLatest(value) {
	const [box] = (0, import_react.useState)(() => ({ current: value }));
	(0, import_react.useEffect)(() => {
		box.current = value;
	});
	return box;
}
// web/features/import/file-tab.tsx
/** Loaded while the list is checked: choosing a file and pasting do without it. */
var ListReview = browserPart(async () => (await import("./list-review-GesZsbJ3.js")).ListReview);
/** An import by file, from the choice of the file to its result. */
function FileTab({ flow, ...choice }) {
	const state = (0, import_react.useSyncExternalStore)(flow.subscribe, flow.get, flow.get);
	const to = useDestination()?.destination ?? null;
	const choose = (file) => void flow.choose(file, { to });
	const isOver = useFileDrop(state.step === "upload" ? null : choose);
	useWarnBeforeLeaving(state.step === "upload");
	if (state.step !== "choose") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileSteps, {
		flow,
		state,
		words: FILE_WORDS
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChooseFile, {
		...choice,
		refusal: state.refusal,
		isBack: state.isBack,
		isOver,
		onChoose: choose
	});
}
var FILE_WORDS = {
	another: "Choose another file",
	afterwards: "Import another list",
	sending: "Uploading",
	ending: "Finishing the upload"
};
/** The steps of a list behind its choice: checked, reviewed, sent, followed. */
function FileSteps({ flow, state, words, isOfSource }) {
	const queries = useQueryClient();
	const isChecking = state.step === "check";
	(0, import_react.useEffect)(() => {
		if (isChecking) ListReview.fetch().catch(() => void 0);
	}, [isChecking]);
	const upload = async () => {
		await flow.upload((progress) => {
			noteProgress(queries, progress);
			followImport(queries, progress, true);
		});
		const after = flow.get();
		if (after.step === "follow") return;
		if (after.step === "ready" && after.failure !== null) toastFailed(new Error(after.failure));
		queries.invalidateQueries({
			queryKey: IMPORTS_KEY,
			exact: true
		});
	};
	switch (state.step) {
		case "check": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Checking, {
			file: state.file,
			sent: state.sent,
			onCancel: flow.startOver
		});
		case "refused": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Refused, {
			state,
			flow,
			another: words.another
		});
		case "ready": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListReview, {
			review: state,
			another: words.another,
			goesToRecord: isOfSource === true,
			failure: state.failure,
			onImport: () => void upload(),
			onChange: (change) => void flow.change(change),
			onCancel: flow.startOver,
			fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Checking, {
				file: state.file,
				sent: null,
				onCancel: flow.startOver
			})
		});
		case "upload": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Waiting, {
			file: state.file,
			title: words.sending,
			sent: state.sent,
			then: words.ending,
			steps: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RunSteps, { step: 0 }),
			onCancel: flow.startOver
		});
		case "follow": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ImportRun, {
			id: state.id,
			isFound: state.isFound,
			onAnother: flow.startOver,
			another: words.afterwards,
			onFollow: (id) => flow.follow(id, false)
		}, state.id);
	}
}
/** Closing the window would end an upload; once uploaded, the server continues on its own. */
function useWarnBeforeLeaving(isUploading) {
	(0, import_react.useEffect)(() => {
		if (!isUploading) return;
		const warn = (event) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [isUploading]);
}
function Checking(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Waiting, {
		...props,
		title: "Checking the list",
		then: "Reading its header and first rows"
	});
}
function Waiting({ file, title, sent, then, steps, onCancel }) {
	const isSent = sent !== null && sent.bytes >= sent.of;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileLine, {
				file,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: onCancel,
					children: "Cancel"
				})
			}),
			steps,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, { children: title }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Progress, {
				label: title,
				value: sent && !isSent ? sent.bytes / sent.of : null
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted tabular-nums",
				children: isSent || sent === null ? `${then}…` : `${formatBytes(sent.bytes)} of ${formatBytes(sent.of)} sent`
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				role: "status",
				className: "sr-only",
				children: isSent ? then : `${title} ${file.name}`
			})
		]
	});
}
/** Loaded with the first text whose columns can't be found. */
var ColumnsOnLines = browserPart(async () => (await import("./columns-on-lines-CBp7-cu9.js")).ColumnsOnLines);
function Refused({ state, flow, another }) {
	const { file, choices, words, isFinal, asksCounty, columns, roll } = state;
	const { county } = choices;
	const checkAgain = (given) => void flow.checkAgain({ county: given });
	const isSet = roll !== null && roll.setBy !== "suggested";
	const isOffered = roll !== null && !isSet && isOfOneLength(roll);
	const asks = asksCounty || columns.length > 0 || isOffered;
	const lines = roll && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unlikely, {
		isOpen: isSet || isOffered,
		question: "Has this text no delimiters?",
		answer: "Set its columns by position",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ColumnsOnLines, {
			roll,
			corrections: choices.corrections,
			isChecking: false,
			problem: null,
			onCorrect: (corrections) => void flow.checkAgain({ corrections })
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileLine, { file }),
			isSet && columns.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				role: "alert",
				className: "grid gap-1 rounded-md border p-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, { children: "Which column is which?" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Choose the column with the parcel number or the address. You can name the others in the review." })]
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				role: "alert",
				className: cn("flex gap-3 rounded-md border p-4", isOffered ? "border-line-strong" : "border-danger"),
				children: [!isOffered && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
					"aria-hidden": true,
					className: "mt-0.5 size-5 shrink-0 text-danger"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid min-w-0 gap-1",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, { children: refusalTitle(isOffered, isFinal) }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "wrap-anywhere",
							children: isOffered && columns.length > 0 ? ALL_AS_LONG : words
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "text-ink-muted",
							children: "Nothing was imported."
						})
					]
				})]
			}),
			isOffered && lines,
			asksCounty && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountyForm, {
				county,
				help: "Name and state, such as “Hinds County, MS”. Any county in the United States.",
				onGive: checkAgain
			}),
			columns.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unlikely, {
				isOpen: !isOffered,
				question: "Do commas or other delimiters part its columns after all?",
				answer: "Choose among those",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ColumnQuestion, {
					columns,
					onAnswer: (chosen) => void flow.checkAgain({ corrections: {
						...choices.corrections,
						columns: chosen
					} })
				})
			}),
			!isOffered && lines,
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [!isFinal && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					onClick: () => checkAgain(county),
					children: "Try again"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: isFinal && !asks ? "primary" : "secondary",
					onClick: flow.startOver,
					children: another
				})]
			})
		]
	});
}
function refusalTitle(isOffered, isFinal) {
	if (isOffered) return "Set where the columns of this list begin";
	return isFinal ? "This list can’t be imported as it is" : "The list could not be checked";
}
var ALL_AS_LONG = "No line names the columns, and nearly all lines are as long as each other, as in a roll with columns of a fixed width. Set where each column begins; then you are asked which is which.";
/** What is asked only once the person says that their list is of this kind, where its lines do not show it. */
function Unlikely({ isOpen, question, answer, children }) {
	const [isSaid, setSaid] = (0, import_react.useState)(false);
	if (isOpen || isSaid) return children;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "flex flex-wrap items-center gap-x-3 gap-y-2",
		children: [question, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: () => setSaid(true),
			children: answer
		})]
	});
}
var isOfOneLength = ({ lines }) => commonLength(lines) !== null;
export { PrivateListNote as a, createFileImport as c, ErrorList as i, fileImport as l, FileTab as n, NO_CHOICES as o, NextScreens as r, OTHER_ENDINGS as s, FileSteps as t, otherImport as u };
