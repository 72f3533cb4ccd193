import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { l as isNotFound, u as messageForPeople } from "./api-qmtC8mAi.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { a as Select, n as FieldError, s as Textarea, t as Field } from "./field-DZvpBdaN.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as FileText } from "./file-text-BGbqd9vG.js";
import { _ as MAX_FILE_BYTES, a as addNote, c as deleteFile, d as filePath, f as olderNotesQuery, g as thumbnailPath, h as teamworkQuery, i as addFile, l as deleteNote, n as TaskDialog, o as assignProperty, p as refreshTeamwork, r as memberOptions, s as currentOf, t as TaskLine, u as editNote, v as MAX_TEAM_NOTE } from "./task-line-CPHYDzkL.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as Trash } from "./trash-jHaYt92F.js";
import { r as formatInstant } from "./format-CW9gkiDn.js";
import { t as formatBytes } from "./format-bytes-Ci3QKbcZ.js";
import { o as formatNumber } from "./format-n07eEqi5.js";
import { t as ConfirmButton } from "./confirm-button-B0oFO4sd.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CGad31ja.js";
import { t as Pencil } from "./pencil-By7JSwUT.js";
import { r as Moment } from "./time-CvgoHYoR.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as Plus } from "./plus-DSqgGXWS.js";
// node_modules/lucide-react/dist/esm/icons/file-plus-corner.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "file-plus-corner",
	size: 24,
	node: [
		["path", {
			d: "M11.35 22H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.706.706l3.588 3.588A2.4 2.4 0 0 1 20 8v5.35",
			key: "17jvcc"
		}],
		["path", {
			d: "M14 2v5a1 1 0 0 0 1 1h5",
			key: "wfsgrz"
		}],
		["path", {
			d: "M14 19h6",
			key: "bvotb8"
		}],
		["path", {
			d: "M17 16v6",
			key: "18yu1i"
		}]
	],
	aliases: ["file-plus-2"]
};
__iconData.node;
var FilePlusCorner = createLucideIcon(__iconData);
// web/features/teamwork/file-dialog.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A photo in full, or what is known of a file; to download or delete it. */
function FileDialog({ file, teamwork, onClose }) {
	const client = useQueryClient();
	const { author, width, height } = file;
	const isOwn = teamwork.members.some(({ isYou, userId }) => isYou && userId === author?.userId);
	const mayDelete = teamwork.canEdit && (isOwn || teamwork.isOwner);
	const facts = [
		width !== null && height !== null && `${width} × ${height}`,
		formatBytes(file.bytes),
		`added by ${author?.name ?? "a deleted account"}, ${formatInstant(file.createdAt)}`,
		file.hasPlace && "says where it was taken"
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => {
			if (!isOpen) onClose();
		},
		title: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "wrap-anywhere",
			children: file.name
		}),
		description: facts.filter(Boolean).join(", "),
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [mayDelete && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "mr-auto grid items-center",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
				icon: Trash,
				variant: "quiet",
				label: "Delete",
				about: file.name,
				title: "Delete this file?",
				description: "It is deleted for everyone in the workspace and cannot be brought back.",
				confirm: { label: "Delete file" },
				failed: "The file was not deleted.",
				run: async () => {
					await deleteFile(file.id);
					return { title: "File deleted" };
				},
				onDone: async () => {
					await refreshTeamwork(client, file.propertyId);
					onClose();
				}
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
			href: filePath(file.id),
			download: file.name,
			className: buttonClass(),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), "Download"]
		})] }),
		children: width !== null && height !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
			src: filePath(file.id),
			width,
			height,
			alt: file.name,
			className: "h-auto w-full rounded-md bg-well"
		})
	});
}
// web/features/teamwork/files.tsx
/** What the file dialog of the browser offers; the server looks at the content. */
var ACCEPTED = ".jpg,.jpeg,.png,.webp,.pdf,image/jpeg,image/png,image/webp,application/pdf";
/** The workspace's photos and PDF files on a property. */
function Files({ propertyId, teamwork }) {
	const client = useQueryClient();
	const headingId = (0, import_react.useId)();
	const input = (0, import_react.useRef)(null);
	const [keepsPlace, setKeepsPlace] = (0, import_react.useState)(false);
	const [adding, setAdding] = (0, import_react.useState)(null);
	const [problems, setProblems] = (0, import_react.useState)([]);
	const [shown, setShown] = (0, import_react.useState)(null);
	const { files, canEdit } = teamwork;
	const add = async (chosen) => {
		setProblems([]);
		for (const [n, file] of chosen.entries()) {
			setAdding({
				place: n + 1,
				of: chosen.length
			});
			try {
				if (file.size > 20971520) throw new Error(TOO_LARGE);
				await addFile(propertyId, file, keepsPlace);
			} catch (error) {
				const message = error instanceof Error && error.message === TOO_LARGE ? TOO_LARGE : messageForPeople(error);
				setProblems((all) => [...all, {
					name: file.name,
					message
				}]);
			}
		}
		await refreshTeamwork(client, propertyId);
		setAdding(null);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": headingId,
		className: "grid content-start gap-3 p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex min-h-8 items-center justify-between gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					id: headingId,
					className: "font-semibold",
					children: "Photos and files"
				}), canEdit && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					ref: input,
					type: "file",
					multiple: true,
					accept: ACCEPTED,
					className: "sr-only",
					tabIndex: -1,
					"aria-label": "Photos and files to add",
					onChange: ({ target }) => {
						const chosen = [...target.files ?? []];
						target.value = "";
						add(chosen);
					}
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					disabled: adding !== null,
					onClick: () => input.current?.click(),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilePlusCorner, { "aria-hidden": true }), "Add files"]
				})] })]
			}),
			canEdit && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				className: "flex items-start gap-2 text-ink-muted text-xs",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "checkbox",
					checked: keepsPlace,
					onChange: ({ target }) => setKeepsPlace(target.checked),
					className: "size-4 shrink-0 accent-accent"
				}), "Keep where and when photos were taken. Otherwise that is removed."]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				role: "status",
				className: adding ? "text-ink-muted" : "sr-only",
				children: adding && `Adding ${adding.place} of ${adding.of}…`
			}),
			problems.map(({ name, message }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FieldError, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "wrap-anywhere font-semibold",
					children: name
				}),
				": ",
				message
			] }, name)),
			files.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: "No photos or files yet. JPEG, PNG, WebP or PDF, up to 20 MB."
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "grid grid-cols-2 gap-3 sm:grid-cols-3",
				children: files.map((file) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
					type: "button",
					onClick: () => setShown(file),
					className: "grid w-full gap-1 rounded-md text-left",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "grid h-24 place-items-center overflow-hidden rounded-md border bg-well",
						children: file.hasThumbnail ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
							src: thumbnailPath(file.id),
							alt: "",
							loading: "lazy",
							className: "size-full object-cover"
						}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileText, {
							"aria-hidden": true,
							className: "size-8 text-ink-muted"
						})
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "truncate text-xs",
						children: file.name
					})]
				}) }, file.id))
			}),
			shown && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileDialog, {
				file: shown,
				teamwork,
				onClose: () => setShown(null)
			})
		]
	});
}
var TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / 2 ** 20} MB. Make it smaller, then add it.`;
// domain/teamwork/mentions.ts
/** The text that mentions a member. */
var mentionOf = ({ name }) => `@${name}`;
/** Cuts a note at the mentions of the people it mentions. Of two names that begin alike, the longer one is found. */
function piecesOf(body, mentioned) {
	const longestFirst = mentioned.toSorted((a, b) => b.name.length - a.name.length);
	const pieces = [];
	let from = 0;
	for (let at = body.indexOf("@"); at !== -1; at = body.indexOf("@", at + 1)) {
		if (at < from) continue;
		const person = longestFirst.find((each) => isMentionAt(body, at, each));
		if (!person) continue;
		if (at > from) pieces.push({
			text: body.slice(from, at),
			userId: null
		});
		from = at + mentionOf(person).length;
		pieces.push({
			text: body.slice(at, from),
			userId: person.userId
		});
	}
	if (from < body.length) pieces.push({
		text: body.slice(from),
		userId: null
	});
	return pieces;
}
/** Those of `people` whom the text still mentions: a name may have been deleted after it was picked. */
function mentionedIn(body, people) {
	return people.filter((each) => indexOfMention(body, each) !== -1).map(({ userId }) => userId);
}
/** The name that is being typed after an `@` before the cursor; null where none is. */
function typedName(text, cursor) {
	const before = text.slice(0, cursor);
	const at = before.lastIndexOf("@");
	if (at === -1 || at > 0 && !/[\s(]/.test(before[at - 1] ?? "")) return null;
	const typed = before.slice(at + 1);
	return typed.length <= MAX_TYPED && !typed.includes("\n") ? {
		from: at,
		typed
	} : null;
}
var MAX_TYPED = 40;
function isMentionAt(body, at, person) {
	const mention = mentionOf(person);
	return body.startsWith(mention, at) && !isLetter(body[at + mention.length]);
}
function indexOfMention(body, person) {
	for (let at = body.indexOf("@"); at !== -1; at = body.indexOf("@", at + 1)) if (isMentionAt(body, at, person)) return at;
	return -1;
}
var isLetter = (character) => character !== void 0 && /[\p{L}\p{N}]/u.test(character);
// web/features/teamwork/mention-field.tsx
/** Members offered at a time. */
var MAX_OFFERED = 6;
/** A text in which `@` offers the members of the workspace; arrows and Enter choose one. */
function MentionField({ value, onChange, members, onMention, ...rest }) {
	const listId = (0, import_react.useId)();
	const field = (0, import_react.useRef)(null);
	const [cursor, setCursor] = (0, import_react.useState)(null);
	const [place, setPlace] = (0, import_react.useState)(0);
	const typing = cursor === null ? null : typedName(value, cursor);
	const offered = typing ? members.filter((each) => isFor(each, typing.typed)).slice(0, MAX_OFFERED) : [];
	const active = offered[Math.min(place, offered.length - 1)];
	const optionId = ({ userId }) => `${listId}-${userId}`;
	const choose = (person) => {
		if (!typing || cursor === null) return;
		const before = `${value.slice(0, typing.from)}${mentionOf(person)} `;
		onChange(before + value.slice(cursor).replace(/^ /, ""));
		onMention(person);
		setCursor(null);
		requestAnimationFrame(() => {
			field.current?.focus();
			field.current?.setSelectionRange(before.length, before.length);
		});
	};
	const onKeyDown = (event) => {
		if (!active) return;
		const step = {
			ArrowDown: 1,
			ArrowUp: -1
		}[event.key];
		if (step !== void 0) setPlace((offered.indexOf(active) + step + offered.length) % offered.length);
		else if (event.key === "Enter" || event.key === "Tab") choose(active);
		else if (event.key === "Escape") setCursor(null);
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "relative",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Textarea, {
			ref: field,
			value,
			role: "combobox",
			"aria-autocomplete": "list",
			"aria-expanded": active !== void 0,
			"aria-controls": active ? listId : void 0,
			"aria-activedescendant": active ? optionId(active) : void 0,
			onChange: ({ target }) => {
				onChange(target.value);
				setCursor(target.selectionStart);
				setPlace(0);
			},
			onKeyDown,
			onBlur: () => setCursor(null),
			...rest
		}), active && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			role: "listbox",
			id: listId,
			"aria-label": "Members to mention",
			className: "absolute inset-x-0 z-10 mt-1 overflow-hidden rounded-md border bg-raised py-1 shadow-pop",
			children: offered.map((person) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				id: optionId(person),
				role: "option",
				"aria-selected": person === active,
				className: cn("cursor-pointer truncate px-3 py-2", person === active && "bg-well font-semibold"),
				onMouseDown: (event) => event.preventDefault(),
				onClick: () => choose(person),
				children: person.name
			}, person.userId))
		})]
	});
}
function isFor({ name }, typed) {
	const wanted = typed.toLowerCase();
	const lower = name.toLowerCase();
	if (lower === wanted.trimEnd()) return false;
	return lower.startsWith(wanted) || lower.split(/\s/).some((word) => word.startsWith(wanted));
}
// web/features/teamwork/note-form.tsx
/** Writes a note or changes one. Where another changed it first, both texts are shown and nothing is lost. */
function NoteForm({ members, note, save, onCancel, saveAsNew }) {
	const [opened] = (0, import_react.useState)(note);
	const [text, setText] = (0, import_react.useState)(note?.body ?? "");
	const [picked, setPicked] = (0, import_react.useState)(note?.mentions ?? []);
	const [current, setCurrent] = (0, import_react.useState)(null);
	const [error, setError] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const over = text.trim().length - MAX_TEAM_NOTE;
	const others = members.filter(({ isYou }) => !isYou);
	const send = async (how) => {
		if (isBusy || text.trim() === "" || over > 0) return;
		setBusy(true);
		setError(null);
		try {
			await how({
				body: text.trim(),
				mentions: [...new Set(mentionedIn(text, picked))],
				version: (current ?? opened)?.version ?? 1
			});
			if (note) return;
			setText("");
			setPicked([]);
		} catch (failure) {
			const conflict = currentOf(failure);
			if (conflict) {
				setCurrent(conflict.current);
				setPicked((people) => [...people, ...conflict.current.mentions]);
			}
			setError(failure);
		} finally {
			setBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "grid gap-3",
		onSubmit: (event) => {
			event.preventDefault();
			send(save);
		},
		children: [
			current && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "rounded-md border border-line-strong bg-well px-3 py-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted text-xs",
					children: [
						"The note as ",
						current.editedBy ?? "somebody",
						" left it"
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-1 whitespace-pre-wrap wrap-anywhere",
					children: current.body
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "sr-only",
					children: note ? "Note" : "New note"
				}),
				help: others.length > 0 && !note ? "Type @ to mention a member. They are notified." : void 0,
				error: over > 0 ? `Shorten the note by ${formatNumber(over)} ${over === 1 ? "character" : "characters"}.` : void 0,
				children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MentionField, {
					...aid,
					rows: note ? 4 : 3,
					placeholder: "Write a note",
					value: text,
					onChange: setText,
					members: others,
					onMention: (person) => setPicked((people) => [...people, person]),
					autoFocus: note !== void 0
				})
			}),
			error !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: messageForPeople(error) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap justify-end gap-2",
				children: [onCancel && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: onCancel,
					children: "Cancel"
				}), isNotFound(error) && saveAsNew ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					size: "sm",
					disabled: isBusy,
					onClick: () => void send(saveAsNew),
					children: "Add as a new note"
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					size: "sm",
					"aria-busy": isBusy || void 0,
					disabled: isBusy || text.trim() === "" || over > 0,
					children: note ? current ? "Save over it" : "Save note" : "Add note"
				})]
			})
		]
	});
}
// web/features/teamwork/notes.tsx
/** The workspace's notes on a property, newest first, and a field for another. */
function Notes({ propertyId, teamwork }) {
	const client = useQueryClient();
	const [wantsOlder, setWantsOlder] = (0, import_react.useState)(false);
	const { notes, members, canEdit } = teamwork;
	const older = useInfiniteQuery({
		...olderNotesQuery(propertyId, notes.next),
		enabled: wantsOlder && notes.next !== null
	});
	const [edited, setEdited] = (0, import_react.useState)([]);
	const listed = [...notes.notes, ...older.data?.pages.flatMap((page) => page.notes) ?? []];
	const all = [...edited.filter(({ id }) => !listed.some((note) => note.id === id)), ...listed].toSorted((a, b) => b.id - a.id);
	const hasMore = wantsOlder && notes.next !== null ? older.hasNextPage : notes.next !== null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Notes",
		className: "grid content-start gap-4 p-4",
		children: [
			canEdit && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoteForm, {
				members,
				save: async ({ body, mentions }) => {
					await addNote(propertyId, {
						body,
						mentions
					});
					await refreshTeamwork(client, propertyId);
				}
			}),
			all.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: canEdit ? "No notes yet. Write down what you saw, whom you called, what is left to check." : "No notes yet."
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "grid divide-y border-t",
				children: all.map((note) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
					className: "py-3",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
						note,
						teamwork,
						isEditing: edited.some(({ id }) => id === note.id),
						onEdit: (isEditing) => setEdited((rows) => [...rows.filter(({ id }) => id !== note.id), ...isEditing ? [note] : []])
					})
				}, note.id))
			}),
			older.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "Older notes could not be loaded.",
				error: older.error,
				onRetry: () => void older.refetch()
			}),
			hasMore && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "secondary",
				size: "sm",
				className: "justify-self-start",
				disabled: older.isFetching,
				onClick: () => {
					if (wantsOlder) older.fetchNextPage();
					else setWantsOlder(true);
				},
				children: "Show older notes"
			})
		]
	});
}
function Note({ note, teamwork, isEditing, onEdit }) {
	const client = useQueryClient();
	const { members, canEdit, isOwner } = teamwork;
	const { author, createdAt, editedAt, editedBy, propertyId } = note;
	const refresh = () => refreshTeamwork(client, propertyId);
	const isOwn = members.some(({ isYou, userId }) => isYou && userId === author?.userId);
	const name = author?.name ?? "A deleted account";
	if (isEditing) {
		const close = async () => {
			await refresh();
			onEdit(false);
		};
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoteForm, {
			members,
			note,
			onCancel: () => void close(),
			save: async (written) => {
				await editNote(note.id, written);
				await close();
			},
			saveAsNew: async ({ body, mentions }) => {
				await addNote(propertyId, {
					body,
					mentions
				});
				await close();
			}
		});
	}
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: "grid gap-1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "min-w-0",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "wrap-anywhere font-semibold",
						children: name
					}),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "text-ink-muted text-xs",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: createdAt }), editedAt && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
							", edited ",
							editedBy !== null && editedBy !== name && `by ${editedBy}, `,
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: editedAt })
						] })]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "whitespace-pre-wrap text-pretty wrap-anywhere",
				children: piecesOf(note.body, note.mentions).map(({ text, userId }, place) => userId === null ? text : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
					className: "font-semibold text-accent",
					children: text
				}, place))
			}),
			canEdit && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "-ml-3 flex",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "quiet",
					size: "sm",
					onClick: () => onEdit(true),
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Pencil, { "aria-hidden": true }),
						"Edit",
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr-only",
							children: [" the note by ", name]
						})
					]
				}), (isOwn || isOwner) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
					icon: Trash,
					variant: "quiet",
					label: "Delete",
					about: `the note by ${name}`,
					title: "Delete this note?",
					description: "It is deleted for everyone in the workspace and cannot be brought back.",
					confirm: { label: "Delete note" },
					failed: "The note was not deleted.",
					run: async () => {
						await deleteNote(note.id);
						return { title: "Note deleted" };
					},
					onDone: refresh
				})]
			})
		]
	});
}
// web/features/teamwork/tasks.tsx
/** The workspace's tasks on a property. */
function Tasks({ propertyId, teamwork }) {
	const [isAdding, setAdding] = (0, import_react.useState)(false);
	const { tasks, canEdit, members } = teamwork;
	const open = tasks.filter(({ doneAt }) => doneAt === null);
	const done = tasks.filter(({ doneAt }) => doneAt !== null);
	const headingId = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": headingId,
		className: "grid content-start gap-2 p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex min-h-8 items-center justify-between gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					id: headingId,
					className: "font-semibold",
					children: "Tasks"
				}), canEdit && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: () => setAdding(true),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, { "aria-hidden": true }), "Add task"]
				})]
			}),
			open.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: "Nothing to do here."
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "grid divide-y",
				children: open.map((task) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaskLine, {
					task,
					canEdit,
					members
				}) }, task.id))
			}),
			done.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
				className: "link-quiet cursor-pointer py-1 text-ink-muted",
				children: [
					"Done (",
					done.length,
					")"
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "grid divide-y",
				children: done.map((task) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaskLine, {
					task,
					canEdit,
					members
				}) }, task.id))
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaskDialog, {
				propertyId,
				members,
				isOpen: isAdding,
				onClose: () => setAdding(false)
			})
		]
	});
}
// web/features/teamwork/teamwork-card.tsx
/** Where notifications lead to. */
var ANCHOR = "workspace-notes";
/** What the workspace's people have on a property: not part of the record, and not printed. */
function TeamworkCard({ propertyId }) {
	const { user } = useUser();
	if (user === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loaded, { propertyId });
}
function Loaded({ propertyId }) {
	const teamwork = useQuery(teamworkQuery(propertyId));
	const place = (0, import_react.useRef)(null);
	const isLoaded = !teamwork.isPending;
	(0, import_react.useEffect)(() => {
		if (isLoaded && location.hash === `#${ANCHOR}`) place.current?.scrollIntoView();
	}, [isLoaded]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: place,
		className: "scroll-mt-18 print:hidden",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			id: ANCHOR,
			title: "Workspace notes",
			lead: "Seen by the people of your workspace only",
			aside: teamwork.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assigned, {
				propertyId,
				teamwork: teamwork.data
			}),
			flush: true,
			children: teamwork.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-3 p-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading workspace notes" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-20 w-full" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-64" })
				]
			}) : teamwork.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "p-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "Workspace notes could not be loaded.",
					error: teamwork.error,
					onRetry: () => void teamwork.refetch()
				})
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid grid-cols-1 divide-y lg:grid-cols-2 lg:divide-x lg:divide-y-0",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notes, {
					propertyId,
					teamwork: teamwork.data
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid content-start divide-y",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tasks, {
						propertyId,
						teamwork: teamwork.data
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Files, {
						propertyId,
						teamwork: teamwork.data
					})]
				})]
			})
		})
	});
}
function Assigned({ propertyId, teamwork }) {
	const client = useQueryClient();
	const id = (0, import_react.useId)();
	const { assignment, members, canEdit } = teamwork;
	const assign = useMutation({
		mutationFn: (userId) => assignProperty(propertyId, userId),
		onSettled: () => refreshTeamwork(client, propertyId),
		onError: (error) => toast({
			title: "Not assigned",
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
	const { assignee } = assignment;
	if (!canEdit) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "text-ink-muted",
		children: ["Assigned to ", assignee?.name ?? "no one"]
	});
	const chosen = assign.isPending ? assign.variables : assignee?.userId ?? null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex min-w-0 items-center gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
			htmlFor: id,
			className: "shrink-0 text-ink-muted",
			children: "Assigned to"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
			id,
			isDense: true,
			className: "w-44",
			value: chosen === null ? "" : String(chosen),
			disabled: assign.isPending,
			onChange: ({ target }) => assign.mutate(target.value === "" ? null : Number(target.value)),
			options: memberOptions(members, assignee)
		})]
	});
}
export { TeamworkCard };
