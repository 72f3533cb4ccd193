import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { y as keepPreviousData } from "./removable-BoiZb3Al.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as taxSaleKindWord } from "./sale-kind-word-B-5ZVLGc.js";
import { r as formatInstant } from "./format-CW9gkiDn.js";
import { t as useNear } from "./use-near-BlYPwgQW.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { i as InputField, n as FieldError, o as SelectField, r as Input } from "./field-DZvpBdaN.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { a as daysBetween } from "./local-date-CwzqCv5x.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { A as strictObject, D as partialRecord, E as object, T as number, _ as _enum, a as apiRequest, d as pathFromKey, j as string, r as apiGet, u as messageForPeople, y as array } from "./api-qmtC8mAi.js";
import { i as formatMoney, n as formatCount, o as formatNumber, r as formatDay, s as formatValue, t as capitalise } from "./format-n07eEqi5.js";
import { r as readNumber } from "./read-number-JrGL3qYf.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { i as Instant, n as Dollars, t as Day } from "./value-BIBTdWi0.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleQuestionMark } from "./circle-question-mark-5uA1Dgi3.js";
import { t as CircleSlash } from "./circle-slash-DOQOrHQQ.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as Prose } from "./prose-Sj5VhJ7n.js";
import { a as surplusQuery, o as DRAFT_FORMATS, s as DRAFTS, t as SurplusStatus } from "./surplus-status-DyxUAks5.js";
import { t as Day$1 } from "./time-CvgoHYoR.js";
// web/features/insurable/chart.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var MAX_YEARS = 8;
/** The ways that have a day, on one axis from today to the last of their days; null where none has. */
function chartOf({ asOf, ways }) {
	const dated = ways.filter(({ roads, startsOn }) => startsOn && roads.some(({ from }) => from));
	const last = dated.flatMap(({ roads }) => roads.flatMap(({ from, to }) => [from, to])).filter((day) => day !== null).sort().at(-1);
	if (!last) return null;
	const days = Math.max(30, daysBetween(asOf, last));
	const place = (day) => Math.min(100, Math.max(0, daysBetween(asOf, day) / days * 100));
	const first = Number(asOf.slice(0, 4)) + 1;
	const count = Number(last.slice(0, 4)) - first + 1;
	const step = Math.max(1, Math.ceil(count / MAX_YEARS));
	return {
		from: asOf,
		to: last,
		years: Array.from({ length: Math.max(0, Math.ceil(count / step)) }, (_, at) => {
			const year = first + at * step;
			return {
				year,
				place: place(`${year}-01-01`)
			};
		}),
		rows: dated.map(({ id, startsOn, roads }) => {
			const days = roads.flatMap(({ from }) => from ?? []).sort();
			return {
				id,
				start: place(startsOn ?? asOf),
				waitsTo: days[0] ? place(days[0]) : null,
				spans: roads.flatMap(({ id: road, from, to }) => road !== "limitation" && from ? [{
					from: place(from),
					to: place(to ?? from)
				}] : []),
				marks: roads.flatMap(({ id: road, from }) => road === "limitation" && from ? [place(from)] : [])
			};
		})
	};
}
// domain/insurable/question.ts
/** What a person sets: cents, but for the months of the suit and the days to close. */
var COSTS = [
	"titleSearch",
	"survey",
	"curative",
	"suit",
	"suitMonths",
	"holdingPerMonth",
	"closeDays",
	"deedPrice",
	"bid",
	"ownerPrice"
];
// contract/insurable.ts
var MOST = 1e8;
/** From least to most: dollars; months for `suitMonths`, days for `closeDays`. */
var CostRange = object({
	low: number().min(0).max(MOST),
	high: number().min(0).max(MOST)
});
/** Whole months and days; dollars have cents at most. */
var WHOLE = {
	suitMonths: 120,
	closeDays: 730
};
var CostName = _enum(COSTS);
var CostRanges = partialRecord(CostName, CostRange);
var Change = partialRecord(CostName, CostRange.nullable()).describe("What is left out stays; null removes a figure").superRefine((costs, check) => {
	for (const [name, range] of Object.entries(costs)) {
		if (!range) continue;
		const most = name in WHOLE ? WHOLE[name] : null;
		const numbers = [range.low, range.high];
		if (range.low > range.high) check.addIssue({
			code: "custom",
			path: [name],
			message: "the least is more than the most"
		});
		else if (most !== null && numbers.some((each) => !Number.isInteger(each) || each > most)) check.addIssue({
			code: "custom",
			path: [name],
			message: `whole numbers up to ${most} are needed`
		});
		else if (most === null && numbers.some((each) => Math.round(each * 100) / 100 !== each)) check.addIssue({
			code: "custom",
			path: [name],
			message: "dollars have two decimals at most"
		});
	}
});
strictObject({ costs: Change });
strictObject({
	costs: Change.default({}),
	possessedFrom: Day.nullable().optional()
});
var Kept = object({
	costs: CostRanges,
	/** Who wrote it last, and when; null where no one did. */
	writtenBy: string().nullable(),
	writtenAt: Instant.nullable()
});
object({ kind: _enum(["al-land-sale", "al-tax-lien"]).optional().describe("What Alabama’s county sells, where the record does not say") });
var Road$1 = object({
	id: _enum([
		"decree",
		"limitation",
		"owner"
	]),
	what: string(),
	/** The earliest and the latest day; null where a fact is missing. */
	from: Day.nullable(),
	to: Day.nullable(),
	condition: string(),
	source: string(),
	lines: array(object({
		what: string(),
		low: Dollars,
		high: Dollars,
		source: string()
	})),
	low: Dollars,
	high: Dollars,
	/** Costs that are not set and not in the total. */
	unset: array(CostName),
	missing: string().nullable()
});
var Way = object({
	id: _enum([
		"deed",
		"sale",
		"owner"
	]),
	status: _enum([
		"open",
		"closed",
		"unknown"
	]),
	why: string(),
	missing: string().nullable(),
	startsOn: Day.nullable(),
	steps: array(object({
		what: string(),
		on: Day.nullable(),
		source: string()
	})),
	roads: array(Road$1),
	unsure: array(string())
});
/** Answer of `GET /api/properties/{id}/insurable`. */
var Insurable = object({
	asOf: Day,
	/** The kinds of sale to choose from, where the record does not say which. */
	mayBe: array(string()),
	ways: array(Way),
	insurersAsk: array(object({
		what: string(),
		source: string()
	})),
	/** Findings of the title analysis that curative work is for; null where there is no analysis. */
	findings: object({
		critical: number().int(),
		major: number().int()
	}).nullable(),
	possessedFrom: Day.nullable(),
	/** The figures counted with: the property's own before the defaults. Empty for visitors. */
	costs: CostRanges,
	own: Kept,
	defaults: Kept,
	checkedOn: Day
});
// web/features/insurable/insurable.api.ts
/** The ways to insurable title of a property, counted with the workspace's costs. */
function insurableQuery(propertyId, kind) {
	return queryOptions({
		queryKey: [
			"/api/properties",
			propertyId,
			"insurable",
			{ kind: kind === "" ? void 0 : kind }
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Insurable, signal)
	});
}
/** Changes the costs of one property, or the workspace's defaults where `propertyId` is null. */
async function saveCosts(propertyId, change) {
	const path = propertyId === null ? "/api/workspace/insurable-costs" : pathFromKey([
		"/api/properties",
		propertyId,
		"insurable"
	]);
	await apiRequest("PATCH", path, { body: change });
}
// web/features/insurable/words.ts
var WAY_TITLES = {
	deed: "Buy the deed",
	sale: "Buy at the sale",
	owner: "Buy the owner out"
};
var COST_LABELS = {
	titleSearch: "Title search",
	survey: "Survey",
	curative: "Curative work",
	suit: "Quiet-title suit",
	suitMonths: "Months the suit takes",
	holdingPerMonth: "Holding cost a month",
	closeDays: "Days to close with the owner",
	deedPrice: "Price of the deed",
	bid: "Bid at the sale",
	ownerPrice: "Price for the owner"
};
var MISSING$1 = {
	confirmedOn: "the order that confirms the sale is not on record",
	suitMonths: "set how many months the suit takes",
	stateTitleLeftOn: "the day on which title left the State is not on record"
};
/** What a road waits for, in a sentence. */
function missingOf(missing) {
	return missing.split(", ").flatMap((fact) => MISSING$1[fact] ?? []).join("; ");
}
/** `$5,150.00 to $7,900.00`, or one amount. */
function rangeOf({ low, high }) {
	return low === high ? formatValue(low) : `${formatValue(low)} to ${formatValue(high)}`;
}
/** `Oct 6, 2029 to Apr 6, 2030`, or one day. */
function daysOf({ from, to }) {
	if (from === null) return null;
	return to === null || to === from ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
// web/features/insurable/costs-form.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Of one parcel only. */
var PRICES = [
	"deedPrice",
	"bid",
	"ownerPrice"
];
/** The person's own figures: for this property, or as the workspace's defaults. */
function CostsForm({ propertyId, answer }) {
	const [scope, setScope] = (0, import_react.useState)("property");
	const kept = scope === "property" ? answer.own : answer.defaults;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
			className: "max-w-72",
			label: "Figures",
			help: scope === "property" ? "Left empty, the workspace’s default counts; it is shown in gray." : "They count for every property without figures of its own.",
			options: [["property", "For this property"], ["defaults", "Defaults of the workspace"]],
			value: scope,
			onChange: ({ target }) => setScope(target.value === "defaults" ? "defaults" : "property")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figures, {
			propertyId,
			answer,
			scope
		}, `${scope} ${kept.writtenAt}`),
		kept.writtenBy && kept.writtenAt && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "mt-3 text-ink-muted text-xs",
			children: [
				"Last set by ",
				kept.writtenBy,
				", ",
				formatInstant(kept.writtenAt)
			]
		})
	] });
}
function Figures({ propertyId, answer, scope }) {
	const queries = useQueryClient();
	const kept = (scope === "property" ? answer.own : answer.defaults).costs;
	const names = COSTS.filter((name) => scope === "property" || !PRICES.includes(name));
	const form = useFields({
		...textsOf(kept, names),
		possessedFrom: answer.possessedFrom ?? ""
	}, (values) => problemsOf(values, names));
	const save = useMutation({
		mutationFn: (change) => saveCosts(scope === "property" ? propertyId : null, change),
		onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "/api/properties" && queryKey[2] === "insurable" })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		noValidate: true,
		className: "mt-4",
		onSubmit: form.submit((values) => save.mutate(changeOf(values, names, scope))),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-x-8 gap-y-4 md:grid-cols-2",
			children: [names.map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RangeFields, {
				name,
				fallback: scope === "property" ? answer.defaults.costs[name] : void 0,
				field: form.field
			}, name)), scope === "property" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "The holder of the tax title has possessed the land since",
				help: "Leave it empty if you do not know",
				type: "date",
				...form.field("possessedFrom")
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mt-4 flex flex-wrap items-center gap-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					disabled: save.isPending,
					children: save.isPending ? "Saving…" : "Save figures"
				}),
				save.isSuccess && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					role: "status",
					children: "Saved"
				}),
				save.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: messageForPeople(save.error) })
			]
		})]
	});
}
function RangeFields({ name, fallback, field }) {
	const low = field(`${name}-low`);
	const high = field(`${name}-high`);
	const problem = low.error ?? high.error;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("legend", {
			className: "mb-1.5 font-semibold",
			children: [COST_LABELS[name], unitOf(name) === "$" && " ($)"]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-[1fr_auto_1fr] items-center gap-2",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
					label: `${COST_LABELS[name]}, least`,
					hint: fallback?.low,
					...low
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-ink-muted",
					children: "to"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
					label: `${COST_LABELS[name]}, most`,
					hint: fallback?.high,
					...high
				})
			]
		}),
		problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
			className: "mt-1.5",
			children: problem
		})
	] });
}
function Figure({ label, hint, error, ...control }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
		"aria-label": label,
		"aria-invalid": error ? true : void 0,
		inputMode: "decimal",
		autoComplete: "off",
		placeholder: hint === void 0 ? void 0 : formatNumber(hint),
		className: "min-w-0 text-right tabular-nums",
		...control
	});
}
var unitOf = (name) => name === "suitMonths" ? "months" : name === "closeDays" ? "points" : "$";
function textsOf(costs, names) {
	return Object.fromEntries(names.flatMap((name) => [[`${name}-low`, written(costs[name]?.low)], [`${name}-high`, written(costs[name]?.high)]]));
}
var written = (value) => value === void 0 ? "" : String(value);
/** A figure as a number; days are whole, and more than a hundred of them are right. */
function figureOf(name, text) {
	if (name !== "closeDays") return readNumber(text, unitOf(name));
	const bare = (text ?? "").trim();
	if (bare === "") return null;
	return /^\d{1,3}$/.test(bare) ? { value: Number(bare) } : { problem: "Enter a number of days such as 30" };
}
function problemsOf(values, names) {
	const problems = {};
	for (const name of names) {
		const [low, high] = [figureOf(name, values[`${name}-low`]), figureOf(name, values[`${name}-high`])];
		if (low && "problem" in low) problems[`${name}-low`] = low.problem;
		else if (high && "problem" in high) problems[`${name}-high`] = high.problem;
		else if (low && high && low.value > high.value) problems[`${name}-low`] = "The first figure is the least: it is more than the second";
	}
	return problems;
}
/** Where one end is left out, both are the same. */
function changeOf(values, names, scope) {
	const costs = {};
	for (const name of names) {
		const [low, high] = ["low", "high"].map((end) => {
			const read = figureOf(name, values[`${name}-${end}`]);
			return read && "value" in read ? read.value : null;
		});
		const least = low ?? high ?? null;
		const most = high ?? low ?? null;
		costs[name] = least === null || most === null ? null : {
			low: least,
			high: most
		};
	}
	return scope === "property" ? {
		costs,
		possessedFrom: values.possessedFrom || null
	} : { costs };
}
// domain/insurable/first-road.ts
/** The road of a way that comes first; null where none has a day. */
function firstRoad(roads) {
	return roads.filter(({ from }) => from !== null).sort((a, b) => (a.from ?? "").localeCompare(b.from ?? ""))[0] ?? null;
}
// web/features/insurable/way-panel.tsx
/** One way: when its title can be insured, what it costs by then, its days, and what stays unsure. */
function WayPanel({ way, today }) {
	const first = firstRoad(way.roads);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": WAY_TITLES[way.id],
		className: cn("min-w-0 p-4 print:break-inside-avoid", way.status === "closed" ? "flex-1" : "flex-1"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center justify-between gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					className: "font-semibold",
					children: WAY_TITLES[way.id]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WayStatus, { way })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "mt-1 text-pretty text-ink-muted",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: way.why }), "."]
			}),
			first?.from && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "mt-3",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block text-ink-muted text-xs",
						children: "Insurable at the earliest"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
						className: "font-semibold font-serif text-lg tabular-nums",
						children: formatDay(first.from)
					}),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "text-ink-muted tabular-nums",
						children: ["in ", formatCount(daysBetween(today, first.from), "day")]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block",
						children: first.lines.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "text-ink-muted",
							children: "Cost by then unknown: set your costs below"
						}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "font-semibold tabular-nums",
								children: rangeOf(first)
							}),
							" by then",
							first.unset.length > 0 && ", without what is not set"
						] })
					})
				]
			}),
			way.roads.map((road) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Road, { road }, `${road.id} ${road.what}`)),
			way.steps.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Steps, { steps: way.steps }),
			way.unsure.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
				className: "mt-4",
				open: way.unsure.length < 3,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
					className: "font-semibold text-accent hover:underline print:text-ink",
					children: "What stays unsure"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "mt-1 grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong",
					children: way.unsure.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: "text-pretty",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: capitalise(each) }), "."]
					}, each))
				})]
			})
		]
	});
}
function WayStatus({ way: { status } }) {
	if (status === "open") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "good",
		icon: CircleCheck,
		children: "Possible"
	});
	return status === "closed" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "other",
		icon: CircleSlash,
		children: "Not available"
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "wait",
		icon: CircleQuestionMark,
		children: "Unknown"
	});
}
function Road({ road }) {
	const days = daysOf(road);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "mt-3 border-t pt-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "font-semibold",
				children: capitalise(road.what)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "tabular-nums",
				children: days ?? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "text-ink-muted",
					children: ["No day: ", road.missing ? missingOf(road.missing) : "a fact is missing"]
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-pretty text-ink-muted text-xs",
				children: [
					"If ",
					road.condition,
					". ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: capitalise(road.source) }),
					"."
				]
			}),
			road.lines.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
				className: "mt-1.5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
					className: "tabular-nums hover:underline",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "font-semibold",
							children: rangeOf(road)
						}),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "text-ink-muted",
							children: road.unset.length > 0 ? "without what is not set" : "in all"
						})
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "mt-1 divide-y border-y text-xs",
					children: road.lines.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: "flex flex-wrap justify-between gap-x-3 py-1",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "min-w-0",
							children: [
								capitalise(line.what),
								" ",
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
									className: "text-ink-muted",
									children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: line.source })
								})
							]
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "ml-auto tabular-nums",
							children: rangeOf(line)
						})]
					}, line.what))
				})]
			}),
			road.unset.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "mt-1 text-pretty text-ink-muted text-xs",
				children: ["Not set: ", road.unset.map((name) => COST_LABELS[name].toLowerCase()).join(", ")]
			})
		]
	});
}
function Steps({ steps }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: "mt-4 border-t pt-3",
		open: true,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
			className: "font-semibold hover:underline",
			children: "Key dates"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
			className: "mt-2 grid border-line-strong border-l",
			children: steps.map(({ what, on, source }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "relative pb-3 pl-4 last:pb-0",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						"aria-hidden": true,
						className: on ? "absolute top-1.5 left-0 -translate-x-1/2 size-2 rounded-full bg-ink" : "absolute top-1.5 left-0 -translate-x-1/2 size-2 rounded-full border border-line-strong bg-sheet"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block tabular-nums",
						children: on ? formatDay(on) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "text-ink-muted",
							children: "Day unknown"
						})
					}),
					capitalise(what),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block text-ink-muted text-xs",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: capitalise(source) })
					})
				]
			}, what))
		})]
	});
}
// web/features/insurable/ways-chart.tsx
/** The ways on one time line; what it shows is in the text of each way as well. */
function WaysChart({ chart }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figure", {
		"aria-hidden": true,
		className: "break-inside-avoid border-b p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3",
			children: [chart.rows.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid items-center gap-x-4 gap-y-1 sm:grid-cols-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "font-semibold",
					children: WAY_TITLES[row.id]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "relative mx-1 h-5 sm:col-span-2",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "absolute inset-x-0 top-2.5 border-t" }),
						row.waitsTo !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "absolute top-2 h-1 rounded-full bg-ink-muted",
							style: {
								left: `${row.start}%`,
								width: `${Math.max(0, row.waitsTo - row.start)}%`
							}
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "absolute top-1 size-3 -translate-x-1/2 rounded-full border-2 border-ink bg-sheet",
							style: { left: `${row.start}%` }
						}),
						row.spans.map((span) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "absolute top-0.5 h-4 rounded-sm bg-accent",
							style: {
								left: `${span.from}%`,
								width: `max(0.5rem, ${span.to - span.from}%)`
							}
						}, span.from)),
						row.marks.map((mark) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "absolute top-1 size-3 -translate-x-1/2 rotate-45 border-2 border-accent bg-sheet",
							style: { left: `${mark}%` }
						}, mark))
					]
				})]
			}, row.id)), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-x-4 sm:grid-cols-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "hidden sm:block" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "relative mx-1 h-5 sm:col-span-2 border-line-strong border-t text-ink-muted text-xs tabular-nums",
					children: chart.years.map(({ year, place }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "absolute top-0",
						style: { left: `${place}%` },
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "absolute h-1.5 w-px bg-line-strong" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: place > 94 ? "absolute top-1.5 -translate-x-full" : "absolute top-1.5 -translate-x-1/2",
							children: year
						})]
					}, year))
				})]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figcaption", {
			className: "mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-xs",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "flex items-center gap-1.5",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "size-2.5 rounded-full border-2 border-ink" }), " you pay"]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "flex items-center gap-1.5",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "size-2.5 rounded-sm bg-accent" }), " decree or closing, earliest to latest"]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "flex items-center gap-1.5",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "size-2 rotate-45 border-2 border-accent" }), " a limitation has run"]
				})
			]
		})]
	});
}
// web/features/insurable/insurable-card.tsx
/** Three ways to a title that can be insured, side by side: days, costs, and what stays unsure. */
function InsurableCard({ propertyId }) {
	const place = (0, import_react.useRef)(null);
	const isNear = useNear(place);
	const [kind, setKind] = (0, import_react.useState)("");
	const insurable = useQuery({
		...insurableQuery(propertyId, kind),
		enabled: isNear,
		placeholderData: keepPreviousData
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: place,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			id: "insurable",
			title: "Path to insurable title",
			lead: "Three ways, with the day title could be insured and what it costs by then",
			flush: true,
			children: insurable.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid content-start gap-4 p-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading the path to insurable title" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-8 w-full" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-8 w-3/4" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-8 w-1/2" })
				]
			}) : insurable.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "p-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "The path to insurable title could not be computed.",
					error: insurable.error,
					onRetry: () => void insurable.refetch()
				})
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ways, {
				answer: insurable.data,
				propertyId,
				kind,
				setKind
			})
		})
	});
}
function Ways({ answer, propertyId, kind, setKind }) {
	const { user } = useUser();
	const chart = chartOf(answer);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		answer.mayBe.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "border-b p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				className: "max-w-72",
				label: "Kind of sale",
				help: "The record does not say which. Your choice is used on this page only.",
				onPaper: kind ? taxSaleKindWord(kind) : null,
				options: [["", "Unknown"], ...answer.mayBe.map((each) => [each, taxSaleKindWord(each)])],
				value: kind,
				onChange: ({ target }) => setKind(target.value)
			})
		}),
		chart && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WaysChart, { chart }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "grid divide-y lg:grid-cols-3 lg:divide-x lg:divide-y-0",
			children: answer.ways.map((way) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WayPanel, {
				way,
				today: answer.asOf
			}, way.id))
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4 border-t p-4",
			children: [
				answer.findings && answer.findings.critical + answer.findings.major > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
					"Curative work is for",
					" ",
					[answer.findings.critical > 0 && formatCount(answer.findings.critical, "critical finding"), answer.findings.major > 0 && formatCount(answer.findings.major, "major finding")].filter(Boolean).join(" and "),
					" ",
					"of the title analysis."
				] }),
				answer.insurersAsk.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
					className: "font-semibold text-accent hover:underline print:text-ink",
					children: "What insurers ask for"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "mt-1 grid list-disc gap-1 pl-4 marker:text-line-strong",
					children: answer.insurersAsk.map(({ what, source }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: "text-pretty",
						children: [
							capitalise(what),
							".",
							" ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "text-ink-muted text-xs",
								children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: capitalise(source) })
							})
						]
					}, what))
				})] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
					className: "print:hidden",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
						className: "font-semibold text-accent hover:underline",
						children: "Your costs"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "mt-3",
						children: user ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CostsForm, {
							propertyId,
							answer
						}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "text-ink-muted",
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
									className: "link",
									href: `/login?returnTo=${encodeURIComponent(`/property/${propertyId}`)}`,
									children: "Sign in"
								}),
								" ",
								"to set what a search, a survey, curative work, the suit and holding cost you. Only your workspace sees it."
							]
						})
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, { checkedOn: answer.checkedOn })
			]
		})
	] });
}
// web/features/surplus/surplus-card.tsx
/** What tax sales left above the amount due, and who may claim it. Nothing where no sale was held. */
function SurplusCard({ propertyId }) {
	const surplus = useQuery(surplusQuery(propertyId));
	if (surplus.isPending || surplus.isSuccess && surplus.data.sales.length === 0) return null;
	const [latest, ...earlier] = surplus.data?.sales ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		id: "surplus",
		title: "Surplus",
		lead: "What a tax sale brought above the amount due, and who may claim it",
		flush: true,
		children: surplus.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The surplus could not be computed.",
				error: surplus.error,
				onRetry: () => void surplus.refetch()
			})
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [latest && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SaleOf, {
			sale: latest,
			propertyId
		}), earlier.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
			className: "border-t",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
				className: "px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline print:text-ink",
				children: formatCount(earlier.length, "earlier sale")
			}), earlier.map((sale) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "border-t",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SaleOf, {
					sale,
					propertyId
				})
			}, sale.saleDate ?? "no day"))]
		})] })
	});
}
function SaleOf({ sale, propertyId }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-x-8 gap-y-5 p-4 md:grid-cols-[minmax(0,1fr)_22rem] print:block",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h3", {
						className: "font-semibold",
						children: [sale.kind ? taxSaleKindWord(sale.kind) : "Tax sale", sale.saleDate && !sale.saleDateIsAssumed && ` of ${formatDay(sale.saleDate)}`]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SurplusStatus, { status: sale.status })]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "mt-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
						className: "mr-2 font-semibold font-serif text-lg tabular-nums",
						children: sale.excess === null ? "Unknown" : formatMoney(sale.excess)
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "text-ink-muted",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: sale.why }), "."]
					})]
				}),
				sale.missing?.split(", ").some((fact) => fact in MISSING) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-2 text-pretty text-ink-muted",
					children: missingWords(sale.missing)
				}),
				sale.claims.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Claims, { claims: sale.claims }),
				hasDrafts(sale) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drafts, {
					sale,
					propertyId
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "mt-4 grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong",
					children: sale.notes.map((note) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: "text-pretty",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: capitalise(note) }), "."]
					}, note))
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0",
			children: [
				sale.lines.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sum, { sale }),
				sale.holder && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "mt-3",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "font-semibold",
							children: "Held by"
						}),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: sale.holder })
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "mt-4 border-t pt-3",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, { checkedOn: sale.checkedOn })
				})
			]
		})]
	});
}
var hasDrafts = ({ status, excess, claims }) => (excess ?? 0) > 0 && claims.length > 0 && status !== "none" && status !== "ended";
var DRAFT_WORDS = {
	letter: "Letter to the former owner",
	claim: "Claim"
};
var FORMAT_WORDS = {
	pdf: "PDF",
	docx: "Word",
	txt: "Text"
};
/** The drafts with the facts filled in, for the signed-in. */
function Drafts({ sale, propertyId }) {
	const { user } = useUser();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "mt-4 print:hidden",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h4", {
				className: "font-semibold",
				children: "Drafts"
			}),
			user ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "mt-1 grid gap-1",
				children: DRAFTS.map((draft) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "flex flex-wrap items-baseline gap-x-3",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "min-w-44",
						children: DRAFT_WORDS[draft]
					}), DRAFT_FORMATS.map((format) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
						className: "link",
						href: pathFromKey([
							"/api/properties",
							propertyId,
							"surplus-drafts",
							draft,
							{
								format,
								saleDate: sale.saleDate ?? void 0
							}
						]),
						...format === "pdf" ? {
							target: "_blank",
							rel: "noopener noreferrer"
						} : { download: true },
						children: [FORMAT_WORDS[format], /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr-only",
							children: [": ", DRAFT_WORDS[draft]]
						})]
					}, format))]
				}, draft))
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						className: "link",
						href: `/login?returnTo=${encodeURIComponent(`/property/${propertyId}`)}`,
						children: "Sign in"
					}),
					" ",
					"for a letter to the former owner and a claim with these facts filled in."
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1 text-ink-muted text-xs",
				children: "Not legal advice: have counsel read a draft before it is sent or filed. What is not on record is a blank."
			})
		]
	});
}
var MISSING = {
	bid: "No list of results here states the winning bid.",
	amountDue: "No list here states what was due before the sale."
};
var missingWords = (missing) => missing.split(", ").flatMap((fact) => MISSING[fact] ?? []).join(" ");
function Claims({ claims }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "mt-4 w-full",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "pb-1 text-left font-semibold",
				children: "Who may claim it"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", {
				className: "sr-only",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						children: "Until"
					}),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						children: "Claim"
					})
				] })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: claims.map(({ who, how, from, until, source, isContested }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: "border-t",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "row",
					className: "w-32 py-1.5 pr-3 text-left align-top font-normal",
					children: until ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "block text-ink-muted text-xs",
							children: "until"
						}),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: until })
					] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "text-ink-muted",
						children: "No last day known"
					})
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("td", {
					className: "py-1.5 align-top",
					children: [
						capitalise(who),
						", ",
						how,
						from && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", from ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: from })] }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "block text-ink-muted text-xs",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: source }), isContested && ". Contested: both the person and the day may differ."]
						})
					]
				})]
			}, who)) })
		]
	});
}
function Sum({ sale }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ol", {
		"aria-label": "Surplus, line by line",
		className: "divide-y border-y",
		children: [sale.lines.map(({ what, amount, source }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "flex items-baseline justify-between gap-4 py-1.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "min-w-0",
				children: [capitalise(what), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block wrap-anywhere text-ink-muted text-xs",
					children: source === "the results of the sale" && sale.results ? `${sale.results.source}, as of ${formatDay(sale.results.asOf)}` : source
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "tabular-nums",
				children: formatMoney(amount)
			})]
		}, what)), sale.soldTo && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "flex items-baseline justify-between gap-4 py-1.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: "Bought by" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "min-w-0 wrap-anywhere text-right",
				children: sale.soldTo
			})]
		})]
	});
}
export { InsurableCard, SurplusCard };
