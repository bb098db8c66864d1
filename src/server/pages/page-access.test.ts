import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { PageRequest } from '#src/api/page-context.ts'
import { can, type Permission } from '#src/permissions/policy.ts'
import { STAFF_ROLE_NAMES, STAFF_ROLES } from '#src/permissions/staff.ts'
import { VISITOR, type Viewer } from '#src/permissions/viewer.ts'
import { createTexts } from '#src/platform/i18n/texts.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { getPageDefinition, PAGE_NAMES, type PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'

const SHOP = interpret(rawSettings.parse({ PlatformID: 3 }))
const SRC = join(import.meta.dirname, '../..')

interface PageModule {
  loader?: (args: unknown) => Promise<unknown>
  action?: (args: unknown) => Promise<unknown>
}

const PAGES = PAGE_NAMES.filter((name) => getPageDefinition(name).deskRoutes)
const listFiles = (name: PageName) => {
  const { deskRoutes, bareRoutes } = getPageDefinition(name)
  return [...new Set(Object.values({ ...deskRoutes, ...bareRoutes }))]
}

const staff: Viewer = { ...VISITOR, signedIn: true, userId: 1, role: 'staff' }
const VIEWERS: Record<string, Viewer> = {
  visitor: VISITOR,
  dealer: { ...staff, role: 'dealer' },
  ...Object.fromEntries(
    STAFF_ROLE_NAMES.map((role) => [role, { ...staff, staffPermissions: new Set(STAFF_ROLES[role]) }]),
  ),
  owner: { ...staff, role: 'owner' },
}

class Called extends Error {}

/** What a page does for a viewer: 'called' once it reads or writes anything of the shop, else its status. */
async function open(run: NonNullable<PageModule['loader']>, { name, viewer }: { name: PageName; viewer: Viewer }) {
  const site = { id: 1, languages: ['tr', 'en'], key: 'oto', currency: 'TRY', timeZone: 'Europe/Istanbul' }
  const page = {
    language: 'en',
    viewer,
    shop: SHOP,
    site,
    i18n: createTexts('en', {}),
    can: (permission: Permission) => can({ viewer, shop: SHOP }, permission),
    call: () => Promise.reject(new Called()),
    seo: () => undefined,
  } as unknown as PageRequest
  const url = `https://oto.test${getPagePath(page, name)}`
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ intent: 'x' }) })
  const params = new Proxy({}, { get: () => '1' })
  try {
    await run({ request, params, context: { get: () => ({ ...page, url: new URL(url) }) } })
    return 'opened'
  } catch (thrown) {
    if (thrown instanceof Called) return 'called'
    const { init, status } = thrown as { init?: { status?: number }; status?: number }
    return init?.status ?? status ?? (thrown as Error).message
  }
}

/** A page may also leave the refusal to its first call (`staff-access.api.test.ts`), or find its form incomplete. */
const REFUSED = ['called', 302, 400, 403, 404]

/** @requirement THREAT-12 */
describe.each(PAGES)('the page %s of the back office', (name) => {
  const { access } = getPageDefinition(name)

  it('is refused to users without its permission, and never to the owner', async () => {
    for (const file of listFiles(name)) {
      const module = (await import(pathToFileURL(join(SRC, file)).href)) as PageModule
      for (const run of [module.loader, module.action]) {
        if (!run) continue
        for (const [role, viewer] of Object.entries(VIEWERS)) {
          const result = await open(run, { name, viewer })
          const where = `${role} ${file} ${run === module.loader ? 'loader' : 'action'}`
          if (role === 'owner') expect(result, where).not.toBe(403)
          if (!can({ viewer, shop: SHOP }, access as Permission))
            expect(REFUSED, `${where}: ${result}`).toContain(result)
        }
      }
    }
  })
})
