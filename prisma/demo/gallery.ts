export interface DemoPicture {
  /** The name of its picture in `pictures/`. */
  slug: string;
  name: string;
  caption: string;
}

export const demoGallery: readonly DemoPicture[] = [
  { slug: "gulmarg", name: "Gulmarg", caption: "The gondola climbs over fir tops to the snow of Apharwat." },
  { slug: "srinagar", name: "Srinagar", caption: "Nishat's terraces in October, when the chinars burn slowly." },
  { slug: "pahalgam", name: "Pahalgam", caption: "A wooden bridge, a cold river and the smell of pine." },
  { slug: "dal-lake", name: "Dal Lake", caption: "The last shikara home, with the hills gone violet." },
  { slug: "sonamarg", name: "Sonamarg", caption: "The Sindh bends through a meadow named after gold." },
];

export const demoHero: DemoPicture = {
  slug: "hero",
  name: "Kashmir",
  caption: "Early morning on Dal Lake, under a chinar.",
};
