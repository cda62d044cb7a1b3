export function optionField(id: string) {
  return `option-${id}`;
}

export function optionsIn(fields: Record<string, unknown>) {
  return Object.keys(fields).flatMap((name) => (name.startsWith("option-") ? [name.slice("option-".length)] : []));
}
