import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { y as keepPreviousData } from "./removable-BoiZb3Al.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as ChosenProperties } from "./road-CEaAzxwl.js";
import { n as formatCount, o as formatNumber } from "./format-n07eEqi5.js";
import { A as strictObject, E as object, T as number, _ as _enum, a as apiRequest, b as boolean, j as string, o as apiSend, u as messageForPeople, y as array } from "./api-qmtC8mAi.js";
import "./format-CW9gkiDn.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { c as TextareaField, i as InputField, n as FieldError, o as SelectField } from "./field-DZvpBdaN.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as saveFile } from "./save-file-CNXJvJkc.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// domain/mailing/label-sheet.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var inches = (count) => count * 72;
var LABEL_SHEETS = {
	"5160": {
		name: "30 a sheet, 2⅝ × 1 in (Avery 5160)",
		columns: 3,
		rows: 10,
		width: inches(2.625),
		height: inches(1),
		left: inches(.1875),
		top: inches(.5),
		across: inches(2.75),
		down: inches(1),
		padding: 9,
		fontSize: 10
	},
	"5163": {
		name: "10 a sheet, 4 × 2 in (Avery 5163)",
		columns: 2,
		rows: 5,
		width: inches(4),
		height: inches(2),
		left: inches(.15625),
		top: inches(.5),
		across: inches(4.1875),
		down: inches(2),
		padding: 14,
		fontSize: 13
	}
};
var LABEL_SHEET_IDS = Object.keys(LABEL_SHEETS);
var MAX_LETTER_TEXT = 6e3;
strictObject({
	propertyIds: ChosenProperties,
	sheet: _enum(LABEL_SHEET_IDS).default("5160")
});
var MailingPreview = object({
	pieces: number().int(),
	parcels: number().int(),
	/** Pieces for more than one parcel. */
	combined: number().int(),
	first: object({
		owner: string(),
		lines: array(string()),
		parcels: number().int()
	}).nullable(),
	/** Parcels without an owner's name or mailing address: the first of them, and how many. */
	apart: array(object({
		propertyId: number().int(),
		parcelId: string().nullable(),
		address: string().nullable(),
		ownerName: string().nullable()
	})),
	apartCount: number().int(),
	/** Owners whose label is cut to fit: the first of them, and how many. */
	cut: array(string()),
	cutCount: number().int()
});
strictObject({
	propertyIds: ChosenProperties,
	as: _enum([
		"labels",
		"letters",
		"csv"
	]),
	sheet: _enum(LABEL_SHEET_IDS).default("5160"),
	startAt: number().int().min(1).max(30).default(1).describe("The first label that is still on the sheet"),
	sender: string().trim().max(400, "must have 400 characters at most").default(""),
	text: string().max(MAX_LETTER_TEXT, "must have 6,000 characters at most").default(""),
	isLegal: boolean().default(false).describe("A letter about legal matters is marked as not legal advice")
});
// domain/mailing/letter-text.ts
/** The fields a letter may have, and what stands in their place. */
var LETTER_FIELDS = {
	owner: "the owner’s name",
	parcel: "the parcel IDs",
	address: "the parcels’ addresses",
	county: "the county"
};
var FIELD = /\{([^{}\n]{0,40})\}/g;
/** What is wrong with a letter's text; null where nothing is. */
function letterProblem(text) {
	if (text.trim() === "") return "Write the letter’s text";
	const unknown = [...text.matchAll(FIELD)].find(([, name]) => !isField(name ?? ""));
	if (unknown === void 0) return null;
	const known = Object.keys(LETTER_FIELDS).map((name) => `{${name}}`);
	return `${unknown[0]} is no field. Fields are ${known.slice(0, -1).join(", ")} and ${known.at(-1)}.`;
}
function isField(name) {
	return Object.hasOwn(LETTER_FIELDS, name.trim());
}
// web/features/mailing/letter-draft.ts
var KEY = "mailing:letter";
var Draft = object({
	sender: string(),
	text: string(),
	isLegal: boolean()
});
var EMPTY = {
	sender: "",
	text: "Dear {owner},\n\nI am writing about parcel {parcel} at {address} in {county}.\n\n\n\nSincerely,\n",
	isLegal: false
};
/** The letter as it was last written in this browser: it is stored nowhere else. */
function readDraft() {
	try {
		return Draft.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null")).data ?? EMPTY;
	} catch {
		return EMPTY;
	}
}
function keepDraft(draft) {
	try {
		localStorage.setItem(KEY, JSON.stringify(draft));
	} catch {}
}
// web/features/mailing/mailing.api.ts
function mailingQuery(propertyIds, sheet) {
	return queryOptions({
		queryKey: ["/api/mailings/preview", {
			sheet,
			propertyIds
		}],
		queryFn: () => apiSend("POST", "/api/mailings/preview", {
			propertyIds,
			sheet
		}, MailingPreview),
		staleTime: 6e4
	});
}
/** Makes the file and hands it to the browser to save. */
async function saveMailing(wanted) {
	const answer = await apiRequest("POST", "/api/mailings/file", { body: wanted });
	await saveFile(answer, `parcelproof-${wanted.as}`);
}
// web/features/mailing/mailing-sums.tsx
var import_jsx_runtime = require_jsx_runtime();
/** How many pieces there are, what is left out, and what does not fit. */
function MailingSums({ preview, showsCut }) {
	const { pieces, parcels, combined, first, apart, apartCount, cut, cutCount } = preview;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-2",
		"aria-live": "polite",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "font-semibold",
					children: formatCount(pieces, "piece")
				}),
				" for",
				" ",
				formatCount(parcels, "parcel"),
				combined > 0 && `; ${formatNumber(combined)} of them for several parcels of one owner`,
				"."
			] }),
			first && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "rounded-sm border bg-ground px-3 py-2 text-xs",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block text-ink-muted",
					children: "The first piece"
				}), [first.owner, ...first.lines].map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "wrap-anywhere block",
					children: line
				}, line))]
			}),
			showsCut && cutCount > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
				className: "cursor-pointer py-1",
				children: [formatCount(cutCount, "label"), " too long for this sheet: cut with “…”"]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Names, {
				names: cut,
				count: cutCount
			})] }),
			apartCount > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
				className: "cursor-pointer py-1",
				children: [formatCount(apartCount, "parcel"), " without an owner’s mailing address: left out"]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Names, {
				names: apart.map(({ ownerName, address, parcelId }) => `${ownerName ?? "Unknown owner"}, ${address ?? "no address"}, parcel ${parcelId ?? "without ID"}`),
				count: apartCount
			})] })
		]
	});
}
function Names({ names, count }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
		className: "grid gap-0.5 pl-4 text-xs",
		children: [names.map((name, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
			className: "wrap-anywhere",
			children: name
		}, at)), count > names.length && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
			"and ",
			formatNumber(count - names.length),
			" more"
		] })]
	});
}
// web/features/mailing/mailing-dialog.tsx
var KINDS = [
	["labels", "Labels (PDF)"],
	["letters", "Letters (PDF)"],
	["csv", "Addresses (CSV)"]
];
/** Labels, letters or addresses for the owners of the chosen parcels. */
function MailingDialog({ propertyIds, onClose }) {
	const formId = (0, import_react.useId)();
	const [as, setAs] = (0, import_react.useState)("labels");
	const [sheet, setSheet] = (0, import_react.useState)("5160");
	const [startAt, setStartAt] = (0, import_react.useState)("1");
	const [draft, setDraft] = (0, import_react.useState)(readDraft);
	const preview = useQuery({
		...mailingQuery(propertyIds, sheet),
		placeholderData: keepPreviousData
	});
	const each = LABEL_SHEETS[sheet].columns * LABEL_SHEETS[sheet].rows;
	const startProblem = isLabel(startAt, each) ? null : `Enter a number from 1 to ${each}`;
	const textProblem = letterProblem(draft.text);
	const save = useMutation({ mutationFn: () => saveMailing({
		propertyIds: [...propertyIds],
		as,
		sheet,
		startAt: as === "labels" ? Number(startAt) : 1,
		...as === "letters" ? draft : {
			sender: "",
			text: "",
			isLegal: false
		}
	}) });
	const change = (changed) => {
		const next = {
			...draft,
			...changed
		};
		setDraft(next);
		keepDraft(next);
	};
	const isReady = (preview.data?.pieces ?? 0) > 0 && (as !== "labels" || startProblem === null) && (as !== "letters" || textProblem === null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => {
			if (!isOpen) onClose();
		},
		title: "Mail",
		description: "To the owners’ mailing addresses on the roll. Nothing is sent from here.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Close"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			type: "submit",
			form: formId,
			disabled: !isReady || save.isPending,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), save.isPending ? "Making the file…" : "Download"]
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			className: "grid gap-4",
			onSubmit: (event) => {
				event.preventDefault();
				if (isReady) save.mutate();
			},
			children: [
				preview.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Reading the mailing addresses" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-12" })] }) : preview.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "The mailing addresses could not be read.",
					error: preview.error,
					onRetry: () => void preview.refetch()
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MailingSums, {
					preview: preview.data,
					showsCut: as === "labels"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "File",
					options: KINDS,
					value: as,
					onChange: ({ target }) => setAs(target.value)
				}),
				as === "labels" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: "Sheet",
						options: LABEL_SHEET_IDS.map((id) => [id, LABEL_SHEETS[id].name]),
						help: "Print at 100%, without fitting to the page",
						value: sheet,
						onChange: ({ target }) => setSheet(target.value)
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
						label: "Start at label",
						inputMode: "numeric",
						autoComplete: "off",
						help: `Of ${each}, row by row`,
						value: startAt,
						error: startProblem ?? void 0,
						onChange: ({ target }) => setStartAt(target.value)
					})]
				}),
				as === "letters" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LetterFields, {
					draft,
					problem: textProblem,
					isTooMany: (preview.data?.pieces ?? 0) > 1e3,
					onChange: change
				}),
				save.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: messageForPeople(save.error) })
			]
		})
	});
}
function LetterFields({ draft, problem, isTooMany, onChange }) {
	const fields = Object.entries(LETTER_FIELDS).map(([name, words]) => `{${name}}: ${words}`);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		isTooMany && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FieldError, { children: [
			"A file has ",
			formatCount(1e3, "letter"),
			" at most. Choose fewer parcels, or print labels."
		] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextareaField, {
			label: "Sender",
			rows: 3,
			maxLength: 400,
			help: "Your name and address, up to five lines",
			value: draft.sender,
			onChange: ({ target }) => onChange({ sender: target.value })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextareaField, {
			label: "Letter",
			rows: 9,
			maxLength: MAX_LETTER_TEXT,
			help: `${fields.join("; ")}. The text stays in this browser.`,
			value: draft.text,
			error: problem ?? void 0,
			onChange: ({ target }) => onChange({ text: target.value })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
			className: "flex min-h-10 items-start gap-2.5 pointer-coarse:min-h-11",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "checkbox",
				className: "mt-0.5 size-4 accent-accent",
				checked: draft.isLegal,
				onChange: ({ target }) => onChange({ isLegal: target.checked })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: ["It is about legal matters", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block text-ink-muted text-xs",
				children: "Such as notices, redemption or title. It is then marked “not legal advice”; have counsel read it before you send it."
			})] })]
		})
	] });
}
function isLabel(text, most) {
	const number = Number(text);
	return text.trim() !== "" && Number.isInteger(number) && number >= 1 && number <= most;
}
export { MailingDialog };
