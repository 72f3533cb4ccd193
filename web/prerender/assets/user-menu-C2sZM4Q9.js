import { t as Link } from "./link-BvARtISh.js";
import { t as Bell } from "./bell-F24PALCl.js";
import { t as Bookmark } from "./bookmark-DdnU8nYW.js";
import { t as ChevronsUpDown } from "./chevrons-up-down-Ca622ebG.js";
import { t as CircleUserRound } from "./circle-user-round-GS3TVH7J.js";
import { t as LogOut } from "./log-out-B4BngmFb.js";
import { c as DropdownMenuSeparator, i as DropdownMenuItem, l as DropdownMenuTrigger, o as DropdownMenuLabel, r as DropdownMenuContent, s as DropdownMenuPortal, t as DropdownMenu } from "./dist-BgLtj0wE.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { n as warnOfUnsent } from "./warn-of-unsent-3JVqJ_pI.js";
import { t as Avatar } from "./avatar-ypKgFd11.js";
import { n as personName } from "./person-name-DN-pxr3T.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/account/user-menu.tsx
var import_jsx_runtime = require_jsx_runtime();
var PLACES = [
	[
		"/account",
		"Account",
		CircleUserRound
	],
	[
		"/saved-properties",
		"Saved Properties",
		Bookmark
	],
	[
		"/notifications",
		"Notifications",
		Bell
	]
];
var ITEM = "flex h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 outline-none data-[highlighted]:bg-well [&_svg]:size-4 [&_svg]:text-ink-muted";
/** Fetched when the menu is first opened. */
var SwitchItems = browserPart(async () => (await import("./switch-items-CMVfVtq_.js")).SwitchItems);
/** Only for workspaces with private lists. */
var ListsMenuItem = browserPart(async () => (await import("./lists-menu-item-Ch1l-UnS.js")).ListsMenuItem);
/** The signed-in person, with a menu. */
function UserMenu({ look, onNavigate, children }) {
	const { user, isPending } = useUser();
	if (isPending) return null;
	if (user === null) return children;
	const name = personName(user);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenu, {
		modal: false,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenuTrigger, {
			className: cn("flex items-center rounded-md hover:bg-well", look === "compact" ? "size-10 shrink-0 justify-center" : "h-12 w-full gap-2.5 px-2 text-left -outline-offset-2"),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Avatar, { user }), look === "compact" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr-only",
				children: ["Your account: ", name]
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "sr-only",
					children: "Your account:"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "min-w-0 flex-1 truncate font-semibold",
					children: name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronsUpDown, {
					"aria-hidden": true,
					className: "size-4 shrink-0 text-ink-muted"
				})
			] })]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuPortal, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenuContent, {
			align: look === "compact" ? "end" : "start",
			sideOffset: 4,
			collisionPadding: 8,
			className: "z-50 w-60 animate-rise rounded-md border bg-raised p-1 shadow-pop",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenuLabel, {
					className: "grid px-2 py-1.5",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "truncate font-semibold",
						children: name
					}), user.email && name !== user.email && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "truncate text-ink-muted text-xs",
						children: user.email
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuSeparator, { className: "my-1 border-t" }),
				PLACES.map(([to, label, Icon]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuItem, {
					asChild: true,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
						to,
						className: ITEM,
						...onNavigate ? { onClick: onNavigate } : {},
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { "aria-hidden": true }), label]
					})
				}, to)),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchItems, { className: ITEM }),
				user.hasLists && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListsMenuItem, { className: ITEM }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuSeparator, { className: "my-1 border-t" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuItem, {
					asChild: true,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
						href: "/api/logout",
						className: ITEM,
						onClick: warnOfUnsent,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogOut, { "aria-hidden": true }), "Sign out"]
					})
				})
			]
		}) })]
	});
}
export { UserMenu };
