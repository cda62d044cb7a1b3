export const SOURCE_NAMES: Record<string, string> = {
  web: "The site",
  form: "The site",
  phone: "Phone",
  whatsapp: "WhatsApp",
  "walk-in": "Walk-in",
  partner: "Partner",
};
