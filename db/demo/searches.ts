/** Synonyms: a search for one finds the other. */
export const ALIASES = [
  { term: 'batarya', meaning: 'akü' },
  { term: 'shock', meaning: 'amortisör' },
] as const

interface DemoMiss {
  /** As typed last. */
  text: string
  term: string
  language: string
  times: number
  daysAgo: number
}

/** Searches without results, for the owner to review. */
export const MISSES: readonly DemoMiss[] = [
  { text: 'adblue 10 lt', term: 'adblue 10 lt', language: 'tr', times: 14, daysAgo: 1 },
  { text: 'Torpido kapağı', term: 'torpido kapagi', language: 'tr', times: 9, daysAgo: 2 },
  { text: '8V0-941-005-HX', term: '8v0 941 005 hx', language: 'tr', times: 6, daysAgo: 1 },
  { text: 'oto paspas', term: 'oto paspas', language: 'tr', times: 5, daysAgo: 4 },
  { text: 'снегоочиститель', term: 'снегоочиститель', language: 'ru', times: 2, daysAgo: 9 },
]
