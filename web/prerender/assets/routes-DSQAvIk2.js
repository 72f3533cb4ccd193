import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { r as LANDING_FIGURES } from "./figures-CEOA6lCA.js";
import { t as PAGE_META } from "./page-meta-DIhzmUPV.js";
import { t as usePageDescription } from "./page-description-8vYJcRs0.js";
import { o as usePageTitle, t as PAGE_HEADING_ID } from "./page-3mZRlsuo.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as CallToAction } from "./call-to-action-BmPI4gw2.js";
import { t as FigureBand } from "./figure-band-C3cnRuVN.js";
import { t as GlobalSearch } from "./global-search-Ba3p9Opf.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as ShieldExclamationPoint } from "./shield-exclamation-point--k03okFv.js";
import { n as TONE_CLASS, t as Badge } from "./badge-D5lw8Pyy.js";
import { t as ScoreArc } from "./score-arc-C630KFUn.js";
import { t as ArrowRight } from "./arrow-right-Dy6gcRQb.js";
import { t as TOOLS } from "./tools-Bt088A_H.js";
// web/content/marketing/featured-articles.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var FEATURED_ARTICLES = [
	{
		guide: "red-flags",
		kind: "Guide",
		title: "Tax-sale red flags",
		text: "What to look for before you bid: on the list, in the chain, among the liens and on the ground.",
		readTime: 12
	},
	{
		guide: "confidence-score",
		kind: "Guide",
		title: "The TitleScope confidence score",
		text: "What a score from 0 to 100 is made of, and how to challenge it.",
		readTime: 8
	},
	{
		guide: "mississippi-tax-sale-laws-2025",
		kind: "Guide",
		title: "Mississippi tax sale laws 2025",
		text: "From the unpaid bill to an insurable title, each rule with its section of law.",
		readTime: 15
	},
	{
		guide: "roi-calculator",
		kind: "Calculator",
		title: "ROI calculator",
		text: "Two outcomes, four kinds of sale: what a bid earns when the land is redeemed, and when it is not.",
		readTime: 6
	},
	{
		guide: "due-diligence-checklist",
		kind: "Checklist",
		title: "47-point due diligence checklist",
		text: "What a record can answer, and what you can only find out at the counter or the property.",
		readTime: 6
	}
];
// web/features/landing/featured-articles.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The five featured articles, as a table of contents. */
function FeaturedArticles() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
		className: "divide-y border-y",
		children: FEATURED_ARTICLES.map((article) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Entry, { article }, article.guide))
	});
}
function Entry({ article: { guide, kind, title, text, readTime } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[7rem_minmax(0,1fr)_6rem] sm:items-baseline",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: kind
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				className: "font-semibold text-base",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/resources",
					search: { guide },
					className: "link-quiet",
					children: title
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-pretty text-ink-muted",
				children: text
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted tabular-nums sm:text-right",
				children: [readTime, " min read"]
			})
		]
	});
}
// web/features/landing/plat.ts
var WIDTH = 1440;
var HEIGHT = 900;
/** Lots along a block and deep in it, and the streets between blocks, in drawing units. */
var LOT_WIDTH = 46;
var LOT_DEPTH = 74;
var LOTS = 7;
var STREET = 30;
/** Segments of a curved line. */
var BENDS = 5;
/** Bends the straight grid, so that it looks like a subdivision. */
function lay([x, y]) {
	const turned = -.14;
	const cx = x - WIDTH / 2;
	const cy = y - HEIGHT / 2;
	const rx = cx * Math.cos(turned) - cy * Math.sin(turned) + WIDTH / 2;
	const ry = cx * Math.sin(turned) + cy * Math.cos(turned) + HEIGHT / 2;
	return [rx + 26 * Math.sin(ry / 210) + 12 * Math.sin(rx / 330), ry + 30 * Math.sin(rx / 260) + 10 * Math.cos(ry / 190)];
}
/** Whole units from point to point: the drawing is part of the HTML. */
function path(points, isClosed) {
	const laid = points.map((point) => lay(point).map(Math.round));
	const steps = laid.map(([x = 0, y = 0], place) => {
		const [fromX = 0, fromY = 0] = place === 0 ? [] : laid[place - 1] ?? [];
		return `${x - fromX} ${y - fromY}`;
	});
	return `M${steps[0]}l${steps.slice(1).join(" ")}${isClosed ? "z" : ""}`;
}
/** Points along a straight line, close enough to show the bend. */
function along([x1, y1], [x2, y2]) {
	return Array.from({ length: 6 }, (_, step) => [x1 + (x2 - x1) * step / BENDS, y1 + (y2 - y1) * step / BENDS]);
}
/** Whether some of a block is in the picture; its left quarter is faded out where it is shown. */
function isSeen(left, top) {
	const corners = [0, 322].flatMap((dx) => [0, 148].map((dy) => lay([left + dx, top + dy])));
	return corners.some(([x]) => x > WIDTH / 5) && corners.some(([x]) => x < WIDTH) && corners.some(([, y]) => y > 0) && corners.some(([, y]) => y < HEIGHT);
}
/** One block: two rows of lots back to back, widths a little uneven as sold lots are. */
function block(left, top, seed) {
	const right = left + 322;
	const middle = top + LOT_DEPTH;
	const bottom = middle + LOT_DEPTH;
	const parts = [path([
		...along([left, top], [right, top]),
		...along([right, top], [right, bottom]),
		...along([right, bottom], [left, bottom]),
		...along([left, bottom], [left, top])
	], true), path(along([left, middle], [right, middle]), false)];
	for (let lot = 1; lot < LOTS; lot++) {
		const shift = (seed + lot) * 37 % 11 - 5;
		const x = left + lot * LOT_WIDTH + shift;
		if ((seed + lot) % 9 !== 4) parts.push(path([[x, top], [x, middle]], false));
		if ((seed + lot) % 7 !== 3) parts.push(path([[x + 4, middle], [x + 4, bottom]], false));
	}
	return parts.join("");
}
var pitchX = 352;
var pitchY = 178;
var blocks = [];
var centreLines = [];
for (let column = -1; column * pitchX < 1792; column++) for (let row = -2; row * pitchY < 1256; row++) {
	const [left, top] = [column * pitchX, row * pitchY];
	if (isSeen(left, top)) blocks.push(block(left, top, column * 5 + row * 3 + 20));
}
for (let row = -2; row * pitchY < 1256; row++) {
	const y = row * pitchY - STREET / 2;
	centreLines.push(path(along([-352, y], [1792, y]), false));
}
var pickedLeft = 1148;
var pickedTop = pitchY;
var PICKED = [
	[pickedLeft, pickedTop],
	[1194, pickedTop],
	[1194, 252],
	[pickedLeft, 252]
];
/**
* The picture: its size, the lots, the center lines of the streets, and the highlighted lot with
* its corners.
*/
var PLAT = {
	width: WIDTH,
	height: HEIGHT,
	lots: blocks.join(""),
	streets: centreLines.join(""),
	picked: path(PICKED, true),
	corners: PICKED.map(lay)
};
// web/features/landing/plat-scene.tsx
/** The landing picture: the plat of a subdivision with one lot highlighted. */
function PlatScene({ className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("svg", {
		viewBox: `0 0 ${PLAT.width} ${PLAT.height}`,
		preserveAspectRatio: "xMaxYMin slice",
		"aria-hidden": "true",
		className: cn("fill-none stroke-plat/50", className),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: PLAT.lots,
				strokeWidth: "1"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: PLAT.streets,
				strokeWidth: "1",
				strokeDasharray: "14 5 2 5"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: PLAT.picked,
				className: "fill-accent-tint stroke-accent",
				strokeWidth: "2",
				strokeLinejoin: "round"
			}),
			PLAT.corners.map(([x, y]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
				cx: x,
				cy: y,
				r: "3.5",
				className: "fill-ground stroke-accent",
				strokeWidth: "1.5"
			}, `${x} ${y}`))
		]
	});
}
// web/features/landing/property-dark.webp
var property_dark_default = "/assets/property-dark-BCvKxRyG.webp";
// web/features/landing/property-light.webp
var property_light_default = "/assets/property-light-Bv9qRgvY.webp";
// web/features/landing/property-phone-dark.webp
var property_phone_dark_default = "/assets/property-phone-dark-GsLFBnCf.webp";
// web/features/landing/property-phone-light.webp
var property_phone_light_default = "/assets/property-phone-light-DCJtINS9.webp";
// web/features/landing/product-picture.tsx
/** A screenshot of a sample property's record, in the layout for the reader's window. */
function ProductPicture() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figure", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
			wide: property_light_default,
			narrow: property_phone_light_default,
			className: "dark:hidden"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
			wide: property_dark_default,
			narrow: property_phone_dark_default,
			className: "hidden dark:block"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("figcaption", {
			className: "mt-2 text-ink-muted text-xs",
			children: "A picture of a fictional property’s record. Days are counted from when it was taken."
		})
	] });
}
function Picture({ wide, narrow, className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("picture", {
		className,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("source", {
			media: "(width < 40rem)",
			srcSet: narrow,
			width: 390,
			height: 560
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
			src: wide,
			width: 1200,
			height: 700,
			loading: "lazy",
			decoding: "async",
			alt: "A property’s record: address, parcel and status; six tiles that say auctioned, sold in the past, redemption open for 136 days, title low at 43 of 100, three active liens and one owner as listed; below them the property’s facts and what is owed.",
			className: "h-auto w-full rounded-md border bg-sheet"
		})]
	});
}
// web/features/landing/sample-findings.ts
/**
* The findings of the sample analysis, most serious first: a parcel sold for taxes last August. The
* points are those of the title score; they leave the specification's 23.
*/
var SAMPLE_FINDINGS = [
	{
		code: "redemption-open",
		severity: "critical",
		points: 25,
		word: "Still redeemable",
		text: "Sold for taxes; the owner can still buy it back."
	},
	{
		code: "tax-sale-notice-defect",
		severity: "critical",
		points: 20,
		word: "Notice of the tax sale was defective",
		text: "The United States was not notified of the sale."
	},
	{
		code: "federal-tax-lien",
		severity: "critical",
		points: 18,
		word: "Federal tax lien",
		text: "Recorded before the sale: it stays on the land."
	},
	{
		code: "unreleased-deed-of-trust",
		severity: "major",
		points: 14,
		word: "Deed of trust not released",
		text: "No release is of record."
	}
];
var SAMPLE_SCORE = 100 - SAMPLE_FINDINGS.reduce((sum, { points }) => sum + points, 0);
// web/features/landing/sample-analysis.tsx
var TONE = {
	critical: "bad",
	major: "warn",
	minor: "wait",
	note: "other"
};
/** What a TitleScope analysis looks like, with a made-up property. */
function SampleAnalysis() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "sample-analysis",
		className: "rounded-md border bg-sheet",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex items-center justify-between gap-4 border-b px-4 py-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: "sample-analysis",
					className: "font-semibold text-base",
					children: "Sample analysis"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "bad",
					icon: ShieldExclamationPoint,
					children: "High Risk"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "px-4 pt-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScoreArc, {
					score: SAMPLE_SCORE,
					tone: "bad",
					deductions: SAMPLE_FINDINGS,
					isDefault: false
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-1 text-center text-ink-muted text-xs",
					children: "Confidence score"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
				"aria-label": "Deductions",
				className: "mt-3 divide-y border-t",
				children: SAMPLE_FINDINGS.map(({ code, severity, points, word, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "flex items-start gap-3 px-4 py-2.5",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: cn("mt-0.5 w-10 shrink-0 rounded-sm py-0.5 text-center font-semibold text-xs tabular-nums", TONE_CLASS[TONE[severity]]),
						children: [
							"−",
							points,
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "sr-only",
								children: " points:"
							})
						]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "min-w-0",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "font-semibold",
							children: word
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "text-pretty text-ink-muted text-xs",
							children: text
						})]
					})]
				}, code))
			})
		]
	});
}
// web/content/marketing/testimonials.ts
var TESTIMONIALS = [
	{
		text: "I used to bid on forty parcels and pray over three. Now I bid on nine, and I can tell my partner in one sentence why each of them is on the list.",
		name: "Marcus T.",
		role: "Tax sale investor, Jackson, Mississippi"
	},
	{
		text: "The score is not what sold me. What sold me is that I could disagree with it: every deduction had a book and a page, and twice I was right.",
		name: "Dana W.",
		role: "Fix-and-flip buyer, Birmingham, Alabama"
	},
	{
		text: "Three counties, three kinds of lists, one table on Monday morning. Our analyst stopped retyping parcel numbers and started asking questions.",
		name: "Priya R.",
		role: "Acquisitions, private fund, Memphis, Tennessee"
	}
];
// web/features/landing/testimonials.tsx
function Testimonials() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "grid gap-4 md:grid-cols-3",
		children: TESTIMONIALS.map(({ text, name, role }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
			className: "grid",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figure", {
				className: "flex flex-col rounded-md border bg-sheet p-5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("blockquote", {
					className: "text-pretty font-serif text-base",
					children: [
						"“",
						text,
						"”"
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figcaption", {
					className: "mt-auto pt-4",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block font-semibold",
						children: name
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block text-ink-muted",
						children: role
					})]
				})]
			})
		}, name))
	});
}
// web/features/landing/tool-cards.tsx
/** The three tools; each card's button opens its screen. */
function ToolCards() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "grid gap-4 md:grid-cols-3",
		children: TOOLS.map(({ id, name, text, features, card }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "flex flex-col rounded-md border bg-sheet p-5",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					className: "font-semibold font-serif text-lg tracking-tight",
					children: name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-1 text-pretty text-ink-muted",
					children: text
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "mt-4 mb-5 grid gap-1.5 border-t pt-4",
					children: features.map((feature) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: feature.name }, feature.name))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "mt-auto",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
						to: card.to,
						className: buttonClass({ variant: "secondary" }),
						children: [
							card.label,
							/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
								className: "sr-only",
								children: [" of ", name]
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, { "aria-hidden": true })
						]
					})
				})
			]
		}, id))
	});
}
// web/features/landing/landing-page.tsx
function LandingPage() {
	usePageTitle(PAGE_META["/"].title);
	usePageDescription(PAGE_META["/"].description);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Hero, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "mx-auto grid w-full max-w-[80rem] gap-20 px-4 pb-16 sm:px-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureBand, {
				label: "ParcelProof in figures",
				figures: LANDING_FIGURES
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
				title: "Three questions before every purchase",
				lead: "What is owed on it, who really owns it, and what else that owner is involved in.",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToolCards, {})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
				title: "Read it in a minute, check every source",
				lead: "Every tile opens its evidence; every line has a date, a source and an instrument.",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductPicture, {})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
				title: "What bidders say",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Testimonials, {})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
				title: "Read before you bid",
				lead: "Written for people who act on it, with the section of law beside each rule.",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FeaturedArticles, {})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Closing, {})
		]
	})] });
}
function Hero() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "relative isolate overflow-hidden",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlatScene, { className: "absolute inset-0 -z-10 size-full [mask-image:linear-gradient(100deg,transparent_25%,black_80%)]" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mx-auto grid w-full max-w-[80rem] items-center gap-x-16 gap-y-12 px-4 pt-8 pb-16 sm:px-6 sm:pt-14 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
					id: PAGE_HEADING_ID,
					tabIndex: -1,
					className: "max-w-2xl font-semibold font-serif text-xl tracking-tight",
					children: "Know what you are buying."
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-3 max-w-xl text-pretty text-base",
					children: "The vehicle-history report for real estate: ParcelProof shows the tax-sale risk, the title and the liens of a property in Mississippi, Alabama and Tennessee before you buy it."
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "mt-6 flex flex-wrap gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/signup",
						className: buttonClass(),
						children: "Start Free Account"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/how-it-works",
						className: buttonClass({ variant: "secondary" }),
						children: "See How It Works"
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-3 max-w-xl text-pretty text-ink-muted",
					children: "Free account, no credit card: 5 free searches and a full TitleScope analysis."
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "mt-8 max-w-xl",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "mb-1.5 font-semibold",
							children: "Or look up a property now"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(GlobalSearch, { size: "lg" }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "mt-2 flex flex-wrap gap-x-4 gap-y-1",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
								to: "/dashboard",
								className: "link-quiet",
								children: "Open the dashboard"
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
								to: "/import",
								className: "link-quiet",
								children: "Import a county’s list"
							})]
						})
					]
				})
			] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SampleAnalysis, {})]
		})]
	});
}
function Part({ title, lead, children }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": id,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id,
				className: "font-semibold font-serif text-lg tracking-tight",
				children: title
			}),
			lead && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1 max-w-[42rem] text-pretty text-base text-ink-muted",
				children: lead
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "mt-6",
				children
			})
		]
	});
}
function Closing() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CallToAction, {
		title: "The next list is out. Be the first to read it.",
		links: [["/signup", "Start Free Account"], ["/case-studies", "See Case Studies"]],
		children: "Open a free account, or read four success stories."
	});
}
// web/routes/index.tsx?tsr-split=component
var SplitComponent = LandingPage;
export { SplitComponent as component };
