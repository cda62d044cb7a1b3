/** The picture in a form's `imgUrl`; none where nothing was chosen. */
export async function imageIn(form: FormData | null) {
  const file = form?.get("imgUrl");
  return file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : undefined;
}
