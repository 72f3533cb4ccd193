import { t as Link } from "./link-BvARtISh.js";
import { t as Gavel } from "./gavel-Cd671Fvy.js";
import { t as Landmark } from "./landmark-C1zzJiPp.js";
import { t as Scale } from "./scale-Bc0eS5pJ.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as coverage } from "./coverage.api-dHAV2yJU.js";
import { i as sourceFacts, r as healthIcon, t as HEALTH_WORDS } from "./source-facts-D9lN9jWV.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { o as formatNumber } from "./format-n07eEqi5.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { r as formatInstant } from "./format-CW9gkiDn.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { i as TableSkeleton } from "./skeleton-DfECbjvp.js";
import { r as Moment, t as Day } from "./time-CvgoHYoR.js";
import { t as SampleLine } from "./sample-line-D--wj6h4.js";
import { t as KIND_WORDS } from "./coverage-words-Be7pp7V-.js";
import { t as CallToAction } from "./call-to-action-BmPI4gw2.js";
import { t as FigureBand } from "./figure-band-C3cnRuVN.js";
import { t as Points } from "./points-6RAsyb1x.js";
import { n as Section, t as PublicPage } from "./public-page-BA4rAGFr.js";
// node_modules/lucide-react/dist/esm/icons/stamp.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "stamp",
	size: 24,
	node: [
		["path", {
			d: "M14 13V8.5C14 7 15 7 15 5a3 3 0 0 0-6 0c0 2 1 2 1 3.5V13",
			key: "i9gjdv"
		}],
		["path", {
			d: "M20 15.5a2.5 2.5 0 0 0-2.5-2.5h-11A2.5 2.5 0 0 0 4 15.5V17a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1z",
			key: "1vzg3v"
		}],
		["path", {
			d: "M5 22h14",
			key: "ehvnwv"
		}]
	]
};
__iconData.node;
var Stamp = createLucideIcon(__iconData);
// web/features/coverage/connected-sources.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Every source that is connected for a county. That the figures can't be loaded is said above, with a retry. */
function ConnectedSources() {
	const answer = useQuery(coverage);
	if (!answer.isSuccess) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-muted",
		children: answer.isPending ? "Loading connected sources…" : "They could not be loaded."
	});
	const sources = answer.data.counties.flatMap(({ county, sources }) => sources.map((source) => ({
		...source,
		county
	})));
	if (sources.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-muted",
		children: "None is connected here yet. Lists come in by import."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		"aria-label": "Connected sources",
		className: "max-w-[56rem] divide-y border-y",
		children: sources.map((source, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SourceLine, { source }, place))
	});
}
function SourceLine({ source }) {
	const { county, host, answeredOn, health } = source;
	const isBad = health.tone === "bad";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "font-semibold",
				children: county
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "order-last col-span-2 sm:order-none sm:col-span-1",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "wrap-anywhere",
						children: host
					}),
					(!isBad || answeredOn !== null) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block text-ink-muted first-letter:uppercase",
						children: sourceFacts(source)
					}),
					isBad && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block text-danger",
						children: health.words
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: health.tone,
				icon: healthIcon(health.tone),
				children: HEALTH_WORDS[health.state]
			}) })
		]
	});
}
// web/features/coverage/held-now.tsx
/** The records of each kind over all counties, and how current they are. */
function HeldNow() {
	const answer = useQuery(coverage);
	if (answer.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "rounded-md border bg-sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 4,
			label: "Loading database figures"
		})
	});
	if (answer.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
		error: answer.error,
		what: "The database figures could not be loaded.",
		onRetry: () => void answer.refetch()
	});
	const { kinds, counties } = answer.data;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			"aria-label": "In the database now",
			className: "grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 lg:grid-cols-4",
			children: kinds.map((kind) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Kind, { kind }, kind.kind))
		}), counties.some(({ sampleProperties }) => sampleProperties > 0) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SampleLine, { children: "Sample data is included." })]
	});
}
function Kind({ kind }) {
	const { rows, counties, asOf, importedAt, failure } = kind;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "bg-sheet p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				className: "text-ink-muted",
				children: KIND_WORDS[kind.kind]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1 font-semibold font-serif text-lg tabular-nums",
				children: formatNumber(rows)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
				className: "mt-2 grid gap-1 text-xs",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
						name: "Counties",
						children: formatNumber(counties)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
						name: "As of",
						children: asOf ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: asOf }) : "—"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
						name: "Last import",
						children: importedAt ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: importedAt }) : "—"
					})
				]
			}),
			failure && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "mt-2 flex items-start gap-1.5 text-pretty text-danger text-xs",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
					"aria-hidden": true,
					className: "mt-px size-3.5 shrink-0"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("strong", {
						className: "font-semibold",
						children: [
							"The last import failed ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
								dateTime: failure.at,
								children: formatInstant(failure.at)
							}),
							"."
						]
					}),
					" ",
					failure.message
				] })]
			})
		]
	});
}
function Line({ name, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex items-baseline justify-between gap-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
			className: "text-ink-muted",
			children: name
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
			className: "text-right tabular-nums",
			children
		})]
	});
}
// web/features/marketing/data-sources-page.tsx
/** The published claims. Specification, section 1. */
var CLAIMS = [
	{
		value: "99.1%",
		label: "accuracy"
	},
	{
		value: "Under 4 hours",
		label: "average update latency"
	},
	{
		value: "30+ years",
		label: "of ownership history"
	},
	{
		value: "50+",
		label: "counties"
	}
];
var SOURCES = [
	{
		name: "County tax assessors",
		icon: Landmark,
		updates: "Updated daily",
		text: "The tax roll: who is assessed for a parcel, for how much, and which buildings are on it.",
		gives: "Owner, address, parcel ID, assessed and market value, building, lot, outline."
	},
	{
		name: "Deed and title registries",
		icon: Stamp,
		updates: "Updated weekly",
		text: "Recorded instruments: deeds, deeds of trust, releases, liens. From chancery clerks in Mississippi, judges of probate in Alabama and registers of deeds in Tennessee.",
		gives: "Grantor, grantee, dates, book and page, consideration, instrument released."
	},
	{
		name: "Court filing systems",
		icon: Scale,
		updates: "Updated weekly",
		text: "Land disputes, judgments, probate and bankruptcy: cases that cloud a title or stop a sale.",
		gives: "Parties, docket number, filing date, judgment, notice of suit."
	},
	{
		name: "Tax sale authorities",
		icon: Gavel,
		updates: "Updated in real time",
		text: "Tax collectors, revenue commissioners, clerks and masters, and the auction companies that sell for them.",
		gives: "Amount owed by year, sale date, opening bid, certificate, redemption."
	}
];
var SCHEDULE = [
	[
		"Daily",
		"Tax records and values",
		"Assessments, taxes billed and paid, owner of record."
	],
	[
		"Weekly",
		"Transfers and liens",
		"Newly recorded deeds, mortgages, releases and liens."
	],
	[
		"Real-time",
		"Tax sale schedules",
		"New notices, changed dates, parcels withdrawn or redeemed."
	],
	[
		"Monthly",
		"Court filings",
		"All open cases checked against the docket again."
	]
];
var RULES = [
	["Kept as written", "Parcel IDs, names and amounts stay as the county writes them. Our interpretation is shown beside them and never replaces them."],
	["Dated and sourced", "Every property, tax sale, instrument and lien names its list, its import and the list’s date."],
	["Errors, line by line", "An amount that can’t be read is rejected with its line number and never guessed. A file that is not a list is rejected as a whole."]
];
function DataSourcesPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PublicPage, {
		path: "/data-sources",
		heading: "Data sources",
		lead: "Everything in ParcelProof comes from public records. Here are the offices that keep them, how often we update, and how current this database is today.",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2",
				children: SOURCES.map((source) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SourceItem, { source }, source.name))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Section, {
				title: "In this database now",
				lead: "Counted from the records, for all counties.",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeldNow, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-3 text-ink-muted",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/county-coverage",
						className: "link",
						children: "County by county"
					})
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Connected sources",
				lead: "Lists and maps of counties that this database asks by itself.",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConnectedSources, {})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Update schedule",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
					className: "w-full max-w-[56rem] border-separate border-spacing-0 border-t",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
							className: "sr-only",
							children: "How often each kind of record is updated"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", {
							className: "sr-only",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
								scope: "col",
								children: "How often"
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
								scope: "col",
								children: "Records"
							})] })
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: SCHEDULE.map(([often, what, detail]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
							className: "align-top",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
								scope: "row",
								className: "w-28 border-b py-3 pr-4 text-left font-semibold text-base sm:w-48",
								children: often
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("td", {
								className: "border-b py-3",
								children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
									className: "block text-base",
									children: what
								}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
									className: "block text-pretty text-ink-muted",
									children: detail
								})]
							})]
						}, often)) })
					]
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Accuracy",
				lead: "Our own figures, for the service as a whole. A name that is misspelled on the roll stays misspelled here until the county corrects it.",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureBand, {
					label: "Accuracy and reach",
					figures: CLAIMS
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "From the office to your screen",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Points, {
					points: RULES,
					columns: 3
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CallToAction, {
				title: "Does a record look wrong?",
				links: [["/contact", "Contact us"], ["/search", "Search properties"]],
				children: "Send us the county and the parcel ID. We compare it with the office’s own record and correct our mistakes."
			})
		]
	});
}
function SourceItem({ source: { name, icon: Icon, updates, text, gives } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "bg-sheet p-5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center justify-between gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h2", {
					className: "flex items-center gap-2.5 font-semibold text-base",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
						"aria-hidden": true,
						className: "size-5 text-accent"
					}), name]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "info",
					children: updates
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-2 max-w-prose text-pretty",
				children: text
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-2 max-w-prose text-pretty text-ink-muted",
				children: gives
			})
		]
	});
}
// web/routes/data-sources.tsx?tsr-split=component
var SplitComponent = DataSourcesPage;
export { SplitComponent as component };
