import { Icon, type IconName } from "~/components/layout/icon";

const ICONS: Record<string, IconName> = { pending: "clock", confirmed: "check", canceled: "close" };

export function BookingStatus({ status }: { status: string }) {
  const icon = ICONS[status];
  return (
    <strong className={`status-${status}`}>
      {icon && <Icon name={icon} />}
      {status}
    </strong>
  );
}
