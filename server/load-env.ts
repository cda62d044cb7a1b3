/** The checked settings. Imported only now, so that a mistake in them can be caught and said. */
export async function loadEnv() {
  const { env } = await import("~/env.server");
  return env;
}
