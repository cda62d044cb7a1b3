/** The file a form sends as `name`; none when nothing was chosen, which browsers send as a file without name or content. */
export async function readUpload(form: FormData | null, name: string): Promise<Buffer | undefined> {
  const file = form?.get(name);
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return undefined;
  return Buffer.from(await file.arrayBuffer());
}
