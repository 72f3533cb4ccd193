import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Pencil } from "./pencil-By7JSwUT.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { i as centralDay } from "./local-date-CwzqCv5x.js";
import { A as strictObject, E as object, T as number, _ as _enum, a as apiRequest, b as boolean, d as pathFromKey, f as readAnswer, j as string, o as apiSend, r as apiGet, t as ApiError, u as messageForPeople, w as literal, y as array } from "./api-qmtC8mAi.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as Trash } from "./trash-jHaYt92F.js";
import { n as CursorText } from "./text-7vOsiOQL.js";
import { a as PropertyId, i as Instant, s as number$1, t as Day$1 } from "./value-BIBTdWi0.js";
import { t as ConfirmButton } from "./confirm-button-B0oFO4sd.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { i as InputField, n as FieldError, o as SelectField } from "./field-DZvpBdaN.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-tGWn1F2G.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// contract/teamwork.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var MAX_TEAM_NOTE = 4e3;
var MAX_FILE_BYTES = 20971520;
var UserId = number("must be a number").int().positive().max(Number.MAX_SAFE_INTEGER);
/** A member of the workspace; of a former one what is still known. */
var TeamPerson = object({
	userId: number().int(),
	name: string()
});
var TeamNote = object({
	id: number().int(),
	propertyId: number().int(),
	body: string(),
	/** Sent back with an edit, so that none overwrites another. */
	version: number().int(),
	/** Null where the account was deleted. */
	author: TeamPerson.nullable(),
	createdAt: Instant,
	editedAt: Instant.nullable(),
	editedBy: string().nullable(),
	mentions: array(TeamPerson)
});
var TeamTask = object({
	id: number().int(),
	propertyId: number().int(),
	/** Null where the property was removed since. */
	propertyName: string().nullable(),
	text: string(),
	dueOn: Day$1.nullable(),
	assignedTo: TeamPerson.nullable(),
	author: TeamPerson.nullable(),
	createdAt: Instant,
	doneAt: Instant.nullable(),
	doneBy: string().nullable()
});
var TeamAssignment = object({
	assignee: TeamPerson.nullable(),
	assignedBy: string().nullable(),
	assignedAt: Instant.nullable()
});
var TeamNotes = object({
	notes: array(TeamNote),
	/** `before` of the next page; null on the last. */
	next: number().int().nullable()
});
var TeamFile = object({
	id: number().int(),
	propertyId: number().int(),
	name: string(),
	/** By its content: `image/jpeg`, `image/png`, `image/webp` or `application/pdf`. */
	type: string(),
	bytes: number().int(),
	width: number().int().nullable(),
	height: number().int().nullable(),
	/** The photo says where it was taken. */
	hasPlace: boolean(),
	hasThumbnail: boolean(),
	author: TeamPerson.nullable(),
	createdAt: Instant
});
object({ keepPlace: _enum(["true", "false"], "must be true or false").default("false").transform((text) => text === "true").describe("Keeps where and when a photo was taken, and by which camera; else that is removed") });
/** Answer of `GET /api/properties/:id/teamwork`: what the workspace's people have on a property. */
var Teamwork = object({
	members: array(TeamPerson.extend({ isYou: boolean() })),
	/** False for viewers and members without a seat. */
	canEdit: boolean(),
	/** May delete notes and files of others. */
	isOwner: boolean(),
	assignment: TeamAssignment,
	notes: TeamNotes,
	tasks: array(TeamTask),
	files: array(TeamFile)
});
object({
	limit: number$1("must be a number").int().min(1).max(100).default(20),
	before: PropertyId.optional().describe("`next` of the page before")
});
/** What a person writes; half of a pair of characters cannot be stored. */
var Written = string("must be a text").overwrite((text) => text.toWellFormed()).trim();
var Body = Written.min(1, "must not be empty").max(MAX_TEAM_NOTE, `must have ${MAX_TEAM_NOTE.toLocaleString("en-US")} characters at most`);
var Mentions = array(UserId).max(20, `must be 20 at most`).describe("Ids of the members whom the text mentions as @Name");
strictObject({
	body: Body,
	mentions: Mentions.default([])
});
strictObject({
	body: Body,
	mentions: Mentions.default([]),
	version: number("must be a number").int().positive().max(2147483647)
});
/** 409 of an edit: somebody was first. `current` is the note as it is now; the text that was sent is not stored. */
var NoteConflict = object({
	message: string(),
	code: literal("conflict"),
	current: TeamNote
});
strictObject({ userId: UserId.nullable() });
var TaskText = Written.min(1, "must not be empty").max(300, `must have 300 characters at most`);
/** A day that a task may be for. */
var DueDay = Day$1.refine((day) => day >= "1900-01-01", "must be 1900 or later");
strictObject({
	text: TaskText,
	dueOn: DueDay.nullable().default(null),
	assignedTo: UserId.nullable().default(null)
});
strictObject({
	text: TaskText.optional(),
	dueOn: DueDay.nullable().optional(),
	assignedTo: UserId.nullable().optional(),
	isDone: boolean().optional()
});
object({
	state: _enum(["open", "done"], "must be open or done").default("open"),
	assigned: _enum(["anyone", "me"], "must be anyone or me").default("anyone"),
	limit: number$1("must be a number").int().min(1).max(200).default(50),
	cursor: CursorText.optional().describe("`next` of the page before")
});
/** Answer of `GET /api/workspace/tasks`. */
var TeamTasks = object({
	tasks: array(TeamTask),
	next: string().nullable()
});
object({ id: PropertyId });
// web/features/teamwork/teamwork.api.ts
/** What the workspace's people have on a property. Read again whenever the page is opened or looked at: others write too. */
var teamworkQuery = (propertyId) => queryOptions({
	queryKey: [
		"/api/properties",
		propertyId,
		"teamwork"
	],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Teamwork, signal),
	staleTime: 0,
	refetchOnWindowFocus: true
});
/** Notes older than the first page. */
var olderNotesQuery = (propertyId, before) => infiniteQueryOptions({
	queryKey: [
		"/api/properties",
		propertyId,
		"notes",
		{ before }
	],
	queryFn: ({ queryKey: [path, id, notes], pageParam, signal }) => apiGet(pathFromKey([
		path,
		id,
		notes,
		{ before: pageParam }
	]), TeamNotes, signal),
	initialPageParam: before,
	getNextPageParam: ({ next }) => next
});
/** The workspace's tasks by day. */
var tasksQuery = (filter) => infiniteQueryOptions({
	queryKey: ["/api/workspace/tasks", filter],
	queryFn: ({ queryKey: [path, query], pageParam, signal }) => apiGet(pathFromKey([path, {
		...query,
		cursor: pageParam
	}]), TeamTasks, signal),
	initialPageParam: null,
	getNextPageParam: ({ next }) => next,
	staleTime: 0
});
/** Refetches what shows the workspace's work on a property. */
async function refreshTeamwork(client, propertyId) {
	await Promise.all([
		client.invalidateQueries({ queryKey: [
			"/api/properties",
			propertyId,
			"teamwork"
		] }),
		client.invalidateQueries({ queryKey: [
			"/api/properties",
			propertyId,
			"notes"
		] }),
		client.invalidateQueries({ queryKey: ["/api/workspace/tasks"] })
	]);
}
function addNote(propertyId, note) {
	return apiSend("POST", pathFromKey([
		"/api/properties",
		propertyId,
		"notes"
	]), note, TeamNote);
}
function editNote(id, edit) {
	return apiSend("PATCH", pathFromKey(["/api/workspace/notes", id]), edit, TeamNote);
}
/** The note as it is now, where another changed it first; null for any other failure. */
function currentOf(error) {
	if (!(error instanceof ApiError) || error.status !== 409) return null;
	try {
		return NoteConflict.safeParse(JSON.parse(error.bodyText)).data ?? null;
	} catch {
		return null;
	}
}
async function deleteNote(id) {
	await apiRequest("DELETE", pathFromKey(["/api/workspace/notes", id]));
}
function assignProperty(propertyId, userId) {
	const path = pathFromKey([
		"/api/properties",
		propertyId,
		"assignment"
	]);
	return apiSend("PATCH", path, { userId }, TeamAssignment);
}
function addTask(propertyId, task) {
	return apiSend("POST", pathFromKey([
		"/api/properties",
		propertyId,
		"tasks"
	]), task, TeamTask);
}
function editTask(id, edit) {
	return apiSend("PATCH", pathFromKey(["/api/workspace/tasks", id]), edit, TeamTask);
}
/** Sends a file; `keepsPlace`: with where and when a photo was taken. */
async function addFile(propertyId, file, keepsPlace) {
	const body = new FormData();
	body.append("file", file, file.name);
	const path = pathFromKey([
		"/api/properties",
		propertyId,
		"files",
		{ keepPlace: keepsPlace }
	]);
	const response = await fetch(path, {
		method: "POST",
		credentials: "include",
		headers: { accept: "application/json" },
		body
	});
	if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
	return readAnswer(response, TeamFile);
}
var filePath = (id) => pathFromKey(["/api/workspace/files", id]);
var thumbnailPath = (id) => pathFromKey([
	"/api/workspace/files",
	id,
	"thumbnail"
]);
async function deleteFile(id) {
	await apiRequest("DELETE", filePath(id));
}
async function deleteTask(id) {
	await apiRequest("DELETE", pathFromKey(["/api/workspace/tasks", id]));
}
/** The members to choose from; `chosen` is among them also where they are none any longer. */
function memberOptions(members, chosen = null) {
	const isGone = chosen !== null && !members.some(({ userId }) => userId === chosen.userId);
	return [
		["", "No one"],
		...members.map(({ userId, name, isYou }) => [String(userId), isYou ? `${name} (you)` : name]),
		...isGone ? [[String(chosen.userId), chosen.name]] : []
	];
}
// web/features/teamwork/task-dialog.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Adds a task, or changes or deletes one. */
function TaskDialog({ propertyId, members, task, isOpen, onClose }) {
	const client = useQueryClient();
	const formId = (0, import_react.useId)();
	const form = useFields({
		text: task?.text ?? "",
		dueOn: task?.dueOn ?? "",
		assignedTo: task?.assignedTo ? String(task.assignedTo.userId) : ""
	}, ({ text }) => ({ text: text.trim() === "" ? "Say what is to be done." : void 0 }));
	const save = useMutation({
		mutationFn: (typed) => {
			const written = {
				text: typed.text,
				dueOn: typed.dueOn === "" ? null : typed.dueOn,
				assignedTo: typed.assignedTo === "" ? null : Number(typed.assignedTo)
			};
			return task ? editTask(task.id, changesOf(task, written)) : addTask(propertyId, written);
		},
		onSuccess: async () => {
			await refreshTeamwork(client, propertyId);
			if (!task) form.reset();
			onClose();
		}
	});
	const label = task ? "Save task" : "Add task";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: isOpen,
		onOpenChange: (open) => {
			if (!open) onClose();
		},
		title: task ? "Edit task" : "Add task",
		description: "Whoever it is assigned to is notified now and reminded on its day.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			task && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "mr-auto grid items-center",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
					icon: Trash,
					variant: "quiet",
					label: "Delete",
					about: "this task",
					title: "Delete this task?",
					description: "It is deleted for everyone in the workspace.",
					confirm: { label: "Delete task" },
					failed: "The task was not deleted.",
					run: async () => {
						await deleteTask(task.id);
						return { title: "Task deleted" };
					},
					onDone: () => refreshTeamwork(client, propertyId)
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "secondary",
				onClick: onClose,
				children: "Cancel"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				form: formId,
				disabled: save.isPending,
				children: label
			})
		] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			onSubmit: form.submit((typed) => save.mutate(typed)),
			className: "grid gap-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "What is to be done",
					maxLength: 300,
					autoComplete: "off",
					...form.field("text")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid gap-4 sm:grid-cols-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
						label: "Day (optional)",
						type: "date",
						...form.field("dueOn")
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: "Assigned to",
						options: memberOptions(members, task?.assignedTo),
						...form.field("assignedTo")
					})]
				}),
				save.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: messageForPeople(save.error) })
			]
		})
	});
}
/** What was changed here: another may have changed the rest meanwhile. */
function changesOf(task, written) {
	return {
		...written.text === task.text ? {} : { text: written.text },
		...written.dueOn === task.dueOn ? {} : { dueOn: written.dueOn },
		...written.assignedTo === (task.assignedTo?.userId ?? null) ? {} : { assignedTo: written.assignedTo }
	};
}
// web/features/teamwork/task-line.tsx
/** A task with a box to check it off. */
function TaskLine({ task, canEdit, hasProperty = false, members }) {
	const [isEditing, setEditing] = (0, import_react.useState)(false);
	const client = useQueryClient();
	const refresh = () => refreshTeamwork(client, task.propertyId);
	const check = useMutation({
		mutationFn: (isDone) => editTask(task.id, { isDone }),
		onSettled: refresh,
		onError: (error) => toast({
			title: "Task not changed",
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
	const isDone = check.isPending ? check.variables : task.doneAt !== null;
	const isLate = !isDone && task.dueOn !== null && task.dueOn < centralDay(/* @__PURE__ */ new Date());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex items-start gap-3 py-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "checkbox",
				checked: isDone,
				disabled: !canEdit || check.isPending,
				onChange: ({ target }) => check.mutate(target.checked),
				"aria-label": `Done: ${task.text}`,
				className: "mt-0.5 size-5 shrink-0 accent-accent"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "min-w-0 flex-1",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: cn("text-pretty wrap-anywhere", isDone && "text-ink-muted line-through"),
					children: task.text
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "flex flex-wrap items-center gap-x-2 text-ink-muted text-xs",
					children: [
						hasProperty && (task.propertyName === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: "Removed property" }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/property/$id",
							params: { id: String(task.propertyId) },
							className: "link wrap-anywhere",
							children: task.propertyName
						})),
						task.dueOn && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: ["Due ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: task.dueOn })] }),
						isLate && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
							tone: "bad",
							children: "Overdue"
						}),
						task.assignedTo && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "wrap-anywhere",
							children: task.assignedTo.name
						}),
						isDone && task.doneBy && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: ["done by ", task.doneBy] })
					]
				})]
			}),
			canEdit && members && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "quiet",
				size: "sm",
				className: "-mr-3 text-ink-muted",
				onClick: () => setEditing(true),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Pencil, { "aria-hidden": true }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: ["Edit the task ", task.text]
				})]
			}), isEditing && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaskDialog, {
				propertyId: task.propertyId,
				members,
				task,
				isOpen: true,
				onClose: () => setEditing(false)
			})] })
		]
	});
}
export { MAX_FILE_BYTES as _, addNote as a, deleteFile as c, filePath as d, olderNotesQuery as f, thumbnailPath as g, teamworkQuery as h, addFile as i, deleteNote as l, tasksQuery as m, TaskDialog as n, assignProperty as o, refreshTeamwork as p, memberOptions as r, currentOf as s, TaskLine as t, editNote as u, MAX_TEAM_NOTE as v };
