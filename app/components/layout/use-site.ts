import { useRootData } from "./root-data";

export function useSite() {
  const root = useRootData();
  if (!root) throw new Error("The root loader returned no data.");
  return root.site;
}
