/**
 * Raised whenever `searchTexts` comes to write something else: databases that were filled before are then filled anew.
 * 1: names of seasons in every language. 2: values of properties; which words are a product's own.
 * 3: words with digits and short ones are known too.
 */
export const SEARCH_VERSION = 3
