import { t as cn } from "./cn-CYIBzB7d.js";
import { t as initialsOf } from "./person-name-DN-pxr3T.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/account/avatar.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The person's picture, or their initials. The name is beside it, so it has no text alternative. */
function Avatar({ user, className }) {
	const shape = cn("shrink-0 rounded-full", className ?? "size-8 text-xs");
	if (user.profileImageUrl) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
		src: user.profileImageUrl,
		alt: "",
		className: cn(shape, "object-cover")
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		"aria-hidden": true,
		className: cn(shape, "grid select-none place-items-center bg-accent-tint font-semibold text-accent"),
		children: initialsOf(user)
	});
}
export { Avatar as t };
