import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { E as object, T as number, d as pathFromKey, j as string, l as isNotFound, o as apiSend, r as apiGet, u as messageForPeople, w as literal, x as discriminatedUnion, y as array } from "./api-qmtC8mAi.js";
import { a as propertyName, n as formatCity } from "./format-CW9gkiDn.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { n as ErrorNotice, t as ErrorCard } from "./error-notice-CswpboC5.js";
import { n as Page, r as PaperHead } from "./page-3mZRlsuo.js";
import { n as propertyQuery, t as parsePropertyId } from "./property.api-Clc0ALcC.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { i as Instant, t as Day } from "./value-BIBTdWi0.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { i as InputField } from "./field-DZvpBdaN.js";
import { i as TableSkeleton, n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { r as Moment, t as Day$1 } from "./time-CvgoHYoR.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as TrackButton } from "./track-button-DNFkduiH.js";
import { a as AnalysisOffer, c as isExamined, n as Parties, o as ProvenanceLine, r as Indicators, t as EvidenceLine } from "./evidence-line-D9ewsx1O.js";
import { a as partyNames, i as instrumentWord, n as evidenceOf, o as recordingPlace, r as findingWord, s as searchedDates, t as SEVERITY_WORDS } from "./words-DaGPhIT7.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Prose } from "./prose-Sj5VhJ7n.js";
import { a as daysBetween, i as centralDay, r as addYears, t as addDays } from "./local-date-CwzqCv5x.js";
import { r as useMediaQuery } from "./use-media-query-aCzp9BE-.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as taxSaleKindWord } from "./sale-kind-word-B-5ZVLGc.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { t as ArrowRight } from "./arrow-right-Dy6gcRQb.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { t as ShieldExclamationPoint } from "./shield-exclamation-point--k03okFv.js";
import { t as ShieldCheck } from "./shield-check-CmALICgL.js";
import { i as riskBand } from "./score-bands-ClzBeEoj.js";
import { t as ScoreArc } from "./score-arc-C630KFUn.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { i as transfersQuery, r as titleRecordQuery, t as liensQuery } from "./title.api-Bn9jbXJp.js";
import { t as Assumed } from "./assumed-BiekJ65-.js";
import { n as TaxStatusBadge } from "./tax-status-badge-B6uQULCT.js";
import { t as useNavigate } from "./useNavigate-DxRSIKVo.js";
import { n as FileDown, t as TitleSearch } from "./title-search-DjslQvTP.js";
import { r as TITLE_REPORT } from "./plan-catalogue-DGxiFTl9.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { i as findReportAccess } from "./billing.api-DfSLME-D.js";
import { t as checkoutSearch } from "./checkout-link-zLdpUI2I.js";
import { t as signInLink } from "./sign-in-link-X0CKWcmB.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { i as formatMoney, n as formatCount, o as formatNumber, r as formatDay, s as formatValue } from "./format-n07eEqi5.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { n as Facts, t as Fact$1 } from "./facts-B6DQoyZX.js";
import { t as CircleQuestionMark } from "./circle-question-mark-5uA1Dgi3.js";
import { t as CircleSlash } from "./circle-slash-DOQOrHQQ.js";
// node_modules/lucide-react/dist/esm/icons/file-check-corner.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$5 = {
	name: "file-check-corner",
	size: 24,
	node: [
		["path", {
			d: "M10.5 22H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.706.706l3.588 3.588A2.4 2.4 0 0 1 20 8v6",
			key: "g5mvt7"
		}],
		["path", {
			d: "M14 2v5a1 1 0 0 0 1 1h5",
			key: "wfsgrz"
		}],
		["path", {
			d: "m14 20 2 2 4-4",
			key: "15kota"
		}]
	],
	aliases: ["file-check-2"]
};
__iconData$5.node;
var FileCheckCorner = createLucideIcon(__iconData$5);
// node_modules/lucide-react/dist/esm/icons/file-x-corner.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$4 = {
	name: "file-x-corner",
	size: 24,
	node: [
		["path", {
			d: "M11 22H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.706.706l3.588 3.588A2.4 2.4 0 0 1 20 8v5",
			key: "1jo35a"
		}],
		["path", {
			d: "M14 2v5a1 1 0 0 0 1 1h5",
			key: "wfsgrz"
		}],
		["path", {
			d: "m15 17 5 5",
			key: "36xl1x"
		}],
		["path", {
			d: "m20 17-5 5",
			key: "vdz27y"
		}]
	],
	aliases: ["file-x-2"]
};
__iconData$4.node;
var FileXCorner = createLucideIcon(__iconData$4);
// node_modules/lucide-react/dist/esm/icons/gauge.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$3 = {
	name: "gauge",
	size: 24,
	node: [["path", {
		d: "m12 14 4-4",
		key: "9kzdfg"
	}], ["path", {
		d: "M3.34 19a10 10 0 1 1 17.32 0",
		key: "19p75a"
	}]]
};
__iconData$3.node;
var Gauge = createLucideIcon(__iconData$3);
// node_modules/lucide-react/dist/esm/icons/link-2.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "link-2",
	size: 24,
	node: [
		["path", {
			d: "M9 17H7A5 5 0 0 1 7 7h2",
			key: "8i5ue5"
		}],
		["path", {
			d: "M15 7h2a5 5 0 1 1 0 10h-2",
			key: "1b9ql8"
		}],
		["line", {
			x1: "8",
			x2: "16",
			y1: "12",
			y2: "12",
			key: "1jonct"
		}]
	]
};
__iconData$2.node;
var Link2 = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/shield-question-mark.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "shield-question-mark",
	size: 24,
	node: [
		["path", {
			d: "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 01-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 011-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 011.52 0C14.51 3.81 17 5 19 5a1 1 0 011 1z",
			key: "1buusj"
		}],
		["path", {
			d: "M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5",
			key: "1awbb0"
		}],
		["path", {
			d: "M12 17h.01",
			key: "p32p05"
		}]
	],
	aliases: ["shield-question"]
};
__iconData$1.node;
var ShieldQuestionMark = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/unlink.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "unlink",
	size: 24,
	node: [
		["path", {
			d: "m18.84 12.25 1.72-1.71h-.02a5.004 5.004 0 0 0-.12-7.07 5.006 5.006 0 0 0-6.95 0l-1.72 1.71",
			key: "yqzxt4"
		}],
		["path", {
			d: "m5.17 11.75-1.71 1.71a5.004 5.004 0 0 0 .12 7.07 5.006 5.006 0 0 0 6.95 0l1.71-1.71",
			key: "4qinb0"
		}],
		["line", {
			x1: "8",
			x2: "8",
			y1: "2",
			y2: "5",
			key: "1041cp"
		}],
		["line", {
			x1: "2",
			x2: "5",
			y1: "8",
			y2: "8",
			key: "14m1p5"
		}],
		["line", {
			x1: "16",
			x2: "16",
			y1: "19",
			y2: "22",
			key: "rzdirn"
		}],
		["line", {
			x1: "19",
			x2: "22",
			y1: "16",
			y2: "16",
			key: "ox905f"
		}]
	]
};
__iconData.node;
var Unlink = createLucideIcon(__iconData);
// contract/report.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** A report's number: the SHA-256 of its input, as 64 hexadecimal digits. */
var ReportHash = string().trim().toLowerCase().regex(/^[0-9a-f]{64}$/, "a report number has 64 hexadecimal digits");
/** Answer of `POST /api/properties/{id}/report`; the document is at `/api/reports/{hash}.pdf`. */
var MadeReport = object({
	hash: ReportHash,
	url: string()
});
object({ hash: ReportHash });
/** Answer of `GET /api/reports/verify?hash=`: whether a report is ours, and what changed since. */
var ReportCheck = discriminatedUnion("isGenuine", [object({
	isGenuine: literal(false),
	hash: ReportHash
}), object({
	isGenuine: literal(true),
	hash: ReportHash,
	url: string(),
	/** Null when the property was deleted. */
	propertyId: number().int().nullable(),
	name: string(),
	parcelId: string().nullable(),
	county: string(),
	asOf: Day,
	madeAt: Instant,
	ruleSet: string(),
	/** Differences from today's records; may be empty. */
	changes: array(object({
		what: string(),
		before: string(),
		after: string()
	}))
})]);
object({ code: string().max(200) });
object({ file: string().max(200).optional().describe("SHA-256 of a PDF in hexadecimal, to compare with the file that was sent") });
object({ code: string().max(500).optional() });
// web/features/report/report-check.tsx
var import_jsx_runtime = require_jsx_runtime();
function checkQuery(hash) {
	return queryOptions({
		queryKey: ["/api/reports/verify", { hash }],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), ReportCheck, signal)
	});
}
var readHash = (text) => ReportHash.safeParse(text.replace(/\s+/g, "")).data;
/** Checks the number printed on a report: whether it is genuine, and what has changed since. */
function ReportCheckCard({ hash, onCheck }) {
	const form = useFields({ text: hash ?? "" }, ({ text }) => ({ text: readHash(text) ? void 0 : "A report number has 64 characters: digits and letters a to f." }));
	const known = hash === void 0 ? null : ReportHash.safeParse(hash);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Check a report",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
				onSubmit: form.submit(({ text }) => {
					const read = readHash(text);
					if (read) onCheck(read);
				}),
				className: "grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Report number",
					help: "It is printed on the report’s last page.",
					controlClass: "font-mono",
					autoComplete: "off",
					spellCheck: false,
					...form.field("text")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					variant: "secondary",
					className: "sm:mb-5.5",
					children: "Check"
				})]
			}),
			known?.success && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outcome, { hash: known.data }),
			known?.success === false && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				role: "status",
				className: "mt-4",
				children: "The number in this address is not a report number."
			})
		]
	});
}
function Outcome({ hash }) {
	const check = useQuery(checkQuery(hash));
	if (check.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "mt-4 grid gap-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Checking the report" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-4 w-64" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-4 w-80" })
		]
	});
	if (check.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "mt-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The report could not be checked.",
			error: check.error,
			onRetry: () => void check.refetch()
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "status",
		className: "mt-4 border-t pt-4",
		children: check.data.isGenuine ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GenuineReport, { report: check.data }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unknown, {})
	});
}
function Unknown() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "flex items-start gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileXCorner, {
			"aria-hidden": true,
			className: "mt-0.5 size-5 shrink-0 text-danger"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "font-semibold",
			children: "Not genuine."
		}), " No report with this number was created here. Compare it character by character with the report’s last page."] })]
	});
}
function GenuineReport({ report }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex items-start gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileCheckCorner, {
				"aria-hidden": true,
				className: "mt-0.5 size-5 shrink-0 text-good-ink"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "font-semibold",
					children: "Genuine."
				}),
				" Report of ",
				report.name,
				report.parcelId && `, parcel ${report.parcelId}`,
				", ",
				report.county,
				", as of",
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: report.asOf }),
				", created ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: report.madeAt }),
				" with rule set",
				" ",
				report.ruleSet,
				"."
			] })]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Changes, { report }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mt-4 flex flex-wrap gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: report.url,
				className: buttonClass({
					variant: "secondary",
					size: "sm"
				}),
				children: "Open report"
			}), report.propertyId !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/property/$id",
				params: { id: String(report.propertyId) },
				className: buttonClass({
					variant: "secondary",
					size: "sm"
				}),
				children: "Open property"
			})]
		})
	] });
}
function Changes({ report: { propertyId, changes } }) {
	if (propertyId === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "mt-3",
		children: "The property is no longer on record here."
	});
	if (changes.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "mt-3",
		children: "Nothing in the report has changed since."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "mt-3 overflow-x-auto",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
			className: "w-full text-left",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
					className: "pb-2 text-left font-semibold",
					children: "Changes since the report"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
					className: "border-b text-ink-muted text-xs",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
							scope: "col",
							className: "py-1.5 pr-4 font-semibold",
							children: "What"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
							scope: "col",
							className: "py-1.5 pr-4 font-semibold",
							children: "In the report"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
							scope: "col",
							className: "py-1.5 font-semibold",
							children: "Today"
						})
					]
				}) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: changes.map(({ what, before, after }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
					className: "border-b align-top last:border-b-0",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
							scope: "row",
							className: "py-2 pr-4 font-normal text-ink-muted",
							children: what
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
							className: "py-2 pr-4",
							children: before
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
							className: "py-2 font-semibold",
							children: after
						})
					]
				}, what)) })
			]
		})
	});
}
// web/features/title/chain-picture.ts
/** Findings that title did not pass at a conveyance; they clear `chainOfTitleComplete`. */
var BREAKS = /* @__PURE__ */ new Set(["chain-gap", "deceased-grantor"]);
var SEVERITIES = [
	"critical",
	"major",
	"minor",
	"note"
];
/** The content of the chain's timeline. Null where no conveyance is known. */
function chainPicture(record) {
	const byId = new Map(record.instruments.map((each) => [each.id, each]));
	const conveyances = record.chain.flatMap((id) => byId.get(id) ?? []);
	const liens = record.liens.flatMap((lien) => {
		const instrument = byId.get(lien.instrument);
		if (!instrument?.recordedOn) return [];
		const releasedBy = releaseOf(record.instruments, instrument.id);
		return [{
			id: instrument.id,
			instrument,
			lienType: lien.lienType,
			isActive: lien.isActive,
			from: instrument.recordedOn,
			to: lien.isActive ? lien.expiresOn : releasedBy?.recordedOn ?? lien.expiresOn,
			releasedBy
		}];
	});
	if (conveyances.length === 0) return null;
	const breakAt = /* @__PURE__ */ new Map();
	for (const finding of record.findings) {
		const id = BREAKS.has(finding.code) ? record.chain.findLast((each) => finding.instruments.includes(each)) : void 0;
		if (id) breakAt.set(id, finding);
	}
	const partial = conveyances.findIndex(({ id }) => record.findings.some(({ code, instruments }) => code === "partial-interest" && instruments.includes(id)));
	const days = shownDays(conveyances);
	const links = conveyances.map((instrument, place) => ({
		instrument,
		number: place + 1,
		isLate: days[place]?.isLate ?? false,
		shownOn: days[place]?.shownOn ?? null,
		breakBefore: breakAt.get(instrument.id) ?? null,
		isInPart: partial >= 0 && place >= partial,
		findings: record.findings.filter(({ instruments }) => instruments.includes(instrument.id)).sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))
	}));
	const sales = record.taxSales.flatMap((sale) => sale.saleDate ? [{
		...sale,
		saleDate: sale.saleDate
	}] : []);
	const from = [...[
		record.searchedFrom,
		...links.map(({ shownOn }) => shownOn),
		...liens.map(({ from }) => from),
		...sales.map(({ saleDate }) => saleDate)
	].filter((day) => day !== null), record.asOf].sort()[0] ?? record.asOf;
	return {
		links,
		endsElsewhere: record.findings.find(({ code }) => code === "owner-not-in-chain") ?? null,
		liens: liens.sort((one, other) => one.from.localeCompare(other.from)),
		sales,
		from,
		to: addDays(record.asOf, Math.max(365, Math.round(daysBetween(from, record.asOf) * .1)))
	};
}
/** Title passes with a deed, not with its recording: a deed recorded late stands before those that follow. */
function shownDays(conveyances) {
	let next = null;
	return conveyances.toReversed().map(({ recordedOn, executedOn }) => {
		const isLate = recordedOn !== null && next !== null && recordedOn > next;
		const shownOn = isLate ? executedOn !== null && next !== null && executedOn < next ? executedOn : next : recordedOn;
		next = shownOn ?? next;
		return {
			isLate,
			shownOn
		};
	}).toReversed();
}
function releaseOf(instruments, lienId) {
	return instruments.find(({ type, refersTo }) => (type === "release" || type === "lis-pendens-release") && refersTo.includes(lienId)) ?? null;
}
/** The position of a day, from 0 (first day) to 100 (last). */
function placeOfDay(picture, day) {
	const share = daysBetween(picture.from, day) / daysBetween(picture.from, picture.to);
	return Math.min(100, Math.max(0, share * 100));
}
/**
* Positions spread until none is closer than `gap` to its neighbor, all within 0 to 100, in the
* same order; closer only where there are too many.
*/
function spreadPlaces(places, gap) {
	const step = Math.min(gap, places.length > 1 ? 100 / (places.length - 1) : gap);
	const spread = [];
	for (const place of places) spread.push(Math.max(place, (spread.at(-1) ?? Number.NEGATIVE_INFINITY) + step));
	let limit = 100;
	for (let at = spread.length - 1; at >= 0; at--) {
		spread[at] = Math.min(spread[at] ?? 0, limit);
		limit = (spread[at] ?? 0) - step;
	}
	return spread;
}
/** The years on the axis: six or fewer steps of 1, 2, 5, 10, 20 or 50 years. */
function axisYears(from, to) {
	const first = Number(from.slice(0, 4)) + 1;
	const last = Number(to.slice(0, 4));
	const step = [
		1,
		2,
		5,
		10,
		20,
		50
	].find((each) => (last - first) / each <= 6) ?? 100;
	const years = [];
	for (let year = Math.ceil(first / step) * step; year <= last; year += step) years.push(year);
	return years;
}
// web/features/title/chain-strip.tsx
/** The minimum distance of two conveyances on the strip, in percent of its width. */
var GAP = {
	wide: 2.6,
	narrow: 8.5
};
var NODE_LOOK = {
	critical: "border-bad-ink bg-bad-tint text-bad-ink",
	major: "border-warn-ink bg-warn-tint text-warn-ink",
	minor: "border-wait-ink bg-wait-tint text-wait-ink",
	note: "border-ink bg-sheet text-ink",
	none: "border-ink bg-sheet text-ink"
};
/**
* The chain as a timeline: a line from conveyance to conveyance, with a gap where it breaks; tax
* sales as marks and liens as bars below. The list that follows has the same content as text.
*/
function ChainStrip({ picture, asOf, summary }) {
	const isNarrow = useMediaQuery("screen and (width < 40rem)");
	const now = placeOfDay(picture, asOf);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "img",
		"aria-label": summary,
		className: "relative break-inside-avoid overflow-hidden px-4 pt-4 pb-3",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "relative",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Years, { picture }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "absolute top-5 right-0 bottom-0 border-line-strong border-l border-dashed bg-well",
					style: { left: `${now}%` }
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChainRow, {
					picture,
					gap: isNarrow ? GAP.narrow : GAP.wide,
					now
				}),
				picture.sales.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "relative h-9",
					children: picture.sales.map((sale) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SaleDiamond, {
						sale,
						place: placeOfDay(picture, sale.saleDate)
					}, sale.id))
				}),
				picture.liens.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "relative grid gap-1 pb-1",
					children: picture.liens.map((bar) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LienRow, {
						bar,
						picture,
						isNarrow
					}, bar.id))
				})
			]
		})
	});
}
function Years({ picture }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "h-5",
		children: axisYears(picture.from, picture.to).map((year) => {
			const place = placeOfDay(picture, `${year}-01-01`);
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "absolute inset-y-0 border-l pl-1 text-ink-muted text-xs tabular-nums",
				style: { left: `${place}%` },
				children: place < 94 && year
			}, year);
		})
	});
}
function ChainRow({ picture, gap, now }) {
	const { links } = picture;
	const places = spreadPlaces(links.map(({ shownOn }) => placeOfDay(picture, shownOn ?? picture.from)), gap).map((place) => Math.min(place, now));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "relative h-18",
		children: [links.map((link, at) => {
			const from = places[at] ?? 0;
			const next = links[at + 1];
			const to = next ? places[at + 1] ?? now : now;
			const isBroken = next ? next.breakBefore !== null : picture.endsElsewhere !== null;
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Held, {
				from,
				to,
				isBroken,
				isInPart: link.isInPart,
				children: partyNames(link.instrument.grantees)
			}, link.instrument.id);
		}), links.map((link, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Node, {
			link,
			place: places[at] ?? 0
		}, link.instrument.id))]
	});
}
/** From one conveyance to the next: who held title; interrupted where the next step fails. */
function Held({ from, to, isBroken, isInPart, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "absolute inset-y-0",
		style: {
			left: `${from}%`,
			width: `${Math.max(0, to - from)}%`
		},
		children: [
			to - from > 9 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "absolute top-2 left-3 max-w-[calc(100%-1rem)] truncate bg-sheet px-0.5 text-xs",
				children
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: cn("absolute top-11 left-0 -translate-y-1/2", isInPart ? "border-ink border-t-3 border-dashed" : "h-0.75 bg-ink", isBroken ? "right-1/2" : "right-0") }),
			isBroken && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "absolute top-11 right-0 left-1/2 -translate-y-1/2 border-danger border-t-3 border-dotted" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "absolute top-11 left-1/2 grid size-6 -translate-1/2 place-items-center rounded-full bg-danger text-on-danger",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unlink, {
					"aria-hidden": true,
					className: "size-3.5"
				})
			})] })
		]
	});
}
function Node({ link, place }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		title: `${instrumentWord(link.instrument.type)}${link.instrument.recordedOn ? `, ${link.isLate ? "recorded late, " : ""}${formatDay(link.instrument.recordedOn)}` : ""}`,
		className: cn("absolute top-11 grid size-6 -translate-1/2 place-items-center rounded-full border-2 font-semibold text-xs tabular-nums", NODE_LOOK[link.findings[0]?.severity ?? "none"]),
		style: { left: `${place}%` },
		children: link.number
	});
}
function SaleDiamond({ sale, place }) {
	const isLate = place > 60;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "absolute top-2 h-5",
		style: { left: `${place}%` },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "absolute top-1 left-0 size-3 -translate-x-1/2 rotate-45 border-2 border-info-ink bg-info-tint" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: cn("absolute top-0 whitespace-nowrap bg-sheet px-0.5 text-info-ink text-xs leading-5", isLate ? "right-3" : "left-3"),
			children: ["Tax sale, ", sale.status]
		})]
	});
}
function LienRow({ bar, picture, isNarrow }) {
	const from = placeOfDay(picture, bar.from);
	const to = bar.to === null ? 100 : placeOfDay(picture, bar.to);
	const goesOn = bar.to === null || bar.to > picture.to;
	const isLate = from > 55;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "relative block h-7",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: cn("absolute top-0 max-w-[80%] truncate bg-sheet pr-0.5 text-xs leading-4", bar.isActive ? "font-semibold text-warn-ink" : "text-ink-muted"),
			style: isLate ? { right: `${100 - Math.max(to, from)}%` } : { left: `${from}%` },
			children: [
				instrumentWord(bar.lienType),
				!isNarrow && bar.instrument.grantees[0],
				lienEnd(bar)
			].filter(Boolean).join(", ")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: cn("absolute bottom-1 h-1.5 min-w-1", bar.isActive ? "bg-warn-ink" : "border border-line-strong bg-sheet", !goesOn && "rounded-r-full"),
			style: {
				left: `${from}%`,
				width: `${Math.max(0, to - from)}%`
			}
		})]
	});
}
/** How a lien ended, or that it is active. */
function lienEnd({ isActive, to, releasedBy }) {
	if (isActive) return to ? `active to ${formatDay(to)}` : "active, no end";
	if (releasedBy?.recordedOn) return `released ${releasedBy.recordedOn.slice(0, 4)}`;
	return to ? `ended ${to.slice(0, 4)}` : "not active";
}
// web/features/title/instrument-table.tsx
var COLUMNS = [
	{
		id: "what",
		header: "Instrument",
		cell: (row) => row.what,
		onCard: "title",
		className: "whitespace-nowrap font-semibold"
	},
	{
		id: "on",
		header: "Recorded",
		cell: (row) => row.on ? formatDay(row.on) : "—",
		className: "whitespace-nowrap"
	},
	{
		id: "parties",
		header: "Grantor and grantee",
		cell: (row) => row.parties,
		onCard: "text",
		className: "min-w-60"
	},
	{
		id: "place",
		header: "Book and page",
		cell: (row) => row.place || "—"
	},
	{
		id: "role",
		header: "Role",
		cell: (row) => row.role
	},
	{
		id: "amount",
		header: "Amount",
		cell: (row) => formatMoney(row.amount),
		isNumber: true
	}
];
/** Every instrument and tax sale, also those the timeline leaves out. */
function InstrumentTable({ record }) {
	const rows = (0, import_react.useMemo)(() => rowsOf(record), [record]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: "group border-t",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
			className: "px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline",
			children: [
				"All ",
				formatCount(rows.length, "record"),
				" as a table"
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "border-t",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
				caption: "Instruments and tax sales",
				columns: COLUMNS,
				rows,
				rowKey: (row) => row.id
			})
		})]
	});
}
function rowsOf(record) {
	const instruments = record.instruments.map((each) => ({
		id: each.id,
		on: each.recordedOn,
		what: instrumentWord(each.type),
		parties: `${partyNames(each.grantors)} to ${partyNames(each.grantees)}`,
		place: recordingPlace(each),
		amount: each.amount ?? each.consideration,
		role: roleOf(each, record)
	}));
	const sales = record.taxSales.map((sale) => ({
		id: sale.id,
		on: sale.saleDate,
		what: taxSaleKindWord(sale.kind),
		parties: sale.purchaser ? `to ${sale.purchaser}` : "—",
		place: sale.taxYear ? `Taxes of ${sale.taxYear}` : "",
		amount: sale.amount,
		role: `Tax sale, ${sale.status}`
	}));
	return [...instruments, ...sales].sort((one, other) => (one.on ?? "").localeCompare(other.on ?? ""));
}
function roleOf(instrument, record) {
	const inChain = record.chain.indexOf(instrument.id);
	if (inChain >= 0) return `Chain, ${inChain + 1}`;
	const lien = record.liens.find((each) => each.instrument === instrument.id);
	if (lien) return lien.isActive ? "Active lien" : "Ended lien";
	if (record.unplaced.includes(instrument.id)) {
		const reason = record.unplacedReasons[instrument.id];
		return reason ? `Not matched: ${reason}` : "Not matched";
	}
	if (instrument.refersTo.length > 0) return "Refers to another instrument";
	return "—";
}
// domain/title/score/score.ts
/** The best score there can be beside a finding of this severity. */
var CAPS = {
	critical: 49,
	major: 79,
	minor: 100,
	note: 100
};
/** Why curing one of these findings leaves the score where it is. */
function whyScoreStays(score, findings) {
	if (score === 0) return "The other deductions alone come to 100 or more.";
	const holds = ["critical", "major"].find((each) => findings.some(({ severity }) => severity === each));
	return holds === void 0 || score !== CAPS[holds] ? null : `The score is at most ${CAPS[holds]} while a ${holds} finding is open.`;
}
// web/features/title/reasons-card.tsx
var SEVERITY_TONE = {
	critical: "bad",
	major: "warn",
	minor: "wait",
	note: "other"
};
/** Every deduction of the score, then findings without a deduction. */
function ReasonsCard({ record }) {
	const deductions = record.findings.filter(({ points }) => points > 0);
	const exceptions = record.findings.filter(({ points }) => points === 0);
	const taken = deductions.reduce((sum, { points }) => sum + points, 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Why this score",
		lead: !isExamined(record) ? void 0 : `Starts at 100. Each row shows a deduction and how to cure it.`,
		flush: true,
		children: [!isExamined(record) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "p-4 text-ink-muted",
			children: "There is no conveyance to analyze. Run the analysis again once deeds of this parcel are imported."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			deductions.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "px-4 py-4 text-ink-muted",
				children: [
					"No deductions. Searched: county records from ",
					searchedDates(record),
					". That is no proof that nothing else exists."
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
				"aria-label": "Deductions",
				className: "divide-y",
				children: deductions.map((finding, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Reason, {
					finding,
					place,
					record,
					score: record.confidenceScore
				}, `${finding.code} ${place}`))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "flex flex-wrap items-baseline justify-end gap-x-2 border-t px-4 py-3 tabular-nums",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-ink-muted",
					children: taken > 0 ? `100 − ${taken}${taken > 100 ? ", not below 0" : ""} =` : "Score"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
					className: "border-ink border-b-3 border-double font-semibold text-base",
					children: record.confidenceScore
				})]
			})
		] }), exceptions.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			className: "border-t px-4 py-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h3", {
				className: "font-semibold",
				children: [formatCount(exceptions.length, "exception"), " to list, at no cost"]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "mt-1 divide-y",
				children: exceptions.map((finding, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "py-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "font-semibold",
							children: [findingWord(finding.code), "."]
						}),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: finding.explanation })
					] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EvidenceLines, {
						finding,
						record
					})]
				}, `${finding.code} ${place}`))
			})]
		})]
	});
}
/** The anchor of a deduction. */
var reasonId = (place) => `reason-${place + 1}`;
function Reason({ finding, place, record, score }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		id: reasonId(place),
		className: "grid scroll-mt-18 grid-cols-[3rem_minmax(0,1fr)] gap-x-3 px-4 py-4 break-inside-avoid sm:grid-cols-[3.5rem_minmax(0,1fr)]",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-right font-semibold text-base tabular-nums",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				"aria-hidden": true,
				children: ["−", finding.points]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr-only",
				children: [
					"minus ",
					finding.points,
					" points"
				]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap items-center gap-x-3 gap-y-1",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
						className: "font-semibold text-base",
						children: findingWord(finding.code)
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: SEVERITY_TONE[finding.severity],
						children: SEVERITY_WORDS[finding.severity]
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-1 max-w-prose text-pretty",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: finding.explanation })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EvidenceLines, {
					finding,
					record
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
					className: "mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Said, {
						name: "Possible claimant",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: finding.whoCouldAssertIt })
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Said, {
						name: "Cure",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: finding.cure }),
							score !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
								className: "mt-1 flex items-center gap-1.5 tabular-nums",
								children: [
									/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
										className: "text-ink-muted text-xs",
										children: "Score if cured:"
									}),
									score,
									/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, {
										role: "img",
										"aria-label": "to",
										className: "size-3.5 text-ink-muted"
									}),
									/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
										className: cn("font-semibold", finding.scoreIfCured > score ? "text-accent" : "text-ink"),
										children: finding.scoreIfCured
									})
								]
							}),
							score !== null && finding.scoreIfCured <= score && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "block text-ink-muted text-xs",
								children: whyScoreStays(score, record.findings)
							})
						]
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "mt-2 text-ink-muted text-xs",
					children: ["Source: ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: finding.source })]
				})
			]
		})]
	});
}
function Said({ name, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "min-w-0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
			className: "text-ink-muted text-xs",
			children: name
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
			className: "text-pretty",
			children
		})]
	});
}
function EvidenceLines({ finding, record }) {
	const evidence = evidenceOf(record, finding.instruments);
	if (evidence.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "mt-2 grid gap-1",
		children: evidence.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EvidenceLine, { evidence: each }, each.kind === "instrument" ? each.instrument.id : each.sale.id))
	});
}
// web/features/title/chain-card.tsx
/** The chain of title as a timeline, then step by step, then every instrument. */
function ChainCard({ record, ownerName }) {
	const picture = chainPicture(record);
	const breaks = picture ? breaksOf(picture) : [];
	const hasEvidence = record.instruments.length + record.taxSales.length > 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Chain of title",
		lead: `Searched ${searchedDates(record)}`,
		aside: picture && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StateBadge, {
			picture,
			isComplete: record.chainOfTitleComplete
		}),
		flush: true,
		children: [picture ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChainStrip, {
				picture,
				asOf: record.asOf,
				summary: summaryOf(picture, record.chainOfTitleComplete)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Legend, { picture }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ol", {
				"aria-label": "Conveyances, oldest first",
				className: "border-t px-4 py-4",
				children: [picture.links.map((link) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Step, {
					link,
					record,
					breaks
				}, link.instrument.id)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Present, {
					record,
					picture,
					ownerName
				})]
			})
		] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "p-4 text-ink-muted",
			children: "No conveyance of this parcel is known, so there is no chain to show."
		}), hasEvidence && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InstrumentTable, { record })]
	});
}
/** Findings shown as breaks, which need no badge of their own. */
function breaksOf({ links, endsElsewhere }) {
	return [...links.map(({ breakBefore }) => breakBefore), endsElsewhere].filter((finding) => finding !== null);
}
function StateBadge({ picture, isComplete }) {
	if (breaksOf(picture).length > 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "bad",
		children: "Broken"
	});
	return isComplete ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "good",
		children: "Unbroken"
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "warn",
		children: "Incomplete"
	});
}
function summaryOf(picture, isComplete) {
	const { links, liens, sales } = picture;
	const breaks = breaksOf(picture).length;
	const active = liens.filter(({ isActive }) => isActive).length;
	return [
		`${formatCount(links.length, "conveyance")} from ${formatDay(links[0]?.instrument.recordedOn ?? picture.from)}`,
		breaks > 0 ? `broken ${formatCount(breaks, "time")}` : isComplete ? "unbroken" : "incomplete",
		`${formatCount(liens.length, "lien")}, ${active} active`,
		formatCount(sales.length, "tax sale")
	].join("; ");
}
function Legend({ picture }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
		"aria-hidden": true,
		className: "flex flex-wrap gap-x-5 gap-y-1 px-4 pb-3 text-ink-muted text-xs [&_li]:flex [&_li]:items-center [&_li]:gap-1.5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "h-0.75 w-5 bg-ink" }), "title passed"] }),
			picture.links.some(({ isInPart }) => isInPart) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "w-5 border-ink border-t-3 border-dashed" }), "part of the title passed"] }),
			breaksOf(picture).length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "w-5 border-danger border-t-3 border-dotted" }), "no record"] }),
			picture.liens.some(({ isActive }) => isActive) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "h-1.5 w-5 bg-warn-ink" }), "active lien"] }),
			picture.liens.some(({ isActive }) => !isActive) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "h-1.5 w-5 rounded-r-full border border-line-strong" }), "released or ended"] }),
			picture.sales.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "mx-1 size-2.5 rotate-45 border-2 border-info-ink bg-info-tint" }), "tax sale"] })
		]
	});
}
function Step({ link, record, breaks }) {
	const { instrument } = link;
	const place = recordingPlace(instrument);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [link.breakBefore && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Break, {
		finding: link.breakBefore,
		record
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Knot, {
		mark: link.number,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "font-semibold",
					children: instrumentWord(instrument.type)
				}),
				instrument.interest && `, ${instrument.interest} interest`,
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "text-ink-muted",
					children: [
						", ",
						instrument.recordedOn ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
							link.isLate && instrument.executedOn && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
								"signed ",
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: instrument.executedOn }),
								",",
								" "
							] }),
							link.isLate ? "recorded late, " : "recorded ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: instrument.recordedOn })
						] }) : "not recorded",
						place && `, ${place}`,
						instrument.consideration !== null && `, ${formatValue(instrument.consideration)}`
					]
				})
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Parties, {
				grantors: instrument.grantors,
				grantees: instrument.grantees
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FindingLinks, {
				findings: link.findings.filter((each) => !breaks.includes(each)),
				record
			})
		]
	})] });
}
function FindingLinks(props) {
	if (props.findings.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "mt-1 flex flex-wrap gap-x-3 gap-y-1",
		children: props.findings.map((finding, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FindingLink, {
			finding,
			record: props.record
		}) }, `${finding.code} ${place}`))
	});
}
function FindingLink({ finding, record }) {
	const place = record.findings.filter(({ points }) => points > 0).indexOf(finding);
	const badge = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: SEVERITY_TONE[finding.severity],
		children: findingWord(finding.code)
	});
	if (place < 0) return badge;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		href: `#${reasonId(place)}`,
		className: "rounded-sm hover:underline",
		children: badge
	});
}
/** A step of the list: a mark on the line, and its text. */
function Knot({ mark, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "relative break-inside-avoid pb-5 pl-10 last:pb-0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": true,
				className: "absolute top-6 bottom-0 left-[0.6875rem] w-0.75 bg-ink last-of-type:hidden [li:last-child>&]:hidden"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": true,
				className: "absolute top-0 left-0 grid size-6 place-items-center rounded-full border-2 border-ink bg-sheet font-semibold text-xs tabular-nums",
				children: mark
			}),
			children
		]
	});
}
function Break({ finding, record }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "relative break-inside-avoid pb-5 pl-10",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": true,
				className: "absolute top-6 bottom-0 left-[0.6875rem] border-danger border-l-3 border-dotted"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": true,
				className: "absolute top-0 left-0 grid size-6 place-items-center rounded-full bg-danger text-on-danger",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unlink, { className: "size-3.5" })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-danger",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
						className: "font-semibold",
						children: "Break."
					}),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: finding.explanation })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FindingLink, {
					finding,
					record
				})
			})
		]
	});
}
/** The end of the chain, compared with the assessed owner. */
function Present({ record, picture, ownerName }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Knot, {
		mark: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "size-2 rounded-full bg-ink" }),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "font-semibold",
				children: "Title today"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "text-ink-muted",
				children: [", as of ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: record.asOf })]
			})] }),
			record.holders.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "The current holder could not be determined." }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: record.holders.map(({ name, interest }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "wrap-anywhere",
				children: [name, interest !== "1" && interest !== "1/1" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "text-ink-muted",
					children: [
						" (",
						interest,
						")"
					]
				})]
			}, name)) }),
			!picture.endsElsewhere && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted",
				children: ["Assessed to ", ownerName ?? "—"]
			})
		]
	}), picture.endsElsewhere && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Break, {
		finding: picture.endsElsewhere,
		record
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Knot, {
		mark: null,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "font-semibold",
			children: "Assessed owner"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "text-ink-muted",
			children: ", on the county’s tax roll"
		})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: ownerName ?? "—" })]
	})] })] });
}
// web/features/title/confidence-card.tsx
var RISK_LOOK = {
	"Low Risk": {
		tone: "good",
		icon: ShieldCheck
	},
	"Medium Risk": {
		tone: "wait",
		icon: Gauge
	},
	"High Risk": {
		tone: "bad",
		icon: ShieldExclamationPoint
	}
};
/** The score with its band, its basis and the four indicators. */
function ConfidenceCard({ record }) {
	const isDefault = record.confidenceScore === null;
	const score = record.confidenceScore ?? 50;
	const { risk, word } = riskBand(score);
	const { tone, icon } = isDefault ? {
		tone: "other",
		icon: ShieldQuestionMark
	} : RISK_LOOK[risk];
	const deductions = record.findings.filter(({ points }) => points > 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Confidence Score",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone,
			icon,
			children: risk
		}),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScoreArc, {
				score,
				tone,
				deductions,
				isDefault
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "mt-1 text-center",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
					className: "font-semibold text-base",
					children: word
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block text-ink-muted text-xs",
					children: isDefault ? "the default score" : !isExamined(record) ? "as stated by a list" : deductions.length === 0 ? "no deductions" : `${formatCount(deductions.length, "deduction")}`
				})]
			}),
			!isExamined(record) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "mt-3 rounded-md bg-other-tint px-3 py-2 text-other-ink",
				children: [
					"No conveyance of this parcel is known, so the title could not be scored.",
					" ",
					isDefault ? `50 is the default score and says nothing about the title.` : `${score} is the score stated by a list and has not been checked.`
				]
			}),
			record.stated && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stated, { stated: record.stated }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Coverage, { share: record.coverage }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				className: "mt-5 font-semibold",
				children: "Risk indicators"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Indicators, { record })
		]
	});
}
function Stated({ stated }) {
	const { confidenceScore, titleIssues, provenance } = stated;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "mt-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-pretty",
			children: [confidenceScore !== null && `A list states a confidence score of ${confidenceScore}.`, titleIssues && `It says about the title: ${titleIssues}`].filter(Boolean).join(" ")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProvenanceLine, { provenance })]
	});
}
function Coverage({ share }) {
	const percent = Math.round(share * 100);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "mt-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "flex items-baseline justify-between gap-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-ink-muted",
					children: "Evidence found"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "tabular-nums",
					children: [percent, "%"]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				"aria-hidden": true,
				className: "mt-1.5 h-1 overflow-hidden rounded-full bg-line",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "h-full bg-ink-muted",
					style: { width: `${percent}%` }
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1.5 text-ink-muted text-xs",
				children: "Missing evidence lowers this share, not the score."
			})
		]
	});
}
// web/features/title/liens-card.tsx
/** The active liens by priority; ended ones are collapsed. */
function LiensCard({ propertyId, record }) {
	const liens = useQuery(liensQuery(propertyId));
	const active = liens.data?.filter(({ isActive }) => isActive) ?? [];
	const ended = liens.data?.filter(({ isActive }) => !isActive) ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Active Liens",
		aside: active.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Badge, {
			tone: "bad",
			children: [active.length, " active"]
		}),
		flush: true,
		children: liens.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 3,
			label: "Loading liens"
		}) : liens.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The liens could not be loaded.",
				error: liens.error,
				onRetry: () => void liens.refetch()
			})
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [active.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex items-start gap-2 p-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleCheck, {
				"aria-hidden": true,
				className: "mt-0.5 size-4 shrink-0 text-good-ink"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
				"No active liens found.",
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-ink-muted",
					children: record ? `County records were searched for ${searchedDates(record)}, ${formatCount(record.instruments.length, "instrument")}. Records filed elsewhere were not.` : "We searched the county records we have. No analysis has been run yet."
				})
			] })]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LienList, {
			liens: active,
			label: "Active liens"
		}), ended.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
			className: "border-t",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
				className: "px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline",
				children: [formatCount(ended.length, "lien"), " released or ended"]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LienList, {
				liens: ended,
				label: "Released or ended liens"
			})]
		})] })
	});
}
function LienList({ liens, label }) {
	const today = centralDay(/* @__PURE__ */ new Date());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		"aria-label": label,
		className: "divide-y",
		children: liens.map((lien) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "px-4 py-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex items-baseline justify-between gap-4",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "font-semibold",
						children: [lien.priority !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "text-ink-muted",
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
									className: "sr-only",
									children: "Priority "
								}),
								lien.priority,
								".",
								" "
							]
						}), instrumentWord(lien.lienType)]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "shrink-0 tabular-nums",
						children: lien.amount === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "text-ink-muted",
							children: "—"
						}) : formatMoney(lien.amount)
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: lien.lienHolder ?? "Holder unknown" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: [
						lien.filedDate ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
							lien.filedDate > today ? "Sale set for" : "Filed",
							" ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: lien.filedDate })
						] }) : "Filing date unknown",
						recordingPlace(lien) && `, ${recordingPlace(lien)}`,
						lien.expiresOn && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", last day ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: lien.expiresOn })] })
					]
				}),
				lien.notes && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-1 text-pretty text-ink-muted",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: lien.notes })
				})
			]
		}, lien.id))
	});
}
// web/features/title/notes-card.tsx
/** The record in a few sentences. */
function NotesCard({ record }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Notes",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "max-w-prose whitespace-pre-line text-pretty",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: record.notes || "None." })
		})
	});
}
// web/features/title/property-overview.tsx
/** The property whose title is analyzed; Unknown where a value is missing. */
function PropertyOverview({ property, action }) {
	const stated = (field, shown = String(property[field])) => property[field] === null ? "Unknown" : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [shown, property.assumed.includes(field) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})] });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/property/$id",
			params: { id: String(property.id) },
			className: "link-quiet wrap-anywhere",
			children: propertyName(property)
		}),
		aside: property.taxStatus && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: property.taxStatus }),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
			className: "grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 md:grid-cols-5",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Address",
					children: stated("address")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "City",
					children: stated("city")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "State",
					children: stated("state")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Zip",
					children: stated("zipCode")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Parcel ID",
					children: stated("parcelId")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Owner",
					children: stated("ownerName")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Assessed value",
					children: stated("assessedValue", formatValue(property.assessedValue))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Property type",
					children: stated("propertyType")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Year built",
					children: stated("yearBuilt")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "County",
					children: stated("county")
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProvenanceLine, { provenance: property.provenance }), action]
		})]
	});
}
function Fact({ name, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "min-w-0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
			className: "text-ink-muted text-xs",
			children: name
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
			className: "wrap-anywhere tabular-nums",
			children
		})]
	});
}
// web/features/title/open-report.ts
/** Creates the full report of a property as of today and opens it, a PDF, in a new tab. */
async function openReport(propertyId) {
	const path = pathFromKey([
		"/api/properties",
		propertyId,
		"report"
	]);
	const { url } = await apiSend("POST", path, void 0, MadeReport);
	if (!window.open(url, "_blank")) window.location.assign(url);
}
// web/features/title/report-button.tsx
/** The full report: included in Pro and Enterprise, else paid once; visitors sign in first. */
function ReportButton({ propertyId }) {
	const { user, isPending } = useUser();
	const navigate = useNavigate();
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const generate = async () => {
		const { access } = await findReportAccess(propertyId);
		if (access === "to-buy") {
			await navigate({
				to: "/checkout",
				search: checkoutSearch(TITLE_REPORT, propertyId)
			});
			return;
		}
		await openReport(propertyId);
	};
	const press = () => {
		if (user === null) {
			offerSignIn(propertyId);
			return;
		}
		setBusy(true);
		generate().catch((error) => toast({
			title: "The report could not be opened",
			description: messageForPeople(error),
			variant: "destructive"
		})).finally(() => setBusy(false));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		disabled: isPending || isBusy,
		onClick: press,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileDown, { "aria-hidden": true }),
			"Generate Full Report ($",
			TITLE_REPORT.price,
			")"
		]
	});
}
function offerSignIn(propertyId) {
	toast({
		title: "Sign in for the full report",
		description: `It is included in Pro and Enterprise, and costs $${TITLE_REPORT.price} once without a plan.`,
		action: {
			label: "Sign in",
			onPress: () => window.location.assign(signInLink(`/titlescope?property=${propertyId}`))
		}
	});
}
// web/features/title/report-head.tsx
/** The head of the printed report; not on the screen. */
function ReportHead({ name, property }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		"aria-hidden": true,
		className: "hidden print:block",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaperHead, { what: "title analysis" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-3 font-semibold font-serif text-lg",
				children: name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: [
				formatCity(property),
				property.county,
				`Parcel ${property.parcelId ?? "—"}`
			].filter(Boolean).join(" · ") })
		]
	});
}
/**
* The standard of a search and what was really searched, in words that keep the two apart: the search depth
* of 40 years is custom, the same for every property; the record on file begins where it begins. Null
* for `record`: not analyzed yet.
*/
function searchDepthWords(record) {
	const standard = `40 years is the standard depth of a title search`;
	if (record === null) return `${standard}. What was really searched is shown after the analysis.`;
	const { searchedFrom, asOf } = record;
	if (searchedFrom === null) return `${standard}. No recorded instrument of this property is on file, so none of it was searched.`;
	const years = yearsBetween(searchedFrom, asOf);
	const reach = years === 0 ? "less than a year" : years === 1 ? "only 1 year" : `${years < 40 ? "only " : ""}${years} years`;
	return `${standard}. The records searched here begin on ${formatDay(searchedFrom)} and go back ${reach}.`;
}
/** Whole years from a day to another. */
function yearsBetween(from, to) {
	const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
	return Math.max(0, from <= addYears(to, -years) ? years : years - 1);
}
// web/features/title/search-information.tsx
/** The scope and date of the search; the standard depth and what was searched are told apart in words. */
function SearchInformation({ record }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Search Information",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact$1, {
					name: "Last updated",
					children: record ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: record.lastTitleSearch }) : "Never"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact$1, {
					name: "Data source",
					children: "County Records"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact$1, {
					name: "Search depth",
					children: [40, " Years"]
				}),
				record && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact$1, {
						name: "Searched from",
						children: record.searchedFrom ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: record.searchedFrom }) : "Nothing found"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact$1, {
						name: "As of",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: record.asOf })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact$1, {
						name: "Evidence found",
						isNumber: true,
						children: [Math.round(record.coverage * 100), "%"]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact$1, {
						name: "Instruments read",
						isNumber: true,
						children: formatNumber(record.instruments.length)
					}),
					record.unplaced.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact$1, {
						name: "Not matched",
						isNumber: true,
						children: formatNumber(record.unplaced.length)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact$1, {
						name: "Rule set",
						children: record.ruleSet
					})
				] })
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-3 text-ink-muted text-sm",
				children: searchDepthWords(record)
			}),
			record && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "mt-4 border-t pt-3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, {})
			})
		]
	});
}
// web/features/title/survivors-card.tsx
var LOOK = {
	survives: {
		tone: "bad",
		icon: Link2,
		word: "Survives",
		rank: 0
	},
	depends: {
		tone: "wait",
		icon: CircleQuestionMark,
		word: "Depends",
		rank: 1
	},
	extinguished: {
		tone: "good",
		icon: CircleSlash,
		word: "Extinguished",
		rank: 2
	}
};
/** What survives a tax deed, what it extinguishes, and why. */
function SurvivorsCard({ record }) {
	const rows = record.survivors.map((interest, at) => ({
		...interest,
		at
	})).sort((one, other) => LOOK[one.survives].rank - LOOK[other.survives].rank || one.at - other.at);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "What survives a tax deed",
		lead: "If this parcel were sold for taxes",
		flush: true,
		children: [rows.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "p-4 text-ink-muted",
			children: "No recorded interest was found that could survive a tax deed."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
			caption: "What survives a tax deed",
			columns: [
				{
					id: "interest",
					header: "Interest",
					onCard: "title",
					className: "py-2 align-top font-semibold",
					cell: ({ interest, instruments }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [interest, evidenceOf(record, instruments).map((each) => each.kind === "instrument" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block font-normal text-ink-muted text-xs",
						children: recordingPlace(each.instrument)
					}, each.instrument.id) : null)] })
				},
				{
					id: "survives",
					header: "After a tax deed",
					onCard: "badge",
					className: "py-2 align-top",
					cell: ({ survives }) => {
						const { tone, icon, word } = LOOK[survives];
						return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
							tone,
							icon,
							children: word
						});
					}
				},
				{
					id: "why",
					onCard: "text",
					header: "Reason",
					className: "py-2 align-top max-w-prose",
					cell: ({ why }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: why })
				},
				{
					id: "source",
					header: "Source",
					className: "py-2 align-top text-ink-muted",
					cell: ({ source }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: source })
				}
			],
			rows,
			rowKey: (row) => row.at
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "border-t px-4 py-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, {})
		})]
	});
}
// web/features/title/title-skeletons.tsx
var CELLS = [
	"a",
	"b",
	"c",
	"d",
	"e",
	"f",
	"g",
	"h",
	"i",
	"j"
];
var ROWS = CELLS.slice(0, 4);
function OverviewSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "rounded-md border bg-sheet",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading property" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "flex h-13 items-center border-b px-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-52" })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "grid grid-cols-2 gap-x-6 gap-y-4 p-4 sm:grid-cols-3 md:grid-cols-5",
				children: CELLS.map((cell) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid h-9 content-between",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-16" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-28 max-w-full" })]
				}, cell))
			})
		]
	});
}
/** The score and its deductions, then the chain. */
function RecordSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading title record" }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-[20rem_minmax(0,1fr)]",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid justify-items-center gap-4 rounded-md border bg-sheet p-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-28 w-56 rounded-t-full" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-24" }),
					ROWS.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-full" }, row))
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "divide-y rounded-md border bg-sheet",
				children: ROWS.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid h-28 content-start gap-3 p-4",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-5 w-2/5" }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-4/5" }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-3/5" })
					]
				}, row))
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-6 rounded-md border bg-sheet p-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-32" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-1 w-full" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-3/5" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-2/5" })
			]
		})
	] });
}
// web/features/title/transfers-card.tsx
/** Transfers the title analysis shows. Specification, section 9. */
var SHOWN = 5;
function TransfersCard({ propertyId }) {
	const transfers = useQuery(transfersQuery(propertyId));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Recent Title Transfers",
		flush: true,
		children: transfers.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 3,
			label: "Loading title transfers"
		}) : transfers.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The title transfers could not be loaded.",
				error: transfers.error,
				onRetry: () => void transfers.refetch()
			})
		}) : transfers.data.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "p-4 text-ink-muted",
			children: "The county records we have show no transfer of this parcel."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
			"aria-label": "Recent title transfers, newest first",
			className: "divide-y",
			children: transfers.data.slice(0, SHOWN).map((transfer) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "px-4 py-3",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "flex items-baseline justify-between gap-4",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "font-semibold",
							children: instrumentWord(transfer.deedType)
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "shrink-0 tabular-nums",
							children: transfer.salePrice !== null && formatValue(transfer.salePrice)
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Parties, {
						grantors: transfer.grantor ? [transfer.grantor] : [],
						grantees: transfer.grantee ? [transfer.grantee] : []
					}) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted",
						children: [transfer.transferDate ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: transfer.transferDate }) : "Date unknown", recordingPlace(transfer) && `, ${recordingPlace(transfer)}`]
					})
				]
			}, transfer.id))
		})
	});
}
// web/features/title/titlescope-page.tsx
var route = getRouteApi("/titlescope");
function TitlescopePage() {
	const { property, report } = route.useSearch();
	const navigate = route.useNavigate();
	const id = property === void 0 ? null : parsePropertyId(property);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title: "TitleScope",
		lead: "Who holds title, how certain that is, and why",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TitleSearch, { onChoose: (chosen) => void navigate({
			search: { property: String(chosen) },
			resetScroll: false
		}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mt-3 grid grid-cols-1 gap-4 sm:gap-6 print:mt-0",
			children: property === void 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [report === void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prompt, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportCheckCard, {
				hash: report,
				onCheck: (hash) => void navigate({
					search: { report: hash },
					resetScroll: false
				})
			}, report ?? "")] }) : id === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotFound, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Analysis, { id }, id)
		})]
	});
}
function Prompt() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "rounded-md border bg-sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: "Search for a property to analyze its title",
			children: "Type an address, a parcel ID or an owner’s name. The analysis shows the chain of title, its liens, a score with every deduction, and what would survive a tax deed."
		})
	});
}
function NotFound() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "rounded-md border bg-sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: "Property Not Found",
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
				to: "/search",
				className: buttonClass({ variant: "secondary" }),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { "aria-hidden": true }), "Back to Search"]
			}),
			children: "No property has this number. Search for it above."
		})
	});
}
function Analysis({ id }) {
	const property = (0, import_react.useDeferredValue)(useQuery(propertyQuery(id)));
	const record = (0, import_react.useDeferredValue)(useQuery(titleRecordQuery(id)));
	if (property.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OverviewSkeleton, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecordSkeleton, {})] });
	if (property.isError) {
		if (isNotFound(property.error)) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotFound, {});
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
			title: "This property could not be loaded",
			onRetry: () => void property.refetch(),
			children: messageForPeople(property.error)
		});
	}
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportHead, {
			name: propertyName(property.data),
			property: property.data
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PropertyOverview, {
			property: property.data,
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "flex flex-wrap gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrackButton, {
					propertyId: id,
					size: "md"
				}), record.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportButton, { propertyId: id })]
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecordPart, {
			property: property.data,
			record
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid min-w-0 grid-cols-1 gap-4 sm:gap-6",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiensCard, {
					propertyId: id,
					record: record.data ?? null
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchInformation, { record: record.data ?? null })]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TransfersCard, { propertyId: id })]
		})
	] });
}
var RecordPart = (0, import_react.memo)(function RecordPart({ property, record }) {
	if (record.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecordSkeleton, {});
	if (record.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
		title: "The title record could not be loaded",
		onRetry: () => void record.refetch(),
		children: messageForPeople(record.error)
	});
	if (!record.data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "rounded-md border bg-sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnalysisOffer, {
			propertyId: property.id,
			county: property.county
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-[20rem_minmax(0,1fr)]",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "break-inside-avoid md:sticky md:top-6",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfidenceCard, { record: record.data })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid min-w-0 grid-cols-1 gap-4 sm:gap-6",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReasonsCard, { record: record.data }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotesCard, { record: record.data })]
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChainCard, {
			record: record.data,
			ownerName: property.ownerName
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SurvivorsCard, { record: record.data })
	] });
});
// web/routes/titlescope.tsx?tsr-split=component
var SplitComponent = TitlescopePage;
export { SplitComponent as component };
