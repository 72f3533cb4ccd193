// web/ui/rows.ts
function findRow(holder, row) {
	return holder?.querySelector(`:scope > [data-row="${row}"]`) ?? null;
}
export { findRow as t };
