/** Characters of a formatted text in one language: of a page or a block, and of news. */
export const LONGEST_HTML = 100_000
export const LONGEST_NEWS = 60_000
