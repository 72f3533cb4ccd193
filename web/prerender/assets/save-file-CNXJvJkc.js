// web/lib/save-file.ts
/** Hands a response's file to the browser to save, under the name the server gave it. */
async function saveFile(answer, fallbackName) {
	const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
	const url = URL.createObjectURL(await answer.blob());
	const link = document.createElement("a");
	link.href = url;
	link.download = name ?? fallbackName;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 6e4);
}
export { saveFile as t };
