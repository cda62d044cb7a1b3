/** People of the demo's operator. None of them exists; the names say so wherever they stand. */
export const demoTeam = [
  { slug: "rukhsana", name: "Rukhsana (demo)", role: "plans your days", languages: "Urdu, Hindi, English" },
  { slug: "bashir", name: "Bashir (demo)", role: "leads the drivers", languages: "Kashmiri, Urdu, Hindi" },
  { slug: "nazir", name: "Nazir (demo)", role: "leads the treks", languages: "Kashmiri, Hindi, English" },
];
