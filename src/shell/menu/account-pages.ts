import type { PageRequest } from '#src/api/page-context.ts'
import { mayOpen } from '#src/shop/page-access.ts'
import type { AccountMenuGroup } from '#src/shop/pages/page-definition.ts'
import { ACCOUNT_PAGES, type AccountPage, getAccountMenuEntry } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { MenuNode } from './menu-node.ts'

/** The groups of the account menu in their order; the pages of `none` come first, without a heading. */
const GROUP_ICONS = { office: 'home', orders: 'file', money: 'list', company: 'building', myself: 'person' } as const
export const ACCOUNT_GROUPS = Object.keys(GROUP_ICONS) as (keyof typeof GROUP_ICONS)[]

/**
 * The groups with the pages that this viewer may open. Empty groups are left out, and a group with one page becomes
 * that page. Anonymous visitors see these pages in the menus instead.
 */
export function accountNodes(page: PageRequest): MenuNode[] {
  if (!page.viewer.signedIn) return []
  const nodes = (group: AccountMenuGroup) =>
    ACCOUNT_PAGES.filter((name) => getAccountMenuEntry(name).group === group).flatMap(
      (name) => pageNode(page, name) ?? [],
    )
  const groups = ACCOUNT_GROUPS.flatMap((group): MenuNode[] => {
    const entries = nodes(group)
    if (entries.length < 2) return entries
    return [{ kind: 'link', name: page.i18n.t(`shell.group.${group}`), icon: GROUP_ICONS[group], entries }]
  })
  return [...nodes('none'), ...groups]
}

function pageNode(page: PageRequest, name: AccountPage): MenuNode | undefined {
  if (name === 'onlinePayment') return payment(page)
  if (!mayOpen(page, name)) return undefined
  return {
    kind: 'link',
    name: page.i18n.t(`shell.page.${name}`),
    href: getPagePath(page, name),
    icon: getAccountMenuEntry(name).icon,
  }
}

/**
 * Online payment, if the settings allow it for this viewer (storefront 6): on this site, or at the owner's external
 * address.
 */
function payment(page: PageRequest): MenuNode | undefined {
  if (!page.can('payOnline')) return undefined
  const entry = { kind: 'link', name: page.i18n.t('shell.page.onlinePayment') } as const
  if (page.shop.payments.link === '') return { ...entry, href: getPagePath(page, 'onlinePayment'), icon: 'file' }
  // The link is created on click, for the current user.
  return { ...entry, href: getPagePath(page, 'onlinePayment', '/go'), icon: 'globe', newTab: true }
}
