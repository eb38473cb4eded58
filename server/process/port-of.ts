type Settings = Readonly<Record<string, string | undefined>>;

/** The port that a setting names; undefined without it. Throws for anything that is no port. */
export function portOf(settings: Settings, name: string): number | undefined {
  const given = settings[name];
  if (!given) return undefined;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535)
    throw new Error(`${name}=${given} is no port: it must be a whole number up to 65535.`);
  return port;
}
