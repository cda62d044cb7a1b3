import { useCan } from "~/components/layout/root-data";

/** A list's file with people in it, for those from whom it is not withheld. */
export function PeopleFile({ href, className }: { href: string; className?: string }) {
  if (!useCan("export-people")) return null;
  return (
    <a href={href} download className={className}>
      Download as CSV
    </a>
  );
}
