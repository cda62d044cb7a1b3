import { type Deletion } from "~/values/deletion";

export function deletionOfPackage({ packageTitle }: { packageTitle: string }): Deletion {
  return {
    name: packageTitle,
    text: "It leaves the site at once. Its bookings stay, and it can be restored from Recently deleted.",
  };
}
