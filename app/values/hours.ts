export function inHours(hours: number) {
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
