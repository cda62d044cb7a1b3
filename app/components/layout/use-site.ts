import { useRootData } from "./root-data";

export function useSite() {
  const root = useRootData();
  if (!root) throw new Error("The root's data is missing.");
  return root.site;
}
