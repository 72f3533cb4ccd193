import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import "./format-CW9gkiDn.js";
import { n as numberProblem, t as numberIn } from "./read-number-JrGL3qYf.js";
import { t as useDebounced } from "./use-debounced-DAnZ0Nu1.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { c as TextareaField, i as InputField, n as FieldError } from "./field-DZvpBdaN.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as askToSignIn } from "./ask-to-sign-in-plcMCDd7.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { a as PropertyId, i as Instant, n as Dollars, t as Day } from "./value-BIBTdWi0.js";
import { A as strictObject, E as object, T as number, _ as _enum, a as apiRequest, b as boolean, d as pathFromKey, j as string, o as apiSend, r as apiGet, u as messageForPeople, y as array } from "./api-qmtC8mAi.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { i as formatMoney, o as formatNumber, t as capitalise } from "./format-n07eEqi5.js";
import { y as keepPreviousData } from "./removable-BoiZb3Al.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as Trash } from "./trash-jHaYt92F.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { r as Moment } from "./time-CvgoHYoR.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as RotateCcw } from "./rotate-ccw-Dm6-s1ne.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as FileSearch } from "./file-search-4kIEn9pM.js";
// node_modules/lucide-react/dist/esm/icons/sliders-horizontal.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "sliders-horizontal",
	size: 24,
	node: [
		["path", {
			d: "M10 5H3",
			key: "1qgfaw"
		}],
		["path", {
			d: "M12 19H3",
			key: "yhmn1j"
		}],
		["path", {
			d: "M14 3v4",
			key: "1sua03"
		}],
		["path", {
			d: "M16 17v4",
			key: "1q0r14"
		}],
		["path", {
			d: "M21 12h-9",
			key: "1o4lsq"
		}],
		["path", {
			d: "M21 19h-5",
			key: "1rlt1p"
		}],
		["path", {
			d: "M21 5h-7",
			key: "1oszz2"
		}],
		["path", {
			d: "M8 10v4",
			key: "tgpxqk"
		}],
		["path", {
			d: "M8 12H3",
			key: "a7s4jb"
		}]
	]
};
__iconData.node;
var SlidersHorizontal = createLucideIcon(__iconData);
// domain/lookup/looks.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The records that can be looked up, in the order of the 47-point checklist. */
var LOOK_IDS = [
	"other-taxes",
	"city-charges",
	"bankruptcy",
	"land-records",
	"probate",
	"judgment-roll",
	"federal-liens",
	"construction-liens",
	"ucc",
	"lis-pendens",
	"notice-file",
	"possession"
];
assume(20, 50, 80, 5, 60), assume(15, 12, 85, 0, 25), assume(4, 45, 85, 0, 20), assume(4, 15, 85, 0, 15), assume(3, 4, 80, 5, 10), assume(3, 70, 90, 0, 15), assume(8, 55, 75, 0, 30), assume(3, 40, 90, 3, 15), assume(25, 6, 95, 0, 10), assume(10, 10, 80, 0, 25), assume(15, 85, 70, 10, 45), assume(20, 15, 85, 15, 60);
function assume(chancePercent, lossPercent, findPercent, feeDollars, minutes) {
	return {
		chancePercent,
		lossPercent,
		findPercent,
		feeCents: feeDollars * 100,
		minutes
	};
}
// contract/lookup.ts
var MAX_LOOK_NOTE = 1e3;
var Look = _enum(LOOK_IDS);
var Percent = number().min(0, "is 0 at least").max(100, "is 100 at most");
var Amount = string().regex(/^\d{1,12}(?:\.\d{1,4})?$/, "a number such as 1500.50 is needed").transform(Number);
object({
	price: Amount.optional().describe("The price at which it would be bought"),
	value: Amount.optional().describe("What the property is worth with good title")
});
/** What is assumed of a look. */
var LookAssumption = strictObject({
	chancePercent: Percent,
	lossPercent: Percent,
	findPercent: Percent,
	fee: number().min(0, "is 0 at least").max(1e4, "is 10,000 at most"),
	minutes: number().min(0, "is 0 at least").max(1e4, "is 10,000 at most")
});
var RatedLook = object({
	id: Look,
	name: string(),
	/** What may be hidden there. */
	hides: string(),
	office: string(),
	/** Sections of law, each with its mark; empty where no rule is known. */
	law: string(),
	assumed: LookAssumption,
	/** Whether the workspace changed any of them. */
	isOwn: boolean(),
	/** Why the chance on this title differs from the base rate. */
	reasons: array(string()),
	/** On this title. */
	chancePercent: number(),
	loss: Dollars,
	/** Fee and time. */
	cost: Dollars,
	/** Expected gain of the decision by this look alone. */
	value: Dollars,
	valuePerDollar: number(),
	bidIfFound: Dollars,
	bidIfNothing: Dollars
});
var LookAnswer = object({
	id: number().int(),
	look: string(),
	name: string(),
	outcome: _enum(["nothing", "found"]),
	amount: Dollars.nullable(),
	note: string().nullable(),
	/** Null once the account is deleted. */
	by: string().nullable(),
	at: Instant,
	/** Whether a later answer about the same record took its place. */
	isReplaced: boolean()
});
/** Which record to look up next. The answers are those of the person's workspace; a visitor has none. */
var Lookup = object({
	propertyId: number().int(),
	/** `unknown`: the value or the price is missing. `not covered`: no law of the state is known. */
	status: _enum([
		"look",
		"stop",
		"unknown",
		"not covered"
	]),
	missing: string().nullable(),
	value: Dollars.nullable(),
	valueSource: string().nullable(),
	price: Dollars.nullable(),
	priceSource: string().nullable(),
	/** What it is worth to the buyer if nothing is hidden: the sum of the bid calculation. */
	worth: Dollars.nullable(),
	/** The highest bid that breaks even by what is known and assumed. */
	bid: Dollars.nullable(),
	isBuy: boolean().nullable(),
	next: Look.nullable(),
	/** The looks that are worth their cost only together; one where it is by itself. */
	plan: array(Look),
	planValue: Dollars,
	planCost: Dollars,
	looks: array(RatedLook),
	answers: array(LookAnswer),
	hourlyRate: Dollars,
	isOwnRate: boolean(),
	notes: array(string()),
	checkedOn: Day
});
strictObject({
	look: Look,
	outcome: _enum(["nothing", "found"]),
	amount: number().min(0, "is not below zero").max(1e9, "is higher than any claim").optional().describe("What was found takes from the worth, in dollars"),
	note: string().trim().max(MAX_LOOK_NOTE, "must have 1,000 characters at most").optional()
}).refine(({ outcome, amount }) => outcome === "found" || amount === void 0, "where nothing was found there is no amount");
object({ id: PropertyId });
/** The workspace's assumptions; `looks` has those that are not the default. */
var LookupAssumptions = object({
	/** 0 where nothing was changed yet; sent back with a change. */
	version: number().int(),
	hourlyRate: Dollars,
	defaultHourlyRate: Dollars,
	looks: array(object({
		id: Look,
		name: string(),
		hides: string(),
		assumed: LookAssumption,
		default: LookAssumption
	})),
	changedBy: string().nullable(),
	changedAt: Instant.nullable()
});
strictObject({
	version: number().int().min(0),
	hourlyRate: number().min(0, "is 0 at least").max(1e4, "is 10,000 at most"),
	looks: array(strictObject({
		id: Look,
		assumed: LookAssumption
	})).max(LOOK_IDS.length)
});
// web/features/lookup/lookup.api.ts
/** Which record to look up next; what is not given comes from the property's record. */
function lookupQuery(propertyId, inputs) {
	return queryOptions({
		queryKey: [
			"/api/properties",
			propertyId,
			"lookup",
			inputs
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Lookup, signal),
		placeholderData: keepPreviousData
	});
}
var assumptionsQuery = queryOptions({
	queryKey: ["/api/lookup/assumptions"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), LookupAssumptions, signal),
	staleTime: 0,
	gcTime: 0
});
function keepAnswer(propertyId, answer) {
	return apiSend("POST", `/api/properties/${propertyId}/lookup/answers`, answer, object({ id: number() }));
}
function removeAnswer(id) {
	return apiRequest("DELETE", `/api/lookup/answers/${id}`);
}
function keepAssumptions(changed) {
	return apiSend("PATCH", "/api/lookup/assumptions", changed, LookupAssumptions);
}
// web/features/lookup/answer-dialog.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What a look found: nothing, or something and what it takes from the worth. */
function AnswerDialog({ propertyId, look, onClose }) {
	const queries = useQueryClient();
	const formId = (0, import_react.useId)();
	const [outcome, setOutcome] = (0, import_react.useState)("nothing");
	const form = useFields({
		amount: "",
		note: ""
	}, ({ amount }) => ({ amount: outcome === "found" ? numberProblem(amount, "$") ?? void 0 : void 0 }));
	const save = useMutation({
		mutationFn: ({ amount, note }) => {
			const known = outcome === "found" ? numberIn(amount, "$") : null;
			return keepAnswer(propertyId, {
				look: look.id,
				outcome,
				...known === null ? {} : { amount: known },
				...note.trim() === "" ? {} : { note: note.trim() }
			});
		},
		onSuccess: async () => {
			await queries.invalidateQueries({ queryKey: [
				"/api/properties",
				propertyId,
				"lookup"
			] });
			onClose();
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => {
			if (!isOpen) onClose();
		},
		title: look.name,
		description: `${look.office}. Kept for your workspace only.`,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: save.isPending,
			children: "Save"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			className: "grid gap-4",
			onSubmit: form.submit((typed) => save.mutate(typed)),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
					className: "grid gap-1",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
						className: "mb-1 font-semibold",
						children: "What did you find?"
					}), OUTCOMES.map(([value, label]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
						className: "flex min-h-10 items-center gap-2.5 pointer-coarse:min-h-11",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
							type: "radio",
							name: "outcome",
							className: "size-4 accent-accent",
							checked: outcome === value,
							onChange: () => setOutcome(value)
						}), label]
					}, value))]
				}),
				outcome === "found" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "What it takes from the worth",
					inputMode: "decimal",
					autoComplete: "off",
					placeholder: formatMoney(look.loss),
					help: `Left empty, the assumed ${formatMoney(look.loss)} counts`,
					...form.field("amount")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextareaField, {
					label: "Note",
					rows: 3,
					maxLength: MAX_LOOK_NOTE,
					help: "Book and page, case number, whom you asked",
					...form.field("note")
				}),
				save.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: messageForPeople(save.error) })
			]
		})
	});
}
var OUTCOMES = [["nothing", "Nothing found"], ["found", "Found something"]];
// web/features/lookup/answer-list.tsx
/** What the workspace looked up: its own coverage of this title. */
function AnswerList({ answers }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "looked-up",
		className: "border-t",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			id: "looked-up",
			className: "px-4 pt-3 font-semibold",
			children: "Looked up by your workspace"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: answers.map((answer) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnswerLine, { answer }, answer.id))
		})]
	});
}
function AnswerLine({ answer }) {
	const queries = useQueryClient();
	const remove = useMutation({
		mutationFn: () => removeAnswer(answer.id),
		onSuccess: () => queries.invalidateQueries({ queryKey: ["/api/properties"] }),
		onError: (error) => toast({
			title: "Answer not removed",
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex items-start justify-between gap-4 px-4 py-2.5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "flex flex-wrap items-center gap-x-2 gap-y-1",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "font-semibold",
							children: answer.name
						}),
						answer.outcome === "found" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Badge, {
							tone: "warn",
							children: ["Found", answer.amount === null ? "" : `: ${formatMoney(answer.amount)}`]
						}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
							tone: "good",
							children: "Nothing found"
						}),
						answer.isReplaced && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "text-ink-muted text-xs",
							children: "replaced by a later answer"
						})
					]
				}),
				answer.note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "wrap-anywhere whitespace-pre-line",
					children: answer.note
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted text-xs",
					children: [
						answer.by ?? "A former member",
						", ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: answer.at })
					]
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "quiet",
			size: "icon",
			disabled: remove.isPending,
			onClick: () => remove.mutate(),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trash, { "aria-hidden": true }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr-only",
				children: ["Remove this answer: ", answer.name]
			})]
		})]
	});
}
// web/features/lookup/assumptions-dialog.tsx
/** What the workspace assumes of each record; every figure starts as a default that is a judgment. */
function AssumptionsDialog({ onClose }) {
	const assumptions = useQuery(assumptionsQuery);
	if (assumptions.isSuccess) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Editor, {
		known: assumptions.data,
		onClose
	}, assumptions.data.version);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Window, {
		onClose,
		children: assumptions.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The assumptions could not be loaded.",
			error: assumptions.error,
			onRetry: () => void assumptions.refetch()
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading the assumptions" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-40" })] })
	});
}
var FIGURES = [
	{
		name: "chancePercent",
		label: "Chance %",
		unit: "%"
	},
	{
		name: "lossPercent",
		label: "Takes % of value",
		unit: "%"
	},
	{
		name: "findPercent",
		label: "A look finds it %",
		unit: "%"
	},
	{
		name: "fee",
		label: "Fee $",
		unit: "$"
	},
	{
		name: "minutes",
		label: "Minutes",
		unit: "$"
	}
];
function Editor({ known, onClose }) {
	const queries = useQueryClient();
	const formId = (0, import_react.useId)();
	const [texts, setTexts] = (0, import_react.useState)(() => textsOf(known, "assumed"));
	const problems = problemsOf(texts);
	const save = useMutation({
		mutationFn: () => keepAssumptions({
			version: known.version,
			hourlyRate: numberIn(texts.hourlyRate, "$") ?? 0,
			looks: known.looks.map(({ id }) => ({
				id,
				assumed: Object.fromEntries(FIGURES.map(({ name, unit }) => [name, numberIn(texts[`${id}.${name}`], unit) ?? 0]))
			}))
		}),
		onSuccess: async () => {
			await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes("lookup") });
			onClose();
		}
	});
	const field = (name) => ({
		value: texts[name] ?? "",
		error: problems.get(name),
		inputMode: "decimal",
		autoComplete: "off",
		controlClass: "text-right tabular-nums",
		onChange: (event) => setTexts((now) => ({
			...now,
			[name]: event.target.value
		}))
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Window, {
		onClose,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: save.isPending || problems.size > 0,
			children: "Save"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			className: "grid gap-5",
			onSubmit: (event) => {
				event.preventDefault();
				save.mutate();
			},
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap items-end justify-between gap-3",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
						label: "Your time, $ an hour",
						className: "w-44",
						help: `Default ${formatNumber(known.defaultHourlyRate)}`,
						...field("hourlyRate")
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "secondary",
						size: "sm",
						className: "sm:mb-5.5",
						onClick: () => setTexts(textsOf(known, "default")),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCcw, { "aria-hidden": true }), "Defaults"]
					})]
				}),
				known.looks.map(({ id, name, hides, default: base }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
					className: "grid gap-2 border-t pt-3",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
							className: "sr-only",
							children: name
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							"aria-hidden": true,
							className: "font-semibold",
							children: name
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "text-ink-muted text-xs",
							children: ["May hide ", hides]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
							className: "grid grid-cols-2 gap-3 sm:grid-cols-3",
							children: FIGURES.map((figure) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
								label: figure.label,
								help: `Default ${formatNumber(base[figure.name])}`,
								...field(`${id}.${figure.name}`)
							}, figure.name))
						})
					]
				}, id)),
				known.changedAt && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted text-xs",
					children: [
						"Last changed by ",
						known.changedBy ?? "a former member",
						", ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: known.changedAt })
					]
				}),
				save.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: messageForPeople(save.error) })
			]
		})
	});
}
function Window({ onClose, ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => {
			if (!isOpen) onClose();
		},
		title: "Assumptions",
		description: "Base rates for your workspace. The defaults are judgments, not facts; what is known of a title raises or lowers them.",
		...rest
	});
}
function textsOf(known, which) {
	const rate = which === "default" ? known.defaultHourlyRate : known.hourlyRate;
	const figures = known.looks.flatMap((look) => FIGURES.map(({ name }) => [`${look.id}.${name}`, String(look[which][name])]));
	return {
		hourlyRate: String(rate),
		...Object.fromEntries(figures)
	};
}
/** A figure is needed in every field, and none is beyond 10,000 dollars or minutes. */
function problemsOf(texts) {
	const unitOf = (name) => FIGURES.find((figure) => name.endsWith(`.${figure.name}`))?.unit ?? "$";
	return new Map(Object.entries(texts).flatMap(([name, text]) => {
		const unit = unitOf(name);
		const value = numberIn(text, unit);
		const problem = numberProblem(text, unit) ?? (value === null ? "Enter a number" : value > 1e4 ? "At most 10,000" : null);
		return problem === null ? [] : [[name, problem]];
	}));
}
// web/features/lookup/look-words.ts
/** `$5.00 and 60 min`; a fee of nothing is left out. */
function costWords({ assumed: { fee, minutes } }) {
	const time = `${formatNumber(minutes)} min`;
	return fee === 0 ? time : `${formatMoney(fee)} and ${time}`;
}
/** The chance and the loss as what they are: assumptions. */
function chanceWords(look) {
	const { chancePercent, loss, isOwn, reasons, assumed } = look;
	const whose = isOwn ? "Your assumption" : "Assumed";
	const base = reasons.length === 0 ? "" : ` (${formatNumber(assumed.chancePercent)}%; ${reasons.join("; ")})`;
	return `${whose}: a chance of ${formatNumber(chancePercent)}%${base} that it takes ${formatMoney(loss)} on average.`;
}
// web/features/lookup/look-line.tsx
/** One of the other records: what it costs, what it is expected to gain. */
function LookLine({ look, onAnswer }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "min-w-0 flex-1 basis-56",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "font-semibold",
					children: look.name
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted text-xs",
					children: look.office
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted text-xs tabular-nums sm:text-right",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "text-ink",
					children: [
						"Gain ",
						formatMoney(look.value),
						", cost ",
						formatMoney(look.cost)
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "block",
					children: [
						formatNumber(look.chancePercent),
						"% assumed, ",
						costWords(look)
					]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				className: "justify-self-start",
				onClick: () => onAnswer(look),
				children: ["Enter result", /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: [": ", look.name]
				})]
			})
		]
	});
}
// web/features/lookup/next-look.tsx
/** The look to take next, or that it is time to stop, and why. */
function NextLook({ lookup, look, onAnswer }) {
	if (!look) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stop, { lookup });
	const others = lookup.looks.filter(({ id }) => id !== look.id && lookup.plan.includes(id));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		"aria-label": "Next",
		className: "border-t bg-ground p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-start gap-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileSearch, {
				"aria-hidden": true,
				className: "mt-0.5 size-5 shrink-0 text-accent"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid min-w-0 flex-1 gap-3",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "text-ink-muted text-xs",
							children: "Look up next"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
							className: "font-semibold text-base",
							children: look.name
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: look.office }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "mt-1 max-w-prose text-pretty text-ink-muted",
							children: [
								"May hide ",
								look.hides,
								". ",
								chanceWords(look)
							]
						})
					] }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
						className: "grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
								name: "Cost",
								text: formatMoney(look.cost),
								note: costWords(look)
							}),
							others.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
								name: "Expected gain",
								text: formatMoney(look.value),
								note: `${formatMoney(look.valuePerDollar)} for each dollar`
							}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
								name: `With ${others.length} more`,
								text: formatMoney(lookup.planValue),
								note: `for ${formatMoney(lookup.planCost)}: only together`
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
								name: "Bid if something is found",
								text: formatMoney(look.bidIfFound)
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
								name: "Bid if nothing is found",
								text: formatMoney(look.bidIfNothing)
							})
						]
					}),
					others.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "max-w-prose text-pretty text-ink-muted text-xs",
						children: [
							"No single answer changes the decision. Together with",
							" ",
							others.map(({ name }) => name.toLowerCase()).join(", "),
							" it is worth looking: stop at the first finding."
						]
					}),
					look.law && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-ink-muted text-xs",
						children: look.law
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						className: "justify-self-start",
						onClick: () => onAnswer(look),
						children: "Enter what you found"
					})
				]
			})]
		})
	});
}
function Stop({ lookup: { looks, isBuy } }) {
	const [best] = looks;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Next",
		className: "flex items-start gap-3 border-t p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleCheck, {
			"aria-hidden": true,
			className: "mt-0.5 size-5 shrink-0 text-good-ink"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			className: "font-semibold text-base",
			children: "Stop looking"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "max-w-prose text-pretty",
			children: [
				best ? `The best record left, ${best.name.toLowerCase()}, is expected to gain ${formatMoney(best.value)} and costs ${formatMoney(best.cost)}.` : "Every record was looked up.",
				" ",
				isBuy ? "By what is known and assumed, the highest bid is above the price." : "By what is known and assumed, the highest bid is not above the price."
			]
		})] })]
	});
}
function Fact({ name, text, note }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "min-w-0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
				className: "text-ink-muted text-xs",
				children: name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
				className: "font-semibold tabular-nums",
				children: text
			}),
			note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
				className: "text-ink-muted text-xs",
				children: note
			})
		]
	});
}
// web/features/lookup/lookup-card.tsx
var DELAY_MS = 300;
/** Looks that are shown before the rest is asked for. */
var SHOWN = 4;
/** Which record to look up next, what it costs and may change, and when to stop. */
function LookupCard({ propertyId }) {
	const { user } = useUser();
	const [typed, setTyped] = (0, import_react.useState)({});
	const lookup = useQuery(lookupQuery(propertyId, sendable(useDebounced(typed, DELAY_MS))));
	const [answering, setAnswering] = (0, import_react.useState)(null);
	const [isEditing, setEditing] = (0, import_react.useState)(false);
	const signedIn = (run) => () => {
		if (user) run();
		else askToSignIn(SIGN_IN);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		id: "lookup",
		title: "What to look up next",
		lead: "The record whose answer is worth most for its cost",
		className: "print:hidden",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: signedIn(() => setEditing(true)),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SlidersHorizontal, { "aria-hidden": true }), "Assumptions"]
		}),
		flush: true,
		children: [
			lookup.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-4 p-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading what to look up next" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-10" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-20" })
				]
			}) : lookup.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "p-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "What to look up next could not be computed.",
					error: lookup.error,
					onRetry: () => void lookup.refetch()
				})
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loaded, {
				lookup: lookup.data,
				isStale: lookup.isPlaceholderData,
				typed,
				onType: (name, text) => setTyped((now) => ({
					...now,
					[name]: text
				})),
				onAnswer: (look) => signedIn(() => setAnswering(look))()
			}),
			answering && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnswerDialog, {
				propertyId,
				look: answering,
				onClose: () => setAnswering(null)
			}),
			isEditing && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AssumptionsDialog, { onClose: () => setEditing(false) })
		]
	});
}
var SIGN_IN = {
	title: "Sign in first",
	description: "Answers and assumptions are kept for your workspace."
};
function Loaded({ lookup, isStale, typed, onType, onAnswer }) {
	const [showsAll, setShowsAll] = (0, import_react.useState)(false);
	const next = lookup.looks.find(({ id }) => id === lookup.next);
	const others = lookup.looks.filter(({ id }) => id !== lookup.next);
	if (lookup.status === "not covered") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "p-4 text-ink-muted",
		children: [lookup.notes.join(" "), "."]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-2 gap-4 p-4 lg:grid-cols-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
					name: "price",
					label: "Price you would pay",
					lookup,
					typed,
					onType
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
					name: "value",
					label: "Value with good title",
					lookup,
					typed,
					onType
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sum, {
					label: "Worth if nothing is hidden",
					amount: lookup.worth,
					help: "The bid calculation"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sum, {
					label: "Highest bid by what is known",
					amount: lookup.bid,
					help: lookup.isBuy === null ? "Enter the figures that are missing" : lookup.isBuy ? "Above the price: buy" : "Not above the price: leave it",
					isStrong: true
				})
			]
		}),
		lookup.status === "unknown" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "border-t p-4",
			children: [
				"Enter the ",
				lookup.missing?.replace(", ", " and the "),
				" to see what to look up next."
			]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: isStale ? "opacity-60" : void 0,
			"aria-live": "polite",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextLook, {
				lookup,
				look: next,
				onAnswer
			})
		}),
		others.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			"aria-label": "Other records",
			className: "border-t",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "divide-y",
				children: (showsAll ? others : others.slice(0, SHOWN)).map((look) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LookLine, {
					look,
					onAnswer
				}, look.id))
			}), others.length > SHOWN && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "border-t px-4 py-2",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "quiet",
					size: "sm",
					onClick: () => setShowsAll(!showsAll),
					children: showsAll ? "Show fewer" : `Show ${others.length - SHOWN} more records`
				})
			})]
		}),
		lookup.answers.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnswerList, { answers: lookup.answers }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3 border-t p-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
				className: "grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
						"Every chance, loss, fee and time is an assumption, not a fact: none was measured in a county. Change them under Assumptions. Your time counts ",
						formatMoney(lookup.hourlyRate),
						" ",
						"an hour."
					] }),
					lookup.notes.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: each }, each)),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "Hidden things are taken to be independent of each other, and no one to redeem. What you found is coverage of your workspace; the public record stays as it is." })
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, { checkedOn: lookup.checkedOn })]
		})
	] });
}
function Figure({ name, label, lookup, typed, onType }) {
	const text = typed[name];
	const known = lookup[name];
	const source = lookup[`${name}Source`];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
		label,
		inputMode: "decimal",
		autoComplete: "off",
		controlClass: "text-right tabular-nums",
		placeholder: "$0.00",
		value: text ?? (known === null ? "" : formatMoney(known)),
		onChange: (event) => onType(name, event.target.value),
		help: text ? "Yours" : source ? capitalise(source) : "Not known",
		error: numberProblem(text, "$") ?? void 0
	});
}
function Sum({ label, amount, help, isStrong }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid content-start gap-1.5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "font-semibold",
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "flex h-10 items-center text-lg tabular-nums",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: isStrong ? "border-ink border-b-3 border-double font-semibold" : void 0,
					children: amount === null ? "—" : formatMoney(amount)
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted text-xs",
				children: help
			})
		]
	});
}
/** What was typed and can be read; the rest is left to the record. */
function sendable(typed) {
	const price = numberIn(typed.price, "$");
	const value = numberIn(typed.value, "$");
	return {
		...price === null ? {} : { price: String(price) },
		...value === null ? {} : { value: String(value) }
	};
}
export { LookupCard };
