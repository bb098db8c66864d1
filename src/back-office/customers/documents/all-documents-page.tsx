import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { loadTable } from '#src/back-office/table/list-loader.ts'
import { TablePage } from '#src/back-office/table/table-page.tsx'
import { handleViewForm } from '#src/back-office/table/views/view-form.ts'
import { CUSTOMER_DOCUMENT_KINDS } from '#src/customers/documents/document.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/all-documents-page'
import { toDocumentsPath } from './document-form.ts'
import { DOCUMENTS_TABLE, STATE_FILTERS, toDocumentRow } from './documents-table.ts'
import { getDocumentList } from './wire.ts'

/** The documents of all customers, those that end first at the top. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customerDocuments')
  const { language, site, i18n } = page
  const { list, table } = await loadTable(page, {
    definition: DOCUMENTS_TABLE,
    here: getPagePath(page, 'customerDocuments'),
    load: (input) => page.call(getDocumentList, input),
  })
  const context = { t: i18n.t, language, timeZone: site.timeZone }
  return {
    head: hiddenHead(page, i18n.t('customerDocuments.all')),
    table,
    choices: {
      state: STATE_FILTERS.map((one) => ({ value: one, label: i18n.t(`customerDocuments.state.${one}`) })),
      kind: CUSTOMER_DOCUMENT_KINDS.map((one) => ({ value: one, label: i18n.t(`companyDocuments.kind.${one}`) })),
    },
    rows: list.documents.map((document) =>
      toDocumentRow(context, document, toDocumentsPath(page, document.customerCode, document.id)),
    ),
    customers: getPagePath(page, 'customers'),
  }
}

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customerDocuments')
  const view = await handleViewForm(page, DOCUMENTS_TABLE, await args.request.formData())
  if (!view) throw new Response(null, { status: 400 })
  return { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function AllDocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, choices, rows, customers } = loaderData
  return (
    <TablePage
      title={t('customerDocuments.all')}
      text={t('customerDocuments.allText')}
      definition={DOCUMENTS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState
          icon="file"
          title={t('customerDocuments.empty.title')}
          actions={<ButtonLink to={customers}>{t('customers.title')}</ButtonLink>}
        >
          {t('customerDocuments.empty.text')}
        </EmptyState>
      }
    />
  )
}
