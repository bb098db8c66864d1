import type { PageRequest } from '#src/api/page-context.ts'
import type { SettingGroup } from '#src/settings/groups.ts'
import { getPagePath } from '#src/shop/paths.ts'

/** The page that edits a group of settings, at one of them if it is named: the look of the shop has a page with a preview. */
export function getSettingPath(page: PageRequest, group: SettingGroup, name = ''): string {
  const place = name && `#${name}`
  return group === 'look' ? getPagePath(page, 'theme', place) : getPagePath(page, 'settings', `/${group}${place}`)
}
