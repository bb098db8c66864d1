/** The currencies that the amounts of a file may have, that of the site first. */
export const listFileCurrencies = (ofSite: string): string[] => [
  ...new Set([ofSite, 'TRY', 'EUR', 'USD', 'GBP', 'RUB', 'CHF']),
]
