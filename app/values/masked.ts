/** "aisha.khan@example.com" → "ai•••@example.com". */
export function maskedEmail(email: string) {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at - 1))}•••${email.slice(at)}`;
}

/** "+91 98450 11111" → "•••111". */
export function maskedPhone(phone: string) {
  return `•••${phone.replaceAll(/\D/g, "").slice(-3)}`;
}
