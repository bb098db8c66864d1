import type { i18n } from 'i18next'
import type { Season } from '../product.ts'

export function seasonName(season: Season, { t }: i18n): string {
  if (season === 'summer') return t('catalog.season.summer')
  return season === 'winter' ? t('catalog.season.winter') : t('catalog.season.allSeason')
}
