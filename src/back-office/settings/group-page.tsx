import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { isSettingGroup, type SettingGroup } from '#src/settings/groups.ts'
import { pageMeta } from '#src/shop/head.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/group-page'
import { loadSettingGroup, saveSettingGroup } from './group-request.ts'
import type { SettingsAnswer } from './setting-form.ts'
import { SettingGroupForm } from './setting-group-form.tsx'
import { getSettingPath } from './setting-path.ts'

/** The settings of one group, which are saved together. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const group = readGroup(page, args.params.group)
  if (group === 'look') throw redirect(getSettingPath(page, group))
  const [{ groups, ...shown }, confirm] = await Promise.all([
    loadSettingGroup(page, group),
    loadConfirmPath(page, getSettingPath(page, group)),
  ])
  return {
    ...shown,
    head: hiddenHead(page, shown.title),
    groups: groups.map(({ name, title }) => ({
      title,
      href: getSettingPath(page, name),
      isCurrent: name === group,
    })),
    confirm: shown.settings.some(({ isSecurity }) => isSecurity) ? confirm : null,
  }
}

function readGroup(page: PageRequest, name = ''): SettingGroup {
  if (!page.can('manageSettings')) throw notForViewer(page, 'settings', `/${encodeURIComponent(name)}`)
  if (!isSettingGroup(name)) throw new Response(null, { status: 404 })
  return name
}

export async function action(args: Route.ActionArgs): Promise<SettingsAnswer> {
  const page = pageRequest(args)
  const group = readGroup(page, args.params.group)
  return saveSettingGroup(page, { group, form: await args.request.formData() })
}

export const meta = pageMeta

export default function SettingGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, text, settings, pictures, groups, confirm } = loaderData
  return (
    <div className="page grid items-start gap-x-6 py-4 desk:grid-cols-[13rem_minmax(0,1fr)] desk:py-6">
      <nav aria-label={t('shell.page.settings')} className="sticky top-16 hidden desk:block">
        <ul className="grid gap-0.5">
          {groups.map((group) => (
            <li key={group.href}>
              <TextLink
                to={group.href}
                look="bare"
                aria-current={group.isCurrent ? 'page' : undefined}
                className="block rounded-control px-3 py-1.5 text-sm hover:bg-sunk aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
              >
                {group.title}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-w-4xl">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 mb-4 text-pretty text-ink-soft">{text}</p>
        {confirm && <ConfirmNotice text={t('settings.confirm')} to={confirm} className="mb-4" />}
        <SettingGroupForm key={title} title={title} settings={settings} pictures={pictures} answer={actionData} />
      </div>
    </div>
  )
}
