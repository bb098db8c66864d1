import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { EMAIL_GROUPS, EMAIL_KIND_NAMES, EMAIL_KINDS } from '#src/notifications/email-kind.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/emails-page'
import { getEmailList } from './wire.ts'

/** Every email that the shop sends, by what it is about, with the state of its text in each language. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskEmails')
  const { changed } = await page.call(getEmailList)
  const languages = LANGUAGES.filter((language) => page.site.languages.includes(language))
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskEmails')),
    groups: EMAIL_GROUPS.map((group) => ({
      group,
      emails: EMAIL_KIND_NAMES.filter((kind) => EMAIL_KINDS[kind].group === group).map((kind) => ({
        kind,
        reader: EMAIL_KINDS[kind].reader,
        texts: languages.map((language) => {
          const custom = changed.find((one) => one.kind === kind && one.language === language)
          const state = custom === undefined ? 'default' : custom.isUsable ? 'changed' : 'broken'
          return { language, href: getPagePath(page, 'deskEmails', `/${kind}/${language}`), state } as const
        }),
      })),
    })),
  }
}

export const meta = pageMeta

type Group = Route.ComponentProps['loaderData']['groups'][number]
type EmailText = Group['emails'][number]['texts'][number]

export default function EmailsPage({ loaderData: { groups } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('shell.page.deskEmails')}</h1>
      <p className="mb-4 max-w-prose text-pretty text-ink-soft">{t('emailDesk.text')}</p>
      <div className="grid max-w-4xl gap-4">
        {groups.map((group) => (
          <GroupSection key={group.group} {...group} />
        ))}
      </div>
    </div>
  )
}

function GroupSection({ group, emails }: Group) {
  const { t } = useTexts()
  return (
    <section className="sheet" aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className="px-4 pt-3 pb-2 text-lg">
        {t(`emailDesk.group.${group}`)}
      </h2>
      <ul className="ruled border-t border-line">
        {emails.map(({ kind, reader, texts }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0">
              <span id={`email-${kind}`} className="font-semibold">
                {t(`emailDesk.kind.${kind}`)}
              </span>
              <span className="block text-sm text-ink-faint">{t(`emailDesk.reader.${reader}`)}</span>
            </span>
            <ul aria-labelledby={`email-${kind}`} className="flex flex-wrap gap-x-3 gap-y-1">
              {texts.map((text) => (
                <li key={text.language}>
                  <LanguageLink {...text} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LanguageLink({ language, href, state }: EmailText) {
  const { t } = useTexts()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <TextLink to={href}>
        <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>
      </TextLink>
      {state !== 'default' && (
        <Badge tone={state === 'changed' ? 'brand' : 'warn'}>{t(`emailDesk.state.${state}`)}</Badge>
      )}
    </span>
  )
}
