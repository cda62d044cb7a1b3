/** Browsers send a file without name and content where none was chosen. */
export async function imageIn(form: FormData | null) {
  const file = form?.get("imgUrl");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return undefined;
  return Buffer.from(await file.arrayBuffer());
}
