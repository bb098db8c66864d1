import type { Texts } from '../platform/i18n/texts.ts'
import type { Season } from './product.ts'

export function seasonName(season: Season, { t }: Texts): string {
  if (season === 'summer') return t('catalog.season.summer')
  return season === 'winter' ? t('catalog.season.winter') : t('catalog.season.allSeason')
}
