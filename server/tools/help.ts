export function asksForHelp(word = "") {
  return ["help", "--help", "-h"].includes(word);
}
