import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/terminal-page'
import { PartForm, PartFrame } from './part-frame.tsx'
import { listPartTabs, loadPart, PART_PATHS, type PartAnswer, readPartVersion, savePart } from './part-page.ts'
import { editRows, rowField, toRecordFields } from './row-form.ts'
import { TerminalFields, TerminalPlans } from './terminal-fields.tsx'
import {
  BLANK_PLAN,
  makeNewTerminal,
  readTerminal,
  type TypedTerminal,
  toTerminalDocument,
  toTypedTerminal,
} from './terminal-form.ts'
import { getPaymentProviders } from './wire.ts'

/** A card terminal with its instalment plans, or the form of a new one. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { terminal, version } = await loadTerminal(page, args.params.name)
  const { providers } = await page.call(getPaymentProviders, {})
  const title = terminal?.name ?? page.i18n.t('siteFacts.terminals.add')
  return {
    head: hiddenHead(page, title),
    tabs: listPartTabs(page, 'terminals'),
    recordHistory: terminal && toHistoryPaths(page, 'terminals', 'terminals'),
    title,
    isNew: terminal === undefined,
    secretsFrom: terminal?.secretsFrom ?? '',
    saved: {
      version,
      typed: terminal ? toTypedTerminal(page.language, terminal) : makeNewTerminal(page.site.currency),
    },
    providers,
    currency: terminal?.currency ?? page.site.currency,
    confirm: await loadConfirmPath(page, page.url.pathname),
  }
}

/** Without a name the form is that of a new terminal. */
async function loadTerminal(page: PageRequest, name: string | undefined) {
  const { document, version } = await loadPart(page, 'terminals')
  const terminal = document.find((one) => one.name === name)
  if (!terminal && name !== undefined) throw new Response(null, { status: 404 })
  return { document, terminal, version }
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedTerminal>> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const version = readPartVersion(form)
  const { providers } = await page.call(getPaymentProviders, {})
  const provider = providers.find(({ name }) => name === form.get(rowField('provider', 0)))
  const typed = readTerminal(form, provider?.secrets ?? [])
  const plans = editRows(typed.plans, `${form.get('intent') ?? ''}`, BLANK_PLAN)
  if (plans) return { typed: { ...typed, plans }, invalid: [], message: undefined, posted: { version, changed: false } }
  const { document, terminal } = await loadTerminal(page, args.params.name)
  const written = toTerminalDocument(page.language, terminal, typed)
  const all = terminal ? document.map((one) => (one === terminal ? written : one)) : [...document, written]
  const saved = await savePart(page, { part: 'terminals', document: all, version })
  const path = getPagePath(page, 'siteFacts', PART_PATHS.terminals)
  if (saved.done) throw redirect(withToast(path, 'SavedSuccessfully'), 303)
  const invalid = toRecordFields(saved.paths, { at: all.indexOf(written), list: 'plans' })
  return { typed, invalid, message: saved.message, posted: { version, changed: saved.changed } }
}

export const meta = pageMeta

export default function TerminalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tabs, title, saved, confirm, isNew, providers, secretsFrom, currency } = loaderData
  const compare = (before: TypedTerminal, typed: TypedTerminal) => [
    { label: title, saved: describeTerminal(before), typed: describeTerminal(typed) },
  ]
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.terminals.text')} confirm={confirm}>
      <h2 className="mb-3 text-lg">
        <bdi>{title}</bdi>
      </h2>
      <PartForm label={title} hasRows saved={saved} answer={actionData} compare={compare}>
        {({ typed, isInvalid }) => (
          <>
            <TerminalFields
              typed={typed}
              isInvalid={isInvalid}
              isNew={isNew}
              providers={providers}
              secretsFrom={secretsFrom}
            />
            <TerminalPlans plans={typed.plans} isInvalid={isInvalid} currency={currency} />
          </>
        )}
      </PartForm>
    </PartFrame>
  )
}

/** Without the secrets. */
const describeTerminal = ({ terms, plans }: TypedTerminal) =>
  [terms, ...plans].flatMap((row) => Object.values(row).filter(Boolean)).join(' · ')
