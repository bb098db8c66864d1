import { buildHeroDefs, heroService, heroTyres } from './banners/heroes.ts'
import {
  cardFilters,
  cardSuspension,
  cardTiming,
  login,
  tileBrakes,
  tileElectrics,
  tileOils,
  tileWinter,
} from './banners/tiles.ts'
import {
  miniBattery,
  miniDisc,
  miniTyre,
  sideNumbers,
  sideWorkshop,
  wideBrakes,
  wideBrands,
  wideTyres,
} from './banners/wides.ts'

/** Every banner scene by its name in the key; each has a left-to-right and a right-to-left version. */
export const BANNERS: Record<string, (rtl: boolean) => string> = {
  'hero-parts': buildHeroDefs,
  'hero-tyres': heroTyres,
  'hero-service': heroService,
  'tile-brakes': tileBrakes,
  'tile-winter': tileWinter,
  'tile-oils': tileOils,
  'tile-electrics': tileElectrics,
  'card-filters': cardFilters,
  'card-suspension': cardSuspension,
  'card-timing': cardTiming,
  'wide-brakes': wideBrakes,
  'wide-tyres': wideTyres,
  'wide-brands': wideBrands,
  'side-numbers': sideNumbers,
  'side-workshop': sideWorkshop,
  'mini-tyre': miniTyre,
  'mini-disc': miniDisc,
  'mini-battery': miniBattery,
  login,
}
