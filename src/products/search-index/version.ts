/**
 * Increased whenever `searchTexts` writes something else, so that existing databases are reindexed. 1: names of seasons
 * in every language. 2: values of properties; own words of a product. 3: words with digits and short ones.
 */
export const SEARCH_VERSION = 3
