/** Countries are stored as two letters, or as the owner wrote them. */
export const countryName = (origin: string, language: string) =>
  /^[A-Z]{2}$/.test(origin) ? (new Intl.DisplayNames(language, { type: 'region' }).of(origin) ?? origin) : origin
