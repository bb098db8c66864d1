import { heroParts, heroService, heroTyres } from './banners/heroes.ts'
import { login, tileBrakes, tileElectrics, tileOils, tileWinter } from './banners/tiles.ts'

/** Every banner scene by the word in its key; each is drawn for left-to-right and right-to-left. */
export const BANNERS: Record<string, (rtl: boolean) => string> = {
  'hero-parts': heroParts,
  'hero-tyres': heroTyres,
  'hero-service': heroService,
  'tile-brakes': tileBrakes,
  'tile-winter': tileWinter,
  'tile-oils': tileOils,
  'tile-electrics': tileElectrics,
  login,
}
