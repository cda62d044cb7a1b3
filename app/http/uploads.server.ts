/** The picture in a form's `imgUrl`; none where nothing was chosen, which browsers send as a file without name and content. */
export async function imageIn(form: FormData | null) {
  const file = form?.get("imgUrl");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return undefined;
  return Buffer.from(await file.arrayBuffer());
}
