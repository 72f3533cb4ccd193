import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { r as formatInstant } from "./format-CW9gkiDn.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { i as TableSkeleton } from "./skeleton-DfECbjvp.js";
import { t as SampleLine } from "./sample-line-D--wj6h4.js";
import { t as CallToAction } from "./call-to-action-BmPI4gw2.js";
import { n as Section, t as PublicPage } from "./public-page-BA4rAGFr.js";
import { t as coverage } from "./coverage.api-dHAV2yJU.js";
import { n as formatCount, o as formatNumber, r as formatDay } from "./format-n07eEqi5.js";
import { t as FlaskConical } from "./flask-conical-QcVPUTSn.js";
import { n as useKnownMediaQuery } from "./use-media-query-aCzp9BE-.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { a as countyName, i as UPDATE_WORDS, n as STATE_NAMES, r as STATUS_LOOK, t as KIND_WORDS } from "./coverage-words-Be7pp7V-.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { i as centralDay } from "./local-date-CwzqCv5x.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { n as SourceFacts } from "./source-facts-D9lN9jWV.js";
// web/features/coverage/freshness-cell.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The rows of one kind, their date and last import; a failure is marked. */
function FreshnessCell({ freshness, isDated }) {
	const { rows, asOf, importedAt, failure } = freshness;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: cn("block tabular-nums", rows === 0 && "text-ink-muted"),
			children: rows > 0 ? formatNumber(rows) : "None yet"
		}),
		asOf && !isDated && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AsOf, { asOf }),
		failure ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "flex items-start gap-1 font-semibold text-danger text-xs",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
				"aria-hidden": true,
				className: "mt-px size-3.5 shrink-0"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: ["Last import failed ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InstantDay, { at: failure.at })] })]
		}) : importedAt && rows > 0 && !isDated && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Imported, { at: importedAt })
	] });
}
/** The dates that all kinds of a county share: as-of date and import. */
function SharedDays({ asOf, importedAt }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [asOf && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AsOf, { asOf }), importedAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Imported, { at: importedAt })] });
}
var DATED = "block whitespace-nowrap font-normal text-ink-muted text-xs";
function AsOf({ asOf }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: DATED,
		children: ["as of ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
			dateTime: asOf,
			children: formatDay(asOf)
		})]
	});
}
function Imported({ at }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: DATED,
		children: ["imported ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InstantDay, { at })]
	});
}
/** The day of a moment, in Central time. */
function InstantDay({ at }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
		dateTime: at,
		className: "whitespace-nowrap",
		children: formatDay(centralDay(new Date(at)))
	});
}
// web/features/coverage/shared-days.ts
/**
* One freshness for all kinds, where they share as-of date and import day: then the dates are shown
* once. Null where they differ or an import failed.
*/
function sharedDays(kinds) {
	const held = kinds.filter(({ rows }) => rows > 0);
	const [first] = held;
	if (!first || kinds.some(({ failure }) => failure)) return null;
	return new Set(held.map((kind) => `${kind.asOf} ${importDay(kind)}`)).size === 1 ? first : null;
}
function importDay({ importedAt }) {
	return importedAt === null ? null : centralDay(new Date(importedAt));
}
// web/features/coverage/coverage-table.tsx
/** Counties with their stated coverage and what is there; a card per county on phones. */
function CoverageTable(props) {
	const asCards = useKnownMediaQuery("(width < 60rem)");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [asCards !== true && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: asCards === null ? "max-[60rem]:hidden" : void 0,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WideTable, { ...props })
	}), asCards !== false && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: asCards === null ? "min-[60rem]:hidden" : void 0,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountyCards, { ...props })
	})] });
}
var HEAD = "h-10 border-b px-3 text-left font-semibold text-ink-muted text-xs first:pl-4 last:pr-4";
function WideTable({ caption, counties, hasState }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "overflow-hidden rounded-md border bg-sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
			className: "w-full table-fixed border-separate border-spacing-0",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
					className: "sr-only",
					children: caption
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						className: `${HEAD} w-[34%]`,
						children: "County"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						className: HEAD,
						children: "Coverage"
					}),
					Object.values(KIND_WORDS).map((word) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						className: `${HEAD} text-right`,
						children: word
					}, word))
				] }) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: counties.map((county) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
					className: "group hover:bg-well",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
							scope: "row",
							className: "border-b px-3 py-2.5 pl-4 text-left align-top font-semibold group-last:border-b-0",
							children: [hasState ? countyName(county.county) : county.county, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
								className: "flex flex-wrap items-center gap-x-3",
								children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountyNotes, { county })
							})]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
							className: "border-b px-3 py-2 align-top group-last:border-b-0",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Claim, { county })
						}),
						county.kinds.map((freshness) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
							className: "border-b px-3 py-2.5 text-right align-top last:pr-4 group-last:border-b-0 [&>.flex]:justify-end",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FreshnessCell, {
								freshness,
								isDated: isDated(county)
							})
						}, freshness.kind))
					]
				}, county.county)) })
			]
		})
	});
}
function CountyCards({ caption, counties, hasState }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		"aria-label": caption,
		className: "divide-y rounded-md border bg-sheet",
		children: counties.map((county) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "grid gap-2 px-4 py-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex items-start justify-between gap-3",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "font-semibold",
						children: hasState ? countyName(county.county) : county.county
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "text-right",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Claim, { county })
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "-mt-1 flex flex-wrap items-center gap-x-2 empty:hidden",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountyNotes, { county })
				}),
				county.kinds.some(({ rows, failure }) => rows > 0 || failure) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
					className: "grid grid-cols-2 gap-x-4 gap-y-2",
					children: county.kinds.map((freshness) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
						className: "text-ink-muted",
						children: KIND_WORDS[freshness.kind]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FreshnessCell, {
						freshness,
						isDated: isDated(county)
					}) })] }, freshness.kind))
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted",
					children: "No records in this database yet."
				})
			]
		}, county.county))
	});
}
/** The stated coverage. */
function Claim({ county: { status, updates } }) {
	if (!status) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "text-ink-muted",
		children: "—"
	});
	const { tone, icon } = STATUS_LOOK[status];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone,
		icon,
		children: status
	}), updates && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "mt-1 block text-ink-muted text-xs",
		children: UPDATE_WORDS[updates]
	})] });
}
function isDated({ kinds }) {
	return sharedDays(kinds) !== null;
}
/** Under the county's name. */
function CountyNotes({ county }) {
	const days = sharedDays(county.kinds);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SampleMark, { county }),
		days && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SharedDays, {
			asOf: days.asOf,
			importedAt: days.importedAt
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SourceFacts, { sources: county.sources })
	] });
}
function SampleMark({ county }) {
	const properties = county.kinds[0]?.rows ?? 0;
	if (county.sampleProperties === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex items-center gap-1 font-normal text-ink-muted text-xs",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FlaskConical, {
			"aria-hidden": true,
			className: "size-3.5 shrink-0"
		}), county.sampleProperties >= properties ? "sample data" : "partly sample data"]
	});
}
// web/features/coverage/failure-list.tsx
/** Every failed import that has not been fixed; nothing where there is none. */
function FailureList({ counties }) {
	const failures = counties.flatMap(failuresOf);
	if (failures.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		"aria-label": "Failed imports",
		className: "rounded-md bg-bad-tint px-4 py-3 text-bad-ink",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "grid gap-2",
			children: failures.map(({ county, kinds, at, message }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "flex items-start gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
					"aria-hidden": true,
					className: "mt-0.5 size-4 shrink-0"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-pretty",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("strong", {
							className: "font-semibold",
							children: [
								county,
								", ",
								kinds.join(" and ").toLowerCase(),
								": the last import failed",
								" ",
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
									dateTime: at,
									children: formatInstant(at)
								}),
								"."
							]
						}),
						" ",
						message,
						" What is shown is from the import before it."
					]
				})]
			}, `${county} ${at}`))
		})
	});
}
/** One import often fails for several kinds at once: it is listed once. */
function failuresOf({ county, kinds }) {
	const byImport = /* @__PURE__ */ new Map();
	for (const { kind, failure } of kinds) {
		if (!failure) continue;
		const known = byImport.get(failure.at);
		if (known) known.kinds.push(KIND_WORDS[kind]);
		else byImport.set(failure.at, {
			county,
			kinds: [KIND_WORDS[kind]],
			...failure
		});
	}
	return [...byImport.values()];
}
// web/features/coverage/county-coverage-page.tsx
var Claims = (await import("./coverage-claims-gItLSN_G.js")).CoverageClaims;
/** Counties outside the table that are shown before "Show all". */
var FIRST_OTHERS = 25;
function CountyCoveragePage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PublicPage, {
		path: "/county-coverage",
		heading: "County coverage",
		lead: "50+ counties in three states: Mississippi, Alabama and Tennessee. For each county below: what is covered, how often it is updated, and what this database has right now.",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Counties, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CallToAction, {
			title: "Is your county missing?",
			links: [
				["/import", "Import a county’s list"],
				["/contact", "Request a county"],
				["/data-sources", "See data sources"]
			],
			children: "You can import the tax-sale list of any county in the United States today. Let us know which county to add next."
		})]
	});
}
function Counties() {
	const answer = useQuery(coverage);
	if (answer.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "min-h-dvh rounded-md border bg-sheet",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("noscript", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Claims, {}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 8,
			label: "Loading county coverage"
		})]
	});
	if (answer.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
		error: answer.error,
		what: "County coverage could not be loaded.",
		onRetry: () => void answer.refetch()
	});
	const { counties } = answer.data;
	const others = counties.filter(({ status }) => status === null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3 empty:hidden",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FailureList, { counties }), counties.some(({ sampleProperties }) => sampleProperties > 0) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SampleLine, { children: "Counts marked “sample data” are fictional properties for trying ParcelProof." })]
		}),
		Object.entries(STATE_NAMES).map(([state, name]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
			title: name,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CoverageTable, {
				caption: `Coverage of ${name}`,
				counties: counties.filter((one) => one.state === state && one.status !== null),
				hasState: true
			})
		}, state)),
		others.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Others, { counties: others }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Legend, {})
	] });
}
function Others({ counties }) {
	const [showsAll, setShowsAll] = (0, import_react.useState)(false);
	const shown = showsAll ? counties : counties.slice(0, FIRST_OTHERS);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Section, {
		title: "Imported here",
		lead: "Other counties with records in this database, or a source that brings them.",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CoverageTable, {
			caption: "Other counties with records",
			counties: shown,
			hasState: false
		}), shown.length < counties.length && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			className: "mt-3",
			onClick: () => setShowsAll(true),
			children: ["Show all ", formatCount(counties.length, "county", "counties")]
		})]
	});
}
var LEGEND = [
	["Complete", "Tax roll, tax sales, recorded instruments and parcel outlines come from the county."],
	["Partial", "Not all four kinds are complete yet; the figures show what is there today."],
	["Coming Soon", "Planned, not started yet."],
	["Sources", "Lists and maps that are checked automatically. Failing: the last answer was no list. Silent: none for a month."],
	["As of", "The latest date of a current list. A May list imported in July is as of May."]
];
function Legend() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
		title: "How to read the tables",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
			className: "grid max-w-[48rem] divide-y border-y",
			children: LEGEND.map(([word, text]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-x-8 gap-y-0.5 py-3 sm:grid-cols-[10rem_1fr]",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
					className: "font-semibold",
					children: word
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
					className: "text-pretty text-ink-muted",
					children: text
				})]
			}, word))
		})
	});
}
// web/routes/county-coverage.tsx?tsr-split=component
var SplitComponent = CountyCoveragePage;
export { SplitComponent as component };
