// web/features/lists/refetch-all.ts
/** Fetches again whatever is shown, and forgets the rest: all of it may read otherwise with the lists or without. */
function refetchAll(queries) {
	queries.removeQueries({ type: "inactive" });
	queries.invalidateQueries();
}
export { refetchAll as t };
