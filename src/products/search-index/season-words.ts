import type { Season } from '../product.ts'

/** The usual search words for seasons of tyres, whatever the product names are: "kışlık lastik". */
const SEASON_WORDS: Record<Season, string> = {
  summer: 'yaz yazlık summer sommer sommerreifen летняя летние صيفي صيفية',
  winter: 'kış kışlık winter winterreifen зимняя зимние شتوي شتوية',
  allSeason: 'dört 4 mevsim all season allseason ganzjahr ganzjahresreifen всесезонная всесезонные جميع المواسم',
}

export const getSeasonWords = (season: Season | null): string => (season === null ? '' : SEASON_WORDS[season])
