import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as taxSaleKindWord } from "./sale-kind-word-B-5ZVLGc.js";
import "./format-CW9gkiDn.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { a as Select, i as InputField, n as FieldError, o as SelectField } from "./field-DZvpBdaN.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { t as CircleQuestionMark } from "./circle-question-mark-5uA1Dgi3.js";
import { t as ShieldExclamationPoint } from "./shield-exclamation-point--k03okFv.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as Prose } from "./prose-Sj5VhJ7n.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import "./rules-C9iHnXSG.js";
import { t as REGIMES } from "./question-BGXgG-w8.js";
import { a as PropertyId, i as Instant, t as Day } from "./value-BIBTdWi0.js";
import { A as strictObject, E as object, T as number, _ as _enum, b as boolean, d as pathFromKey, j as string, o as apiSend, r as apiGet, u as messageForPeople, y as array } from "./api-qmtC8mAi.js";
import { r as formatDay, t as capitalise } from "./format-n07eEqi5.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as Circle } from "./circle-DWsBY42q.js";
import { t as CircleExclamationPoint } from "./circle-exclamation-point-CZeZ9ncK.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as Clock } from "./clock-DvCiVgOs.js";
import { i as centralDay } from "./local-date-CwzqCv5x.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as Day$1 } from "./time-CvgoHYoR.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
// web/features/notice-audit/attack-list.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Every gap as an attack: who could make it, to what end, under which section, until when. */
function AttackList({ audit: { attacks, finding } }) {
	if (attacks.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "How the sale can be attacked",
		className: "grid gap-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				className: "font-semibold",
				children: "How the sale can be attacked"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "grid gap-3 @3xl:grid-cols-2",
				children: attacks.map((attack) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: cn("grid content-start gap-1 rounded-md border-l-3 px-4 py-3", attack.isSettled ? "border-bad-ink bg-bad-tint text-bad-ink" : "border-wait-ink bg-wait-tint text-wait-ink"),
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "flex items-start gap-2 font-semibold",
							children: [attack.isSettled ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShieldExclamationPoint, {
								"aria-hidden": true,
								className: "mt-0.5 size-4 shrink-0"
							}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleQuestionMark, {
								"aria-hidden": true,
								className: "mt-0.5 size-4 shrink-0"
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: attack.title }), !attack.isSettled && " (unsettled)"] })]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
							attack.who,
							": ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: lower(attack.end) }),
							"."
						] }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "text-xs",
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: capitalise(attack.untilWords) }),
								". ",
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: attack.source }),
								";",
								" ",
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: attack.why }),
								"."
							]
						})
					]
				}, attack.step))
			}),
			finding && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "max-w-prose",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-semibold",
						children: "Cure:"
					}),
					" ",
					lower(finding.cure),
					"."
				]
			})
		]
	});
}
var lower = (text) => text.charAt(0).toLowerCase() + text.slice(1);
// domain/notice-audit/audit-step.ts
var ANSWERS = [
	"done",
	"missing",
	"not-needed"
];
// contract/notice-audit.ts
var MAX_AUDIT_NOTE = 2e3;
object({
	propertyId: PropertyId,
	regime: _enum(REGIMES).optional(),
	saleDate: Day.optional()
});
strictObject({
	propertyId: PropertyId,
	regime: _enum(REGIMES),
	saleDate: Day,
	step: string().min(1).max(60),
	/** Null takes the answer back. */
	state: _enum(ANSWERS).nullable(),
	on: Day.refine((day) => day >= "1900-01-01" && day < "2200-01-01", "the year cannot be right").nullable().default(null),
	note: string().trim().max(MAX_AUDIT_NOTE, `has ${MAX_AUDIT_NOTE} characters at most`).default(""),
	/** When the answer was changed that this one replaces; null for none. A newer one is not overwritten. */
	seenAt: Instant.nullable()
});
var Attack = object({
	step: string(),
	title: string(),
	who: string(),
	end: string(),
	until: Day.nullable(),
	untilWords: string(),
	source: string(),
	/** Why the step is a gap, or unsettled. */
	why: string(),
	isSettled: boolean()
});
var AuditStep = object({
	key: string(),
	title: string(),
	how: string(),
	from: Day.nullable(),
	to: Day.nullable(),
	source: string(),
	mayBeUnneeded: boolean(),
	verdict: _enum([
		"open",
		"ahead",
		"in-order",
		"gap",
		"unsettled"
	]),
	why: string(),
	state: _enum(ANSWERS).nullable(),
	on: Day.nullable(),
	note: string(),
	/** Who answered and when; both null where the facts of the sale answer it. */
	by: string().nullable(),
	changedAt: Instant.nullable()
});
/** The workspace's finding beside the public score. */
var Finding = object({
	severity: string(),
	explanation: string(),
	whoCouldAssertIt: string(),
	cure: string(),
	source: string(),
	points: number().int(),
	whyNoPoints: string().nullable()
});
var NoticeAudit = object({
	propertyId: number().int(),
	/** Sales of the property that can be audited, newest first; empty where none is known. */
	sales: array(object({
		regime: _enum(REGIMES),
		saleDate: Day
	})),
	/** The one below; null where none is known. */
	sale: object({
		regime: _enum(REGIMES),
		saleDate: Day
	}).nullable(),
	/** Why nothing is computed. */
	why: string().nullable(),
	steps: array(AuditStep),
	attacks: array(Attack),
	lookedAt: number().int(),
	due: number().int(),
	finding: Finding.nullable(),
	/** The public record's score, and the score with the workspace's finding. */
	recordScore: number().int().nullable(),
	score: number().int().nullable(),
	lawCheckedOn: Day,
	mayChange: boolean()
});
// web/features/notice-audit/notice-audit.api.ts
var AUDITS = "/api/notice-audits";
/** `sale`: as `regime saleDate`; null for the latest. */
var noticeAuditQuery = (propertyId, sale) => {
	const [regime, saleDate] = sale?.split(" ") ?? [];
	return queryOptions({
		queryKey: [AUDITS, {
			propertyId,
			regime,
			saleDate
		}],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), NoticeAudit, signal)
	});
};
var answerStep = (answer) => apiSend("POST", AUDITS, answer, NoticeAudit);
var auditKey = (propertyId) => [AUDITS, { propertyId }];
// web/features/notice-audit/step-row.tsx
var VERDICT = {
	open: [
		"other",
		Circle,
		"Not looked at"
	],
	ahead: [
		"other",
		Clock,
		"Not due yet"
	],
	"in-order": [
		"good",
		CircleCheck,
		"In order"
	],
	gap: [
		"bad",
		CircleExclamationPoint,
		"Gap"
	],
	unsettled: [
		"wait",
		CircleQuestionMark,
		"Unsettled"
	]
};
/** One notice: its window and section, what was found, and a form to record it. */
function StepRow({ audit, step }) {
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const [tone, icon, words] = VERDICT[step.verdict];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "grid gap-2 border-b py-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "min-w-0 max-w-prose flex-1 basis-72",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "font-semibold",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: step.title })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted text-xs",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: step.how }),
							". ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: step.source })
						]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Found, { step })
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center gap-x-3 gap-y-1.5",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "text-ink-muted text-xs tabular-nums",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Window, { step })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone,
						icon,
						children: words
					}),
					audit.mayChange && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: step.state === null ? "secondary" : "quiet",
						size: "sm",
						"aria-expanded": isOpen,
						onClick: () => setOpen(!isOpen),
						children: [isOpen ? "Close" : step.changedAt === null ? "Record" : "Change", /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr-only",
							children: [" ", step.title]
						})]
					})
				]
			})]
		}), isOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepForm, {
			audit,
			step,
			onDone: () => setOpen(false)
		})]
	});
}
var STATE_WORDS = {
	done: "In the file",
	missing: "Not in the file",
	"not-needed": "Not needed here"
};
function Found({ step: { state, on, note, by, why, changedAt } }) {
	if (state === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "mt-1",
		children: [
			changedAt === null ? "By the facts of the sale" : STATE_WORDS[state],
			on && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on })] }),
			why && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [": ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: why })] }),
			note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "wrap-anywhere block whitespace-pre-line",
				children: note
			}),
			by && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "block text-ink-muted text-xs",
				children: ["Recorded by ", by]
			})
		]
	});
}
function Window({ step: { from, to } }) {
	if (from !== null && to !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: from }),
		" to ",
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: to })
	] });
	if (to !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["by ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: to })] });
	return from && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["from ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: from })] });
}
function StepForm({ audit, step, onDone }) {
	const client = useQueryClient();
	const [state, setState] = (0, import_react.useState)(step.state ?? "done");
	const [on, setOn] = (0, import_react.useState)(step.on ?? "");
	const [note, setNote] = (0, import_react.useState)(step.note);
	const save = useMutation({
		mutationFn: (wanted) => {
			if (audit.sale === null) throw new Error("No sale is chosen.");
			return answerStep({
				propertyId: audit.propertyId,
				...audit.sale,
				step: step.key,
				state: wanted,
				on: wanted === "done" && on !== "" ? on : null,
				note,
				seenAt: step.changedAt
			});
		},
		onSuccess: async (_, wanted) => {
			toast({ title: wanted === null ? "Answer taken back" : "Answer recorded" });
			onDone();
			await client.invalidateQueries({ queryKey: auditKey(audit.propertyId).slice(0, 1) });
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "grid gap-3 rounded-md bg-well p-3 @2xl:grid-cols-[12rem_11rem_minmax(0,1fr)_auto]",
		onSubmit: (event) => {
			event.preventDefault();
			save.mutate(state);
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: "The file shows",
				options: Object.entries(STATE_WORDS).filter(([value]) => value !== "not-needed" || step.mayBeUnneeded),
				value: state,
				onChange: ({ target }) => setState(target.value)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Day",
				type: "date",
				max: centralDay(/* @__PURE__ */ new Date()),
				disabled: state !== "done",
				value: on,
				onChange: ({ target }) => setOn(target.value)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Note",
				maxLength: MAX_AUDIT_NOTE,
				placeholder: "Where in the file, whose return",
				value: note,
				onChange: ({ target }) => setNote(target.value)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex items-end gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					disabled: save.isPending,
					children: "Save"
				}), step.changedAt !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "quiet",
					disabled: save.isPending,
					onClick: () => save.mutate(null),
					children: "Take back"
				})]
			}),
			save.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
				className: "@2xl:col-span-4",
				children: messageForPeople(save.error)
			})
		]
	});
}
// web/features/notice-audit/notice-audit-card.tsx
/** The workspace's audit of the notices of a tax sale; nothing for a visitor, or where no sale is known. */
function NoticeAuditCard({ propertyId }) {
	const { user } = useUser();
	return user === null ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Audit, { propertyId });
}
var keyOf = ({ regime, saleDate }) => `${regime} ${saleDate}`;
function Audit({ propertyId }) {
	const [chosen, setChosen] = (0, import_react.useState)(null);
	const found = useQuery({
		...noticeAuditQuery(propertyId, chosen),
		placeholderData: (before) => before
	});
	if (found.isPending) return null;
	if (found.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Notice audit",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The notice audit could not be loaded.",
			error: found.error,
			onRetry: () => void found.refetch()
		})
	});
	const audit = found.data;
	if (audit.sale === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id: "notice-audit",
		className: "scroll-mt-18",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: "Notice audit",
			lead: "What the clerk’s file shows of the notices. Only your workspace sees it.",
			flush: true,
			aside: audit.sales.length > 1 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
				"aria-label": "Sale",
				isDense: true,
				className: "w-72 max-w-full",
				options: audit.sales.map((sale) => [keyOf(sale), saleWords(sale)]),
				value: keyOf(audit.sale),
				onChange: ({ target }) => setChosen(target.value)
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-ink-muted",
				children: saleWords(audit.sale)
			}),
			children: audit.why !== null ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "p-4 text-ink-muted",
				children: [capitalise(audit.why), "."]
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "@container grid gap-6 p-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Standing, { audit }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AttackList, { audit }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
						"aria-label": "Notices",
						className: "border-t",
						children: audit.steps.map((step) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepRow, {
							audit,
							step
						}, `${keyOf(audit.sale ?? {
							regime: "ms-land-sale",
							saleDate: ""
						})} ${step.key} ${step.changedAt}`))
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, { checkedOn: audit.lawCheckedOn })
				]
			})
		})
	});
}
var saleWords = ({ regime, saleDate }) => `${taxSaleKindWord(regime)}, ${formatDay(saleDate)}`;
/** How much was looked at, and what the gaps do to the score. */
function Standing({ audit }) {
	const { lookedAt, due, finding, recordScore, score } = audit;
	const gaps = audit.attacks.filter(({ isSettled }) => isSettled).length;
	const figures = [
		[
			"Looked at",
			`${lookedAt} of ${due}`,
			lookedAt < due ? "the rest is not known" : "all due notices"
		],
		[
			"Gaps",
			String(gaps),
			gaps === 0 ? "none found so far" : "each a ground of attack, below"
		],
		[
			"Score with your findings",
			score === null ? "—" : String(score),
			finding === null ? recordScore === null ? "the record has no score" : "as the public record" : finding.whyNoPoints ?? `the public record says ${recordScore}; your audit takes ${finding.points}`
		]
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "grid gap-px overflow-clip rounded-md border bg-line @2xl:grid-cols-3",
		children: figures.map(([name, value, note]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "bg-sheet px-4 py-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
				className: "text-ink-muted",
				children: name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "font-semibold text-lg tabular-nums",
				children: value
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block text-ink-muted text-xs",
				children: note
			})] })]
		}, name))
	});
}
export { NoticeAuditCard };
