import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { isLanguage, type Language } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import {
  CONTRACT_KIND_NAMES,
  type ContractKindName,
  MAX_CONTRACT_BODY,
  MAX_CONTRACT_TITLE,
} from '#src/site/contract.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { readFields, type TypedFields } from '../content/content-fields.ts'
import { compareFields, NEW_VERSION, RecordHeader, readVersion, toSaveResult } from '../content/content-record.tsx'
import { PartForm } from '../site/part-frame.tsx'
import type { PartAnswer } from '../site/part-page.ts'
import type { Route } from './+types/contract-page'
import { getContractRecord, publishContract } from './wire.ts'

/** A contract in one language: its text, and the versions that users accepted. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { kind, language } = readContractName(page, args.params)
  const { title, body, version, versions } = await page.call(getContractRecord, { kind, language })
  return {
    head: hiddenHead(page, page.i18n.t(`contractDesk.kind.${kind}`)),
    recordHistory: toHistoryPaths(page, 'contract', `${kind} ${language}`),
    kind,
    language,
    saved: { version: version ?? NEW_VERSION, typed: { title, body } as TypedFields },
    versions: versions.map(({ id, version: number, publishedAt }) => ({
      number,
      href: getPagePath(page, 'deskContracts', `/version/${id}`),
      day: formatDate(page.language, publishedAt, { timeZone: page.site.timeZone, withTime: true }),
    })),
    back: getPagePath(page, 'deskContracts'),
  }
}

interface ContractName {
  kind: ContractKindName
  language: Language
}

function readContractName(
  page: PageRequest,
  { kind: name, language }: Record<string, string | undefined>,
): ContractName {
  if (!page.can('editContent')) throw notForViewer(page, 'deskContracts')
  const kind = CONTRACT_KIND_NAMES.find((one) => one === name)
  if (!kind || !isLanguage(language)) throw new Response(null, { status: 404 })
  return { kind, language }
}

/** Publishes the next version. */
export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedFields>> {
  const page = pageRequest(args)
  const name = readContractName(page, args.params)
  const form = await args.request.formData()
  const typed = readFields(form, ['title', 'body'])
  const version = readVersion(form)
  const { title = '', body = '' } = typed
  return toSaveResult({
    answer: await page.call(publishContract, { ...name, title, body, version }),
    typed,
    version,
    toPath: () => getPagePath(page, 'deskContracts', `/${name.kind}/${name.language}`),
    toField: (path) => path,
  })
}

export const meta = pageMeta

export default function ContractPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { kind, language, saved, versions, back } = loaderData
  const toLabel = (field: string) => t(field === 'title' ? 'contractDesk.title' : 'contractDesk.body')
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={`${t(`contractDesk.kind.${kind}`)} · ${LANGUAGE_NAMES[language]}`} />
      <p className="mb-4 max-w-prose text-pretty text-ink-soft">
        {t('contractDesk.publishText')} <TextLink to={back}>{t('contractDesk.all')}</TextLink>
      </p>
      <PartForm
        label={t(`contractDesk.kind.${kind}`)}
        saved={saved}
        answer={actionData}
        compare={compareFields(toLabel)}
        saveLabel={t('contractDesk.publish')}
      >
        {({ typed, isInvalid }) => (
          <div className="grid gap-4 p-4">
            <TextField
              name="title"
              label={t('contractDesk.title')}
              defaultValue={typed.title}
              maxLength={MAX_CONTRACT_TITLE}
              required
              lang={language}
              dir="auto"
              error={isInvalid('title') ? t('contractDesk.problem.title') : undefined}
            />
            <TextAreaField
              name="body"
              label={t('contractDesk.body')}
              hint={t('contractDesk.bodyHint')}
              defaultValue={typed.body}
              rows={18}
              maxLength={MAX_CONTRACT_BODY}
              required
              lang={language}
              dir="auto"
              error={isInvalid('body') ? t('contractDesk.problem.body') : undefined}
            />
          </div>
        )}
      </PartForm>
      {versions.length > 0 && <VersionList versions={versions} />}
    </div>
  )
}

/** The published versions, the latest first. */
function VersionList({ versions }: Pick<Route.ComponentProps['loaderData'], 'versions'>) {
  const { t } = useTexts()
  return (
    <section className="sheet mt-4 max-w-4xl" aria-labelledby="versions">
      <h2 id="versions" className="px-4 py-3 text-lg">
        {t('contractDesk.versions')}
      </h2>
      <ul className="ruled border-t border-line">
        {versions.map(({ number, href, day }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
            <TextLink to={href}>{t('contractDesk.version', { version: number })}</TextLink>
            <span className="text-sm text-ink-faint">{day}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
