// web/ui/cn.ts
/** Class names that apply, joined. */
function cn(...names) {
	return names.filter(Boolean).join(" ");
}
export { cn as t };
