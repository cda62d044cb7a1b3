/** The gallery's cards; `slug` names a picture in app/pictures. */
export const DESTINATIONS = [
  { slug: "gulmarg", name: "Gulmarg", caption: "A gondola over the firs" },
  { slug: "srinagar", name: "Srinagar", caption: "Terraces under chinars" },
  { slug: "pahalgam", name: "Pahalgam", caption: "A cold river, warm pines" },
  { slug: "dal-lake", name: "Dal Lake", caption: "The last shikara home" },
  { slug: "sonamarg", name: "Sonamarg", caption: "A meadow below the ice" },
] as const;
