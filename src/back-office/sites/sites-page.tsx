import { Form, useNavigation } from 'react-router'
import type { OutputOf } from '#src/api/endpoint.ts'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { OPEN } from '#src/settings/site.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/sites-page'
import { toSitePath } from './site-link.ts'
import { addFounderLink, getSiteRights, getSites } from './wire.ts'

/** The sites of the owner in which the viewer works, with their addresses. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'sites')
  const [{ sites }, { mayAdd }] = await Promise.all([page.call(getSites, {}), page.call(getSiteRights, {})])
  const mayCreate = page.can('createSites')
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.sites')),
    sites: sites.map((site) => toSiteView(page, site)),
    add: mayCreate && mayAdd ? getPagePath(page, 'sites', '/new') : null,
    isOperatorOnly: !mayAdd,
    confirm: sites.some(({ awaitsPassword }) => awaitsPassword)
      ? await loadConfirmPath(page, getPagePath(page, 'sites'))
      : null,
  }
}

type Site = OutputOf<typeof getSites>['sites'][number]

function toSiteView({ i18n: { t }, language }: PageRequest, site: Site) {
  return {
    key: site.key,
    name: site.name,
    hosts: site.hosts,
    isCurrent: site.isCurrent,
    awaitsPassword: site.awaitsPassword,
    isOpen: site.status === OPEN,
    facts: [
      { label: t('deskSites.field.sellsTo'), value: t(`deskSites.sellsTo.${site.sellsTo}`) },
      {
        label: t('deskSites.field.languages'),
        value: site.languages.map((one) => LANGUAGE_NAMES[one]).join(', ') || LANGUAGE_NAMES[language],
      },
      { label: t('deskSites.field.currency'), value: site.currency },
      { label: t('deskSites.field.key'), value: site.key },
    ],
    details: toSitePath(site, language, 'siteFacts'),
    backOffice: toSitePath(site, language, 'backOffice'),
  }
}

type SiteView = ReturnType<typeof toSiteView>

/**
 * Makes the link to the page of a new site on which its founder chooses a password. A redirect to the other host would be
 * blocked by the `form-action` of the Content-Security-Policy.
 */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('createSites')) throw notForViewer(page, 'sites')
  const key = `${(await args.request.formData()).get('key') ?? ''}`.slice(0, 40)
  const { link, message } = await page.call(addFounderLink, { key })
  return { key, link, message }
}

export const meta = pageMeta

export default function SitesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { sites, add, isOperatorOnly, confirm } = loaderData
  const answer = useLastAnswer(actionData)
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose min-w-0 flex-1 basis-80">
          <h1 className="text-2xl">{t('shell.page.sites')}</h1>
          <p className="mt-1 text-pretty text-ink-soft">{t('deskSites.text')}</p>
        </div>
        {add && (
          <ButtonLink to={add} look="main">
            {t('deskSites.add')}
          </ButtonLink>
        )}
      </header>
      {answer && answer.link === null && (
        <p role="alert" className="mb-3 rounded-control bg-bad-soft px-3 py-2.5 font-semibold text-bad">
          {answer.message}
        </p>
      )}
      {confirm && <ConfirmNotice text={t('deskSites.confirmPassword')} to={confirm} className="mb-3" />}
      <ul aria-label={t('shell.page.sites')} className="sheet ruled">
        {sites.map((site) => (
          <SiteRow key={site.key} site={site} link={answer?.key === site.key ? answer.link : null} />
        ))}
      </ul>
      {isOperatorOnly && <p className="mt-3 max-w-prose text-sm text-ink-soft">{t('deskSites.operatorOnly')}</p>}
    </div>
  )
}

interface SiteRowProps {
  site: SiteView
  /** To the page on which its founder chooses a password, once it was made. */
  link: string | null
}

function SiteRow({ site, link }: SiteRowProps) {
  const { t } = useTexts()
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 desk:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{site.name}</bdi>
          {site.isCurrent && <Badge tone="brand">{t('deskSites.current')}</Badge>}
          <Badge tone={site.isOpen ? 'good' : 'neutral'}>
            {t(site.isOpen ? 'deskSites.open' : 'deskSites.closed')}
          </Badge>
        </h2>
        <ul aria-label={t('deskSites.hosts')} className="mt-1 text-sm text-ink-soft">
          {site.hosts.map((host) => (
            <li key={host} className="break-all">
              <Ltr>{host}</Ltr>
            </li>
          ))}
        </ul>
        {link === null ? <SiteActions site={site} /> : <FounderLink link={link} />}
      </div>
      <dl className="grid grid-cols-2 content-start gap-x-3 gap-y-1 text-sm">
        {site.facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function FounderLink({ link }: { link: string }) {
  const { t } = useTexts()
  const place = useFocusOnProblem<HTMLDivElement>(link)
  return (
    <div ref={place} className="mt-3">
      <p role="alert" tabIndex={-1} className="mb-2 max-w-prose text-sm text-pretty text-ink-soft">
        {t('deskSites.linkText')}
      </p>
      <a href={link} rel="noreferrer" className={buttonClass('main')}>
        {t('deskSites.openLink')}
      </a>
    </div>
  )
}

/** Other sites are other hosts, where the user signs in. */
function SiteActions({ site: { key, isCurrent, awaitsPassword, details, backOffice } }: { site: SiteView }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  if (awaitsPassword)
    return (
      <Form method="post" className="mt-3">
        <input type="hidden" name="key" value={key} />
        <p className="mb-2 max-w-prose text-sm text-pretty text-warn">{t('deskSites.awaitsPassword')}</p>
        <Button type="submit" look="main" disabled={busy}>
          {t('deskSites.choosePassword')}
        </Button>
      </Form>
    )
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {!isCurrent && (
        <a href={backOffice} className={buttonClass()}>
          {t('deskSites.go')}
        </a>
      )}
      <a href={details} className={buttonClass('quiet')}>
        {t('deskSites.editHosts')}
      </a>
    </p>
  )
}
