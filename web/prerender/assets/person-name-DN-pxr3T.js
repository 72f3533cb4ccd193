// web/features/account/person-name.ts
/** A person's display name. */
function personName({ firstName, lastName, email }) {
	return [firstName, lastName].filter(Boolean).join(" ") || email || "No name";
}
/** The initials of a person without a picture. */
function initialsOf({ firstName, lastName, email }) {
	const words = [firstName, lastName].filter((word) => Boolean(word));
	return (words.length > 0 ? words : [email ?? "?"]).map((word) => [...word][0] ?? "").join("").toUpperCase();
}
export { personName as n, initialsOf as t };
