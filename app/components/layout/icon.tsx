const PATHS = {
  phone: "M7 3 4 6c0 8 6 14 14 14l3-3-5-4-2 2c-2-1-4-3-5-5l2-2z",
  mail: "M3 5h18v14H3zl9 8 9-8",
  instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17 7v0",
  whatsapp: "M4 20l1-4a8.5 8.5 0 1 1 3 3zM9 8c0 4 3 7 7 7l1-2-2-1-1 1c-1 0-3-2-3-3l1-1-1-2z",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  share: "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  check: "M4 13l5 5L20 6",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  print: "M7 8V3h10v5M5 17H3V8h18v9h-2M7 14h10v7H7z",
  clock: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l4 2",
  search: "M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16l5 5",
  plus: "M12 5v14M5 12h14",
  home: "M4 11l8-7 8 7v9h-6v-6h-4v6H4z",
  people:
    "M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 5a3.5 3.5 0 0 1 0 7M18 14c2.5 1 3.5 3 3.5 6",
  box: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  bill: "M5 4h14v17l-3-2-2 2-2-2-2 2-2-2-3 2zM9 9h6M9 13h6",
  car: "M4 16v-4l2-6h12l2 6v6h-3v-2H7v2H4zM4 12h16",
  talk: "M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5",
  paper: "M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h5",
  rupee: "M7 5h11M7 9h11M7 5h4a4 4 0 0 1 0 8H7l7 7",
  bars: "M4 20h16M7 20v-7M12 20V6M17 20v-10",
  gear: "M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
