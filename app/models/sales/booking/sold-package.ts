import { type LockedPackage } from "~/models/catalogue/package/lock-package.server";
import { refuse } from "~/result";

/** What a booking copies of its package, because later edits of the package must not change it. */
export function soldColumns({ id, version, startingPrice, packageTitle, locationName, days, nights }: LockedPackage) {
  return { packageId: id, packageVersion: version, unitPrice: startingPrice, packageTitle, locationName, days, nights };
}

export function refuseNotOffered() {
  const msg = "Please choose a package that is offered.";
  return refuse("INVALID_INPUT", msg, { errors: { packageId: msg } });
}
