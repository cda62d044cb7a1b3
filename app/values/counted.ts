/** "1 booking", "1,234 bookings" */
export function counted(number: number, one: string, many = `${one}s`) {
  return `${number.toLocaleString("en-IN")} ${number === 1 ? one : many}`;
}
