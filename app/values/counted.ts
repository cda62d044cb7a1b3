export function counted(number: number, one: string, many = `${one}s`) {
  return `${number.toLocaleString("en-IN")} ${number === 1 ? one : many}`;
}
