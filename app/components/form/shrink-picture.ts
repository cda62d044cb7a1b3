const LONGEST_SIDE = 2560;
const HEAVY = 4 * 1024 * 1024;

/** Returns the file itself when it is small enough or the browser cannot make it smaller. */
export async function shrinkPicture(file: File): Promise<File> {
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  // The server explains why it refuses a picture that the browser cannot read.
  if (!bitmap) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= HEAVY) return file;

  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.\w+$/, `.${blob.type.replace("image/", "")}`), { type: blob.type });
}
