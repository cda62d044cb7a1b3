export const LOGO_SIZES = { "brand.png": 64, "32.png": 32, "180.png": 180, "192.png": 192, "512.png": 512 } as const;

export type LogoName = keyof typeof LOGO_SIZES;

export const LOGO_HEIGHT = 32;
export const LOGO_WIDTH = 160;

export function logoUrl(imageKey: string, name: LogoName): `/${string}` {
  return `/logo/${imageKey}/${name}`;
}

export function logoSize(imageKey: string) {
  const [, width, height] = /-(\d+)x(\d+)$/.exec(imageKey) ?? [];
  const ratio = Number(width) / Number(height) || 1;
  return ratio * LOGO_HEIGHT > LOGO_WIDTH
    ? { width: LOGO_WIDTH, height: Math.max(1, Math.round(LOGO_WIDTH / ratio)) }
    : { width: Math.max(1, Math.round(LOGO_HEIGHT * ratio)), height: LOGO_HEIGHT };
}
