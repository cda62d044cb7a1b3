const urls: Record<string, string> = import.meta.glob("../../pictures/*.{avif,webp}", {
  eager: true,
  import: "default",
  query: "?url",
});

export function drawnPicture(slug: string) {
  const files = Object.entries(urls).flatMap(([path, url]) => {
    const [, name, width = "", format] = /([a-z-]+)-(\d+)\.(\w+)$/.exec(path) ?? [];
    return name === slug ? [{ url, width: Number(width), format }] : [];
  });
  const avif = files.filter(({ format }) => format === "avif").sort((a, b) => a.width - b.width);
  return {
    srcSet: avif.map(({ url, width }) => `${url} ${width}w`).join(", "),
    src: files.find(({ format }) => format === "webp")?.url,
  };
}
