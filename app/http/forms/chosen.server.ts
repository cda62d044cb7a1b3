/** The rows chosen in a list: a button names its row in the URL, ticked boxes are in the form. */
export function chosenIn(request: Request, fields = new FormData()) {
  const texts = fields.getAll("booking").filter((value) => typeof value === "string");
  return [...new URL(request.url).searchParams.getAll("booking"), ...texts];
}
