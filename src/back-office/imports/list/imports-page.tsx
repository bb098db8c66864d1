import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { loadTable } from '#src/back-office/table/list-loader.ts'
import type { FilterChoices } from '#src/back-office/table/table-links.ts'
import { TablePage } from '#src/back-office/table/table-page.tsx'
import { handleViewForm } from '#src/back-office/table/views/view-form.ts'
import { UPLOAD_GROUPS, UPLOAD_KINDS, UPLOAD_STATES } from '#src/imports/uploads/upload.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { listPermittedKinds } from '../import-rights.ts'
import type { Route } from './+types/imports-page'
import { toUploadRow, UPLOADS_TABLE } from './uploads-table.ts'
import { getUploadList } from './wire.ts'

/** The kinds of lists to upload, and the lists uploaded so far. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('importData')) throw notForViewer(page, 'imports')
  const { list, table } = await loadTable(page, {
    definition: UPLOADS_TABLE,
    here: getPagePath(page, 'imports'),
    load: (input) => page.call(getUploadList, input),
  })
  const context = { texts: page.i18n, language: page.language, site: page.site }
  const kinds = listPermittedKinds((permission) => page.can(permission))
  return {
    head: hiddenHead(page, page.i18n.t('imports.title')),
    table,
    choices: toFilterChoices(page),
    rows: list.uploads.map((upload) => toUploadRow(context, upload, getPagePath(page, 'imports', `/${upload.id}`))),
    groups: UPLOAD_GROUPS.map((group) => ({
      group,
      kinds: kinds
        .filter((kind) => UPLOAD_KINDS[kind].group === group)
        .map((kind) => ({
          kind,
          href: getPagePath(page, 'imports', `/new/${kind}`),
          xlsx: getPagePath(page, 'imports', `/template/${kind}/xlsx`),
          csv: getPagePath(page, 'imports', `/template/${kind}/csv`),
        })),
    })).filter((group) => group.kinds.length > 0),
  }
}

const toFilterChoices = (page: PageRequest): FilterChoices => {
  const { t } = page.i18n
  return {
    kind: listPermittedKinds((permission) => page.can(permission)).map((value) => ({
      value,
      label: t(`imports.kind.${value}`),
    })),
    state: [
      { value: 'stopped', label: t('imports.filter.stopped') },
      ...UPLOAD_STATES.map((value) => ({ value, label: t(`imports.state.${value}`) })),
    ],
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('importData')) throw notForViewer(page, 'imports')
  const view = await handleViewForm(page, UPLOADS_TABLE, await args.request.formData())
  if (!view) throw new Response(null, { status: 400 })
  return { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function ImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { groups, table, rows, choices } = loaderData
  const { state } = table.state.filters
  return (
    <TablePage
      title={t('imports.title')}
      text={t('imports.about')}
      label={t('imports.past')}
      definition={UPLOADS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={<EmptyState icon="file" title={t('imports.none')} />}
      noHits={
        (state === 'stopped' || state === 'scheduled') && (
          <EmptyState icon="check" title={t(`imports.noneFiltered.${state}`)} />
        )
      }
    >
      <UploadKinds groups={groups} />
      <h2 className="mt-6 mb-2 text-lg">{t('imports.past')}</h2>
    </TablePage>
  )
}

/** The kinds of lists, each with its upload and its templates. */
function UploadKinds({ groups }: Pick<Route.ComponentProps['loaderData'], 'groups'>) {
  const { t } = useTexts()
  return (
    <div className="grid gap-6">
      {groups.map(({ group, kinds }) => (
        <section key={group} aria-label={t(`imports.group.${group}`)}>
          <h2 className="mb-2 text-lg">{t(`imports.group.${group}`)}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {kinds.map(({ kind, href, xlsx, csv }) => (
              <li key={kind} className="sheet flex flex-col gap-3 p-4">
                <div className="flex-1">
                  <h3 className="text-base font-semibold">{t(`imports.kind.${kind}`)}</h3>
                  <p className="mt-0.5 text-sm text-ink-soft text-pretty">{t(`imports.kindAbout.${kind}`)}</p>
                </div>
                <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
                  <ButtonLink
                    to={href}
                    size="small"
                    aria-label={t('imports.uploadKind', { kind: t(`imports.kind.${kind}`) })}
                  >
                    {t('imports.upload')}
                  </ButtonLink>
                  <span className="text-sm text-ink-faint">
                    {t('imports.template')}:{' '}
                    <TextLink
                      to={xlsx}
                      reloadDocument
                      aria-label={`${t('imports.template')} ${t(`imports.kind.${kind}`)} xlsx`}
                    >
                      xlsx
                    </TextLink>
                    {' · '}
                    <TextLink
                      to={csv}
                      reloadDocument
                      aria-label={`${t('imports.template')} ${t(`imports.kind.${kind}`)} csv`}
                    >
                      csv
                    </TextLink>
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
