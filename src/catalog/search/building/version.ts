/**
 * Raised whenever `searchTexts` comes to write something else: databases that were filled before are then filled anew.
 * 1: names of seasons in every language. 2: values of properties; which words are a product's own.
 */
export const SEARCH_VERSION = 2
