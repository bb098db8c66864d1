import { data, redirect } from 'react-router'
import { z } from 'zod'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { getPagePath } from '../shop/paths.ts'
import { withToast } from '../shop/toast-name.ts'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/developer-page'
import { buildChooseCookie, buildForgetCookie, filterHosts } from './chosen-host.ts'
import { HostChoice } from './host-choice.tsx'
import { IconGallery } from './icon-gallery.tsx'
import { Tools } from './tools.tsx'
import { fillIndex, getHosts, getIcons, transformBanners } from './wire.ts'

/** The developer page (storefront 2.5): in production there is none (threat 40). */
export async function loader(args: Route.LoaderArgs) {
  const page = developerOnly(pageRequest(args))
  const emails = page.url.searchParams.get('q') ?? ''
  const [hosts, finance, communication] = await Promise.all([
    page.call(getHosts),
    page.call(getIcons, { kind: 'finance' }),
    page.call(getIcons, { kind: 'communication' }),
  ])
  return {
    title: `${page.i18n.t('developer.title')} · ${page.site.name}`,
    hosts: filterHosts(hosts, emails),
    query: emails,
    // Selecting another host is available on a developer's machine only.
    mayChange: page.url.hostname.includes('localhost'),
    port: page.url.port,
    icons: { finance, communication },
    sheets: getPagePath(page, 'test', '/icons'),
  }
}

function developerOnly(page: PageRequest): PageRequest {
  if (!page.development) throw data(null, { status: 404 })
  return page
}

const request = z.discriminatedUnion('what', [
  z.object({ what: z.literal('fill'), language: z.enum(LANGUAGES) }),
  z.object({ what: z.literal('banners') }),
  z.object({ what: z.literal('host'), host: z.string().max(253) }),
])

export async function action(args: Route.ActionArgs) {
  const page = developerOnly(pageRequest(args))
  const read = request.safeParse(Object.fromEntries(await args.request.formData()))
  if (!read.success) throw data(null, { status: 400 })
  const here = getPagePath(page, 'test')
  if (read.data.what === 'fill') {
    const { done } = await page.call(fillIndex, { language: read.data.language })
    return redirect(withToast(here, done ? 'SavedSuccessfully' : 'Error'))
  }
  if (read.data.what === 'banners') {
    await page.call(transformBanners)
    return redirect(withToast(here, 'SavedSuccessfully'))
  }
  return toHost(page, read.data.host, args.request.headers.get('cookie') ?? '')
}

/** All cookies go, the host stays in one, and the root is loaded anew (storefront 4). Local storage went before this. */
async function toHost(page: PageRequest, chosen: string, cookies: string) {
  const known = (await page.call(getHosts)).some(({ host }) => host === chosen)
  if (!known) throw data(null, { status: 404 })
  const headers = new Headers()
  for (const cookie of [...buildForgetCookie(cookies), buildChooseCookie(chosen)]) headers.append('set-cookie', cookie)
  return redirect('/', { headers })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex' },
]

export default function DeveloperPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { hosts, query, mayChange, port, icons, sheets } = loaderData
  return (
    <div className="page flex flex-col gap-6 py-6">
      <header>
        <h1 className="text-2xl">{t('developer.title')}</h1>
        {/* The placeholder of the specification is Turkish in every language: it tries the letters of the typeface. */}
        <p lang="tr" dir="ltr" className="mt-1 text-ink-soft rtl:text-end">
          Pijamalı hasta yağız şoföre çabucak güvendi.
        </p>
      </header>
      <div className="grid items-start gap-6 desk:grid-cols-2">
        <HostChoice hosts={hosts} query={query} mayChange={mayChange} port={port} />
        <Tools />
      </div>
      <IconGallery title={t('developer.finance')} names={icons.finance} sheet={`${sheets}/finance`} />
      <IconGallery title={t('developer.communication')} names={icons.communication} sheet={`${sheets}/communication`} />
    </div>
  )
}
