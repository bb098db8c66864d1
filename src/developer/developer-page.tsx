import { useRef } from 'react'
import { data, Form, redirect, useNavigation, useSubmit } from 'react-router'
import { z } from 'zod'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/layers/toast.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { clearStored } from '#src/ui/storage/browser-storage.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import type { Route } from './+types/developer-page'
import { buildExpiredCookies, buildHostCookie, filterHosts } from './chosen-host.ts'
import { fillIndex, getHosts, getIcons, transformBanners } from './wire.ts'

/** The developer page (storefront 2.5): in production there is none (threat 40). */
export async function loader(args: Route.LoaderArgs) {
  const page = requireDevelopment(pageRequest(args))
  const search = page.url.searchParams.get('q') ?? ''
  const [hosts, finance, communication] = await Promise.all([
    page.call(getHosts),
    page.call(getIcons, { kind: 'finance' }),
    page.call(getIcons, { kind: 'communication' }),
  ])
  return {
    title: `${page.i18n.t('developer.title')} · ${page.site.name}`,
    hosts: filterHosts(hosts, search),
    query: search,
    // Selecting another host is available on a developer's machine only.
    mayChange: page.url.hostname.includes('localhost'),
    port: page.url.port,
    icons: { finance, communication },
    sheets: getPagePath(page, 'test', '/icons'),
  }
}

function requireDevelopment(page: PageRequest): PageRequest {
  if (!page.development) throw data(null, { status: 404 })
  return page
}

const postedForm = z.discriminatedUnion('what', [
  z.object({ what: z.literal('fill'), language: z.enum(LANGUAGES) }),
  z.object({ what: z.literal('banners') }),
  z.object({ what: z.literal('host'), host: z.string().max(253) }),
])

export async function action(args: Route.ActionArgs) {
  const page = requireDevelopment(pageRequest(args))
  const read = postedForm.safeParse(Object.fromEntries(await args.request.formData()))
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
  return switchHost(page, read.data.host, args.request.headers.get('cookie') ?? '')
}

/**
 * Deletes all cookies, stores the host in one, and redirects to the root (storefront 4). The page has cleared local
 * storage before.
 */
async function switchHost(page: PageRequest, chosen: string, cookies: string) {
  const known = (await page.call(getHosts)).some(({ host }) => host === chosen)
  if (!known) throw data(null, { status: 404 })
  const headers = new Headers()
  for (const cookie of [...buildExpiredCookies(cookies), buildHostCookie(chosen)]) headers.append('set-cookie', cookie)
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
        {/* The placeholder of the specification is Turkish in every language: it contains all special letters of Turkish. */}
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

interface HostChoiceProps {
  hosts: { host: string; siteName: string }[]
  /** The filter text of the list. */
  query: string
  mayChange: boolean
  port: string
}

/** The hosts of the site table: open one in a new tab, or select it here (storefront 2.5). */
function HostChoice({ hosts, query, mayChange, port }: HostChoiceProps) {
  const { t } = useTexts()
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const readChosenHost = () => {
    const host = form.current && new FormData(form.current).get('host')
    if (!host) showToast({ kind: 'error', text: t('developer.selectHost') })
    return typeof host === 'string' ? host : undefined
  }
  const openServer = () => {
    const host = readChosenHost()
    if (host) open(`//${host}${port && `:${port}`}/`, '_blank', 'noopener')
  }
  return (
    <section className="sheet p-4">
      <h2 className="mb-3 text-lg">{t('developer.hosts')}</h2>
      <HostSearch query={query} />
      <Form
        ref={form}
        method="post"
        reloadDocument
        onSubmit={(event) => {
          if (readChosenHost() === undefined) event.preventDefault()
          else clearStored('other host')
        }}
      >
        <fieldset className="mb-4">
          <legend className="sr-only">{t('developer.hosts')}</legend>
          {hosts.length === 0 && <p className="py-2 text-ink-soft">{t('developer.noHost')}</p>}
          {hosts.map(({ host, siteName }) => (
            <label key={host} className="flex min-h-10 items-center gap-2.5 rounded-control px-2 hover:bg-sunk">
              <input type="radio" name="host" value={host} className="size-4.5" />
              <Ltr>{host}</Ltr>
              <span className="ms-auto text-sm text-ink-faint">{siteName}</span>
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button look="main" onClick={openServer}>
            {t('developer.server')}
          </Button>
          {mayChange && (
            <Button type="submit" name="what" value="host">
              {t('developer.changeHost')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}

/** Filters the hosts by any part of their name: while typing, or without script on Enter. */
function HostSearch({ query }: { query: string }) {
  const { t } = useTexts()
  const submit = useSubmit()
  return (
    <Form
      className="mb-2"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <input
        type="search"
        name="q"
        defaultValue={query}
        aria-label={t('developer.searchHosts')}
        placeholder={t('developer.searchHosts')}
        autoComplete="off"
        className="h-10 w-full rounded-control border border-edge bg-paper px-3"
      />
    </Form>
  )
}

/** Fills the search index of a language, and renders the sizes of banner images again (storefront 2.5). */
function Tools() {
  const { t } = useTexts()
  const busy = useNavigation().state === 'submitting'
  return (
    <section className="sheet flex flex-col gap-6 p-4">
      <Form method="post">
        <h2 className="mb-3 text-lg">{t('developer.index')}</h2>
        <input type="hidden" name="what" value="fill" />
        <div className="flex flex-wrap gap-2">
          {LANGUAGES.map((language) => (
            <Button key={language} type="submit" name="language" value={language} disabled={busy} lang={language}>
              {LANGUAGE_NAMES[language]}
            </Button>
          ))}
        </div>
      </Form>
      <Form method="post">
        <h2 className="mb-3 text-lg">{t('developer.banners')}</h2>
        <Button type="submit" name="what" value="banners" disabled={busy}>
          TransformBanners
        </Button>
      </Form>
    </section>
  )
}

interface IconGalleryProps {
  title: string
  names: string[]
  /** Address of the picture that has them all. */
  sheet: string
}

/** Every icon of a kind with its name (storefront 2.5). */
function IconGallery({ title, names, sheet }: IconGalleryProps) {
  const { t } = useTexts()
  return (
    <section>
      <h2 className="mb-3 text-lg">
        {title} <span className="font-normal text-ink-faint">{t('developer.icons', { count: names.length })}</span>
      </h2>
      <ul
        className="sheet grid grid-cols-(--narrow) gap-px overflow-hidden p-2"
        style={columns({ narrow: 'repeat(auto-fill,minmax(6.5rem,1fr))' })}
      >
        {names.map((name) => (
          <li key={name} className="flex flex-col items-center gap-1.5 rounded-control p-2 text-center hover:bg-sunk">
            <svg aria-hidden="true" className="size-7 fill-current text-ink">
              <use href={`${sheet}#${name}`} />
            </svg>
            <span dir="ltr" className="w-full truncate text-xs text-ink-faint" title={name}>
              {name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
