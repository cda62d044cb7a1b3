import { db } from "~/db.server";
import { getSite } from "~/models/system/setting/get-site.server";

/** The names of the people whom the office shows to guests. */
export async function listTeam() {
  return (await readTeam()).map(({ name }) => name);
}

/** Whom the guest of a quote reads of: a face and a role only while the person is of the team. */
export async function findMaker(signedBy: string | null) {
  if (!signedBy) return null;
  const person = (await readTeam()).find(({ name }) => name === signedBy);
  const [firstName = signedBy] = signedBy.split(/\s/);
  return { name: firstName, role: person?.role ?? "", imgUrl: person?.imgUrl ?? null };
}

async function readTeam() {
  return (await getSite()).who?.people ?? [];
}

/** The person of the team whom this member of staff last named. */
export async function lastSigner({ id }: { id: string }) {
  const last = await db.quoteRevision.findFirst({
    where: { quote: { madeBy: id } },
    orderBy: { createdAt: "desc" },
    select: { signedBy: true },
  });
  return last?.signedBy ?? null;
}
