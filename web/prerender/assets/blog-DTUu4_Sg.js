import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as ARTICLES } from "./articles-BPEr0Dnx.js";
import "./format-CW9gkiDn.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { n as formatCount } from "./format-n07eEqi5.js";
import { i as NewsletterBox, n as OPENS_ATTRIBUTE, r as useOpenedFocus, t as ReadingPage } from "./reading-page-DRh_AZQO.js";
import { t as PublicPage } from "./public-page-BA4rAGFr.js";
import { t as TextSearch } from "./text-search-DWPwRBGd.js";
import { t as useTypedQuery } from "./use-typed-query-EKzlGUEB.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as ArrowLeft } from "./arrow-left-BVKMB8J0.js";
import { r as textsOf } from "./text-SjB-FjnM.js";
import { i as readWords, r as hasWords } from "./inline-DxZ4aJWQ.js";
// web/content/blog/article.ts
var CATEGORIES = [
	["tax-sales", "Tax sales"],
	["research", "Research"],
	["strategy", "Strategy"],
	["technology", "Technology"],
	["legal", "Legal"],
	["portfolio", "Portfolio"]
];
// web/features/blog/article-facts.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Author, date and reading time. */
function ArticleFacts({ article: { author, date, readTime } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: author }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: date }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [readTime, " min read"] })
	] });
}
// web/features/blog/category-name.ts
function categoryName(category) {
	return CATEGORIES.find(([id]) => id === category)?.[1] ?? category;
}
/** The category in the URL; null where there is none. */
function readCategory(text) {
	return CATEGORIES.find(([id]) => id === text)?.[0] ?? null;
}
// web/features/blog/article-card.tsx
/** Tags shown on a card; the rest is counted. */
var TAGS_SHOWN = 2;
/** An article in a list; the whole card is part of its title's link. */
function ArticleCard({ article, isLarge = false }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: cn("relative flex h-full flex-col gap-2 rounded-md border bg-sheet p-4 transition-colors focus-within:border-accent hover:border-accent", isLarge && "sm:p-6"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "other",
				children: categoryName(article.category)
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				className: cn("font-semibold font-serif", isLarge ? "text-lg" : "text-base"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/blog",
					search: (before) => ({
						...before,
						article: article.id
					}),
					[OPENS_ATTRIBUTE]: article.id,
					className: "after:absolute after:inset-0 after:rounded-md",
					children: article.title
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-pretty text-ink-muted",
				children: article.excerpt
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tags, { tags: article.tags }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-auto flex flex-wrap gap-x-3 border-t pt-3 text-ink-muted text-xs",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArticleFacts, { article })
			})
		]
	});
}
function Tags({ tags }) {
	const rest = tags.length - TAGS_SHOWN;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
		"aria-label": "Tags",
		className: "mb-1 flex flex-wrap gap-1.5",
		children: [tags.slice(0, TAGS_SHOWN).map((tag) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
			className: "rounded-full border px-2 text-xs leading-5",
			children: tag
		}, tag)), rest > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "rounded-full border px-2 text-xs leading-5",
			title: tags.slice(TAGS_SHOWN).join(", "),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				"aria-hidden": true,
				children: ["+", rest]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr-only",
				children: [
					"and ",
					rest,
					" more: ",
					tags.slice(TAGS_SHOWN).join(", ")
				]
			})]
		})]
	});
}
// web/features/blog/find-articles.ts
/** Whether an article is listed under a category, its own or the one it is also listed in. */
function isListedIn({ category, alsoIn }, wanted) {
	return category === wanted || alsoIn === wanted;
}
/**
* The articles of a category that have every word of the query: first those that have them in what
* a card shows, otherwise in their order.
*/
function findArticles(articles, query, category) {
	const words = readWords(query);
	const found = articles.filter((article) => (category === null || isListedIn(article, category)) && hasWords([...cardTexts(article), ...article.body.flatMap(textsOf)], words));
	const isOnCard = (article) => hasWords(cardTexts(article), words);
	return [...found.filter(isOnCard), ...found.filter((article) => !isOnCard(article))];
}
function cardTexts({ title, excerpt, author, tags }) {
	return [
		title,
		excerpt,
		author,
		...tags
	];
}
/** The articles most like one by category and tags; among equals the newer first. */
function relatedArticles(articles, article, count) {
	const nearness = (other) => other.tags.filter((tag) => article.tags.includes(tag)).length + (isListedIn(other, article.category) || isListedIn(article, other.category) ? 1 : 0);
	return articles.filter(({ id }) => id !== article.id).sort((a, b) => nearness(b) - nearness(a) || b.date.localeCompare(a.date)).slice(0, count);
}
// web/features/blog/article-view.tsx
/** Related articles shown below an article. */
var RELATED = 3;
function ArticleView({ article }) {
	const { alsoIn } = article;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ReadingPage, {
		title: article.title,
		excerpt: article.excerpt,
		facts: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "other",
				children: categoryName(article.category)
			}),
			alsoIn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "other",
				children: categoryName(alsoIn)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArticleFacts, { article })
		] }),
		back: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackToList, {}),
		blocks: article.body,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "mt-4 text-ink-muted",
			children: ["Tags: ", article.tags.join(", ")]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			"aria-labelledby": "related-title",
			className: "mt-12 print:hidden",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "related-title",
				className: "font-semibold font-serif text-lg tracking-tight",
				children: "Related articles"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3",
				children: relatedArticles(ARTICLES, article, RELATED).map((related) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArticleCard, { article: related }) }, related.id))
			})]
		})]
	});
}
function BackToList() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/blog",
		search: ({ article: _left, ...list }) => list,
		resetScroll: false,
		className: "link-quiet inline-flex min-h-8 items-center gap-1.5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, {
			"aria-hidden": true,
			className: "size-4"
		}), "All articles"]
	});
}
// web/features/blog/blog-page.tsx
var route = getRouteApi("/blog");
function BlogPage() {
	const { article: id } = route.useSearch();
	useOpenedFocus(id);
	if (id === void 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArticleList, {});
	const article = ARTICLES.find((each) => each.id === id);
	return article ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArticleView, { article }, id) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoSuchArticle, {});
}
function NoSuchArticle() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title: "No such article",
		width: "reading",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "mb-4",
			children: "There is no article at this address. It may have been mistyped."
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackToList, {})]
	});
}
function ArticleList() {
	const { q = "", category: wanted } = route.useSearch();
	const navigate = route.useNavigate();
	const category = readCategory(wanted);
	const change = (next) => void navigate({
		search: (before) => ({
			...before,
			...next
		}),
		replace: true,
		resetScroll: false
	});
	const [text, setText] = useTypedQuery(q, (typed) => change({ q: typed || void 0 }));
	const found = findArticles(ARTICLES, text, category);
	const isNarrowed = text.trim() !== "" || category !== null;
	const clear = () => {
		setText("");
		change({
			q: void 0,
			category: void 0
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PublicPage, {
		path: "/blog",
		lead: "Tax sales, titles and how they connect: six articles, each citing its sections of law.",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextSearch, {
				label: "Search articles",
				placeholder: "Search by word, tag or section of law...",
				value: text,
				onChange: setText,
				result: isNarrowed ? `${formatCount(found.length, "article")} found` : ""
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CategoryFilter, {
				value: category,
				onChange: (next) => change({ category: next ?? void 0 })
			})] }),
			found.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "rounded-md border bg-sheet",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
					title: "No articles found",
					actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "secondary",
						onClick: clear,
						children: "Show all articles"
					}),
					children: "Try another word, or another category."
				})
			}) : isNarrowed ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cards, {
				title: "Articles",
				articles: found
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cards, {
				title: "Featured",
				articles: found.filter(({ featured }) => featured),
				isLarge: true
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cards, {
				title: "More articles",
				articles: found.filter(({ featured }) => !featured)
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewsletterBox, { source: "blog" })
		]
	});
}
function CategoryFilter({ value, onChange }) {
	const options = [[
		null,
		"All",
		ARTICLES.length
	], ...CATEGORIES.map(([id, name]) => [
		id,
		name,
		ARTICLES.filter((article) => isListedIn(article, id)).length
	])];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "flex flex-wrap gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
			className: "sr-only",
			children: "Category"
		}), options.map(([id, name, count]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
			type: "button",
			"aria-pressed": id === value,
			onClick: () => onChange(id),
			className: cn("inline-flex h-9 items-center gap-1.5 rounded-full border px-3 transition-colors", id === value ? "border-accent bg-accent-tint font-semibold text-accent" : "bg-sheet hover:border-line-strong"),
			children: [
				name,
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "text-xs tabular-nums",
					children: [
						"(",
						count,
						")"
					]
				})
			]
		}, name))]
	});
}
function Cards({ title, articles, isLarge = false }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": title,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			className: "font-semibold font-serif text-lg tracking-tight",
			children: title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "mt-4 grid gap-4 sm:grid-cols-2 sm:gap-6",
			children: articles.map((article) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArticleCard, {
				article,
				isLarge
			}) }, article.id))
		})]
	});
}
// web/routes/blog.tsx?tsr-split=component
var SplitComponent = BlogPage;
export { SplitComponent as component };
