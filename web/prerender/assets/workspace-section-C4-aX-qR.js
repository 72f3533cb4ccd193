import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { u as messageForPeople } from "./api-qmtC8mAi.js";
import { n as ErrorNotice, t as ErrorCard } from "./error-notice-CswpboC5.js";
import { t as CardGridSkeleton } from "./skeleton-DfECbjvp.js";
import { t as ConfirmHost } from "./confirm-host-P1UlOU4T.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CGad31ja.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as ListSkeleton } from "./list-skeleton-BVb5BNmQ.js";
import { r as Moment, t as Day } from "./time-CvgoHYoR.js";
import { n as actorWord, r as eventWord, t as aboutWords } from "./audit-words-BWZ8Onbx.js";
import { a as eventsQuery, c as receivedQuery, d as withdrawInvitation, f as workspaceQuery, i as deleteWorkspace, l as removeMember, o as giveRole, p as workspacesQuery, r as declineInvitation, s as inviteMember, t as acceptInvitation, u as renameWorkspace } from "./workspace.api-ZAPcsFs8.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as LogOut } from "./log-out-B4BngmFb.js";
import { t as Trash } from "./trash-jHaYt92F.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as ConfirmButton } from "./confirm-button-B0oFO4sd.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { a as Select, i as InputField, o as SelectField } from "./field-DZvpBdaN.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as X } from "./x-BLEqheie.js";
import { i as centralDay } from "./local-date-CwzqCv5x.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { n as ArrowLeftRight, t as useChooseWorkspace } from "./use-choose-workspace-8jeNonK4.js";
// node_modules/lucide-react/dist/esm/icons/user-minus.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "user-minus",
	size: 24,
	node: [
		["path", {
			d: "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
			key: "1yyitq"
		}],
		["circle", {
			cx: "9",
			cy: "7",
			r: "4",
			key: "nufk8"
		}],
		["line", {
			x1: "22",
			x2: "16",
			y1: "11",
			y2: "11",
			key: "1shjgl"
		}]
	]
};
__iconData$1.node;
var UserMinus = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/user-plus.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "user-plus",
	size: 24,
	node: [
		["path", {
			d: "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
			key: "1yyitq"
		}],
		["circle", {
			cx: "9",
			cy: "7",
			r: "4",
			key: "nufk8"
		}],
		["line", {
			x1: "19",
			x2: "19",
			y1: "8",
			y2: "14",
			key: "1bvyxn"
		}],
		["line", {
			x1: "22",
			x2: "16",
			y1: "11",
			y2: "11",
			key: "1shjgl"
		}]
	]
};
__iconData.node;
var UserPlus = createLucideIcon(__iconData);
// web/features/workspace/activity-card.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What was done in the workspace, and by whom; for its owners. */
function ActivityCard() {
	const events = useInfiniteQuery(eventsQuery);
	if (events.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, { label: "Loading the activity" });
	if (events.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
		title: "The activity could not be loaded",
		onRetry: () => void events.refetch(),
		children: messageForPeople(events.error)
	});
	const all = events.data.pages.flatMap((page) => page.events);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Activity",
		lead: "Who did what in this workspace. Kept for two years.",
		flush: true,
		children: [all.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "p-4 text-ink-muted",
			children: "Nothing yet."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: all.map(({ id, at, event, email, actor, about }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "flex flex-wrap justify-between gap-x-6 gap-y-0.5 px-4 py-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "min-w-0 flex-1 basis-64",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-semibold",
						children: eventWord(event)
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "break-words text-ink-muted",
						children: [" ", aboutWords({
							event,
							about
						})]
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: [
						email ?? actorWord(actor),
						", ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at })
					]
				})]
			}, id))
		}), events.hasNextPage && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "border-t p-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "secondary",
				size: "sm",
				disabled: events.isFetchingNextPage,
				onClick: () => void events.fetchNextPage(),
				children: "Show earlier"
			})
		})]
	});
}
// web/features/workspace/end-card.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Leaves the workspace or, for owners, deletes it. One person’s own has neither. */
function EndCard({ workspace }) {
	const [isAsking, setAsking] = (0, import_react.useState)(false);
	const { members, role, name } = workspace;
	const you = members.find(({ isYou }) => isYou);
	if (!you || members.length < 2) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Leave or delete",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center justify-between gap-x-6 gap-y-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "min-w-0 flex-1 basis-60 text-ink-muted",
					children: "You lose access to what is in this workspace. What you added stays with its members."
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
					icon: LogOut,
					label: "Leave workspace",
					title: `Leave ${name}?`,
					description: "You lose access at once, and come back only by another invitation.",
					confirm: { label: "Leave workspace" },
					failed: "You did not leave",
					run: async () => {
						await removeMember(you.userId);
						location.reload();
						return null;
					}
				})]
			}), role === "owner" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "min-w-0 flex-1 basis-60 text-ink-muted",
					children: "Deletes the workspace for all its members. Reports and receipts stay with who bought them."
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: () => setAsking(true),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trash, { "aria-hidden": true }), "Delete workspace"]
				})]
			})]
		}), isAsking && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeleteDialog, {
			name,
			onClose: () => setAsking(false)
		})]
	});
}
function DeleteDialog({ name, onClose }) {
	const form = useFields({ name: "" }, (typed) => ({ name: typed.name.trim() === name ? void 0 : `Type “${name}” to delete the workspace` }));
	const remove = useMutation({
		mutationFn: deleteWorkspace,
		onSuccess: () => location.reload(),
		onError: (error) => form.setProblems({ name: messageForPeople(error) })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => !isOpen && onClose(),
		title: `Delete ${name}?`,
		description: "All its members lose access at once. This can’t be undone.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Keep workspace"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "danger",
			type: "submit",
			form: "delete-workspace",
			disabled: remove.isPending || remove.isSuccess,
			children: "Delete workspace"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
			id: "delete-workspace",
			noValidate: true,
			onSubmit: form.submit((typed) => remove.mutate(typed.name)),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: `Type “${name}” to confirm`,
				autoComplete: "off",
				...form.field("name")
			})
		})
	});
}
// web/features/workspace/role-words.ts
var NAMES = {
	owner: "Owner",
	editor: "Editor",
	viewer: "Viewer"
};
var roleName = (role) => NAMES[role];
/** For a select, with what each may do. */
var ROLE_OPTIONS = [
	["viewer", "Viewer"],
	["editor", "Editor"],
	["owner", "Owner"]
];
/** What a role may do, below the select. */
var ROLE_HELP = {
	viewer: "Reads everything in the workspace.",
	editor: "Reads and changes everything in the workspace.",
	owner: "Also manages members, plan and payments."
};
/** `3 of 5 seats taken`; without a limit `3 members`. */
function seatsTaken(members, invitations, seats) {
	const people = members === 1 ? "1 member" : `${members} members`;
	const invited = invitations === 0 ? "" : `, ${invitations} invited`;
	if (seats === null) return people + invited;
	return `${members + invitations} of ${seats} ${seats === 1 ? "seat" : "seats"} taken${invited && ` (${people}${invited})`}`;
}
// web/features/workspace/invite-dialog.tsx
/** Invites somebody by email. */
function InviteDialog({ open, onOpenChange }) {
	const formId = (0, import_react.useId)();
	const queries = useQueryClient();
	const form = useFields({
		email: "",
		role: "editor"
	}, ({ email }) => ({ email: email.trim() === "" ? "Type an email address" : void 0 }));
	const close = (isOpen) => {
		onOpenChange(isOpen);
		if (!isOpen) form.reset();
	};
	const invite = useMutation({
		mutationFn: ({ email, role }) => inviteMember({
			email: email.trim(),
			role
		}),
		onSuccess: (workspace, { email }) => {
			queries.setQueryData(workspaceQuery.queryKey, workspace);
			toast({
				title: "Invitation sent",
				description: `${email.trim()} has 14 days to accept it.`
			});
			close(false);
		},
		onError: (error) => form.setProblems({ email: messageForPeople(error) })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onOpenChange: close,
		title: "Invite somebody",
		description: "They get an email, and accept with the account of that address. Inviting an address again sends the email again.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: invite.isPending,
			children: "Send invitation"
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			noValidate: true,
			onSubmit: form.submit((typed) => invite.mutate(typed)),
			className: "grid gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Email address",
				type: "email",
				autoComplete: "off",
				...form.field("email")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: "Role",
				help: ROLE_HELP[form.values.role],
				...form.field("role"),
				options: ROLE_OPTIONS
			})]
		})
	});
}
// web/features/workspace/members-card.tsx
/** The people of the workspace and those who are invited; owners change them here. */
function MembersCard({ workspace }) {
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const { members, invitations, seats, planName } = workspace;
	const isOwner = workspace.role === "owner";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Members",
		lead: `${planName} plan: ${seatsTaken(members.length, invitations.length, seats)}`,
		aside: isOwner && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: () => setOpen(true),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserPlus, { "aria-hidden": true }), "Invite"]
		}),
		flush: true,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
			className: "divide-y",
			children: [members.map((member) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MemberLine, {
				member,
				isManaged: isOwner
			}, member.userId)), invitations.map((invitation) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InvitedLine, { invitation }, invitation.id))]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InviteDialog, {
			open: isOpen,
			onOpenChange: setOpen
		})]
	});
}
var LINE = "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5";
function MemberLine({ member, isManaged }) {
	const queries = useQueryClient();
	const name = member.name ?? member.email ?? "Member";
	const change = useMutation({
		mutationFn: (role) => giveRole(member.userId, role),
		onSuccess: (workspace) => queries.setQueryData(workspaceQuery.queryKey, workspace),
		onError: (error) => toast({
			title: "Role not changed",
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: LINE,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0 flex-1 basis-56",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "flex flex-wrap items-center gap-x-2 gap-y-1 break-words font-semibold",
				children: [
					name,
					member.isYou && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-normal text-ink-muted",
						children: "you"
					}),
					!member.hasSeat && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "warn",
						children: "No seat: reads only"
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "break-words text-ink-muted",
				children: [
					member.email !== null && member.email !== name && `${member.email}, `,
					"joined ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: centralDay(new Date(member.joinedAt)) })
				]
			})]
		}), isManaged ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-center gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
				"aria-label": `Role of ${name}`,
				isDense: true,
				className: "w-28",
				value: change.isPending ? change.variables : member.role,
				disabled: change.isPending,
				onChange: (event) => change.mutate(event.target.value),
				options: ROLE_OPTIONS
			}), member.isYou ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "hidden w-25 sm:block" }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
				icon: UserMinus,
				label: "Remove",
				about: name,
				title: `Remove ${name}?`,
				description: "They lose access to this workspace at once, and the API keys they made in it stop working. Their own account stays.",
				confirm: { label: "Remove member" },
				failed: "Member not removed",
				run: async () => {
					await removeMember(member.userId);
					return {
						title: "Member removed",
						description: name
					};
				},
				onDone: () => queries.invalidateQueries({ queryKey: workspaceQuery.queryKey })
			})]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "text-ink-muted",
			children: roleName(member.role)
		})]
	});
}
function InvitedLine({ invitation }) {
	const queries = useQueryClient();
	const withdraw = useMutation({
		mutationFn: () => withdrawInvitation(invitation.id),
		onSettled: () => queries.invalidateQueries({ queryKey: workspaceQuery.queryKey }),
		onError: (error) => toast({
			title: "Invitation not withdrawn",
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: LINE,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0 flex-1 basis-56",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "break-words font-semibold",
				children: invitation.email
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted",
				children: [
					invitation.isExpired ? "Invitation" : "Invited",
					" as",
					" ",
					roleName(invitation.role).toLowerCase(),
					invitation.isExpired ? " expired " : ", until ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: centralDay(new Date(invitation.expiresAt)) })
				]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			size: "sm",
			disabled: withdraw.isPending,
			onClick: () => withdraw.mutate(),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true }),
				"Withdraw",
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: [" the invitation of ", invitation.email]
				})
			]
		})]
	});
}
// web/features/workspace/name-card.tsx
/** Names the workspace; left empty it is named after its owner. */
function NameCard({ workspace }) {
	const queries = useQueryClient();
	const form = useFields({ name: workspace.givenName ?? "" });
	const rename = useMutation({
		mutationFn: renameWorkspace,
		onSuccess: async (renamed) => {
			queries.setQueryData(workspaceQuery.queryKey, renamed);
			toast({
				title: "Name saved",
				description: renamed.name
			});
			await queries.invalidateQueries({ queryKey: workspacesQuery.queryKey });
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Name",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			noValidate: true,
			onSubmit: form.submit(({ name }) => rename.mutate(name)),
			className: "grid items-start justify-items-start gap-3 sm:flex",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Workspace name",
				help: "Your company, or what you work on together",
				placeholder: workspace.name,
				maxLength: 80,
				autoComplete: "organization",
				className: "w-full min-w-0 flex-1",
				...form.field("name"),
				error: rename.isError && messageForPeople(rename.error)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "secondary",
				className: "sm:mt-6.5",
				disabled: rename.isPending,
				children: "Save name"
			})]
		})
	});
}
// web/features/workspace/received-invitations.tsx
/** Invitations to the person, where there are any. */
function ReceivedInvitations() {
	const { user } = useUser();
	const received = useQuery(receivedQuery);
	if (user && !user.emailVerified) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "rounded-md bg-info-tint px-4 py-2.5 text-info-ink",
		children: "Invitations to your address are shown here once you have confirmed it, by the link in the email we sent you. Your account page sends it again."
	});
	if (received.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
		what: "Invitations not loaded",
		error: received.error
	});
	if (!received.data?.length) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Invitations",
		flush: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: received.data.map((invitation) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InvitationLine, { invitation }, invitation.id))
		})
	});
}
function InvitationLine({ invitation }) {
	const queries = useQueryClient();
	const accept = useMutation({
		mutationFn: () => acceptInvitation(invitation.id),
		onSuccess: () => location.reload(),
		onError: (error) => toast({
			title: "Not accepted",
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
	const decline = useMutation({
		mutationFn: () => declineInvitation(invitation.id),
		onSettled: () => queries.invalidateQueries({ queryKey: receivedQuery.queryKey }),
		onError: (error) => toast({
			title: "Not declined",
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
	const isBusy = accept.isPending || accept.isSuccess || decline.isPending;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0 flex-1 basis-60",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "break-words font-semibold",
				children: invitation.workspace
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted",
				children: [
					invitation.invitedBy ?? "An owner",
					" invites you as",
					" ",
					roleName(invitation.role).toLowerCase(),
					", until",
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: centralDay(new Date(invitation.expiresAt)) })
				]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				disabled: isBusy,
				onClick: () => decline.mutate(),
				children: ["Decline", /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: [" ", invitation.workspace]
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				disabled: isBusy,
				onClick: () => accept.mutate(),
				children: ["Accept", /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: [" ", invitation.workspace]
				})]
			})]
		})]
	});
}
// web/features/workspace/workspaces-card.tsx
/** The person’s workspaces, where there are several, to switch between. */
function WorkspacesCard() {
	const workspaces = useQuery(workspacesQuery);
	const choose = useChooseWorkspace();
	if (!workspaces.data || workspaces.data.length < 2) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Your workspaces",
		lead: "Each browser works in one at a time; each workspace has its own plan.",
		flush: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: workspaces.data.map(({ id, name, role, members, isCurrent }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0 flex-1 basis-56",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "break-words font-semibold",
						children: name
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted",
						children: [
							roleName(role),
							", ",
							members === 1 ? "1 member" : `${members} members`
						]
					})]
				}), isCurrent ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "good",
					children: "Current"
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					disabled: choose.isPending || choose.isSuccess,
					onClick: () => choose.mutate(id),
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeftRight, { "aria-hidden": true }),
						"Switch",
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr-only",
							children: [" to ", name]
						})
					]
				})]
			}, id))
		})
	});
}
// web/features/workspace/workspace-section.tsx
/** The workspace this browser works in: its name, members and what was done in it; and the person’s other workspaces. */
function WorkspaceSection() {
	const queries = useQueryClient();
	const workspace = useQuery(workspaceQuery);
	if (workspace.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGridSkeleton, {
		cards: 2,
		label: "Loading the workspace"
	});
	if (workspace.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
		title: "The workspace could not be loaded",
		onRetry: () => void queries.refetchQueries({ queryKey: workspaceQuery.queryKey }),
		children: messageForPeople(workspace.error)
	});
	const { data } = workspace;
	const isOwner = data.role === "owner";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid max-w-4xl gap-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReceivedInvitations, {}),
			isOwner && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NameCard, { workspace: data }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MembersCard, { workspace: data }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WorkspacesCard, {}),
			isOwner && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActivityCard, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EndCard, { workspace: data }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmHost, {})
		]
	});
}
export { WorkspaceSection };
