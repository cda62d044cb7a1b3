/** The form's picture; undefined if none was chosen, which browsers send as an empty file without a name. */
export async function imageIn(form: FormData | null) {
  const file = form?.get("imgUrl");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return undefined;
  return Buffer.from(await file.arrayBuffer());
}
