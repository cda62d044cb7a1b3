export function selectOf<Shape extends object>(shape: Shape) {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, true])) as Record<keyof Shape, true>;
}

export function pick<Row extends object, Name extends keyof Row>(row: Row, select: Record<Name, true>) {
  return Object.fromEntries(Object.keys(select).map((name) => [name, row[name as Name]])) as Pick<Row, Name>;
}
