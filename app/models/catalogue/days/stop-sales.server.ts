import { NO_SUCH_PACKAGE, SOLD_OUT } from "~/models/catalogue/package/availability";
import { lockingTransaction, lockPackage } from "~/models/catalogue/package/lock-package.server";
import { done, refuse } from "~/result";

/** Guests see "sold out" until sales go on; each day keeps its places and price. */
export async function stopSales(id: string | undefined, { stopped }: { stopped: boolean }) {
  return lockingTransaction(async (tx) => {
    const pkg = await lockPackage(tx, id ?? "");
    if (!pkg) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
    const msg = stopped ? `${pkg.packageTitle} is not sold any more.` : `${pkg.packageTitle} is sold again.`;
    if (pkg.salesStopped === stopped) return done({ msg });
    const availability = stopped ? SOLD_OUT : "available";
    const data = { salesStopped: stopped, availability, version: { increment: 1 } };
    await tx.package.update({ where: { id: pkg.id }, data, select: { id: true } });
    return done({ msg });
  });
}
