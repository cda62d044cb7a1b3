/** The log lines with the key or token of a private link: one after its address, or one in the path of a request. */
export function linesWithKeys(output: string): string[] {
  return output.split("\n").filter((line) => line.startsWith("{") && (LINK.test(line) || PATH.test(line)));
}

const LINK = /[/\\](trip|drive|quote|asked|waiting|review|by-key|pay(?:[/\\](?:to|back))?)[/\\]+[\w-]{20}/i;
const PATH = /"path":"[^"]*[/\\]([\w-]{22}|[\w-]{43})(?![\w-])/;
