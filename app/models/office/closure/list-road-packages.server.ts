import { db } from "~/db.server";
import { listPackageTitles } from "~/models/catalogue/package/lists/list-for-select.server";
import { AT_ONCE } from "~/models/sales/closure/rules";
import { formatDate, fromDate, toDate, today } from "~/values/calendar";

/** What a closed road can be ticked for: all packages, for which what was made from them counts, too, and each trip made from nothing. */
export async function listRoadPackages() {
  const ahead = { deletedAt: null, bookingStatus: { not: "canceled" }, endDate: { gte: toDate(today()) } };
  const [{ packages }, made] = await Promise.all([
    listPackageTitles(),
    db.booking.findMany({
      where: {
        ...ahead,
        package: { isPrivate: true, OR: [{ madeFromId: null }, { madeFrom: { deletedAt: { not: null } } }] },
      },
      orderBy: [{ startDate: "asc" }, { id: "asc" }],
      take: AT_ONCE,
      select: { packageId: true, packageTitle: true, customerName: true, startDate: true },
    }),
  ]);
  return [
    ...packages,
    ...made.map(({ packageId, packageTitle, customerName, startDate }) => ({
      _id: packageId,
      packageTitle: `Made to measure: ${packageTitle}, ${customerName}, from ${formatDate(fromDate(startDate))}`,
    })),
  ];
}
