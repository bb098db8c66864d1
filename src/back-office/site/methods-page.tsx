import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { isAmbiguousDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DragRow } from '../drag/drag-rows.tsx'
import type { Route } from './+types/methods-page'
import { sortTextLanguages } from './language-texts.ts'
import {
  listMissingKinds,
  METHOD_NUMBERS,
  readMethods,
  readNewKind,
  type TypedMethod,
  toMethodDocument,
  toNewMethod,
  toTypedMethod,
} from './methods-form.ts'
import { NameAndNote, OtherLanguages } from './name-and-note.tsx'
import { PartForm, PartFrame, RowButtons } from './part-frame.tsx'
import { listPartTabs, loadPart, PART_PATHS, type PartAnswer, readPartVersion, savePart } from './part-page.ts'
import { editRows, ROW_COUNT, rowField, toRowProblems } from './row-form.ts'
import type { PaymentKindName } from './site-part.ts'

/** How customers may pay. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadPart(page, 'paymentMethods')
  return {
    head: hiddenHead(page, page.i18n.t('siteFacts.part.paymentMethods')),
    tabs: listPartTabs(page, 'paymentMethods'),
    recordHistory: toHistoryPaths(page, 'paymentMethods', 'paymentMethods'),
    saved: { version, typed: document.map((method) => toTypedMethod(page.language, method)) },
    currency: page.site.currency,
    languages: sortTextLanguages(page),
  }
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedMethod[]>> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const version = readPartVersion(form)
  const typed = readMethods(form)
  const edited = editMethods(page, form, typed)
  if (edited) return { typed: edited, invalid: [], message: undefined, posted: { version, changed: false } }
  const saved = await savePart(page, {
    part: 'paymentMethods',
    document: typed.map((method) => toMethodDocument(page.language, method)),
    version,
  })
  const path = getPagePath(page, 'siteFacts', PART_PATHS.paymentMethods)
  if (saved.done) throw redirect(withToast(path, 'SavedSuccessfully'), 303)
  const problems = toRowProblems(
    saved.paths,
    typed.map((_, at) => ({ at })),
    'names',
  )
  return { typed, invalid: problems.fields, message: saved.message, posted: { version, changed: saved.changed } }
}

function editMethods({ i18n, language }: PageRequest, form: FormData, typed: TypedMethod[]) {
  const kind = readNewKind(form)
  if (kind === undefined) return editRows(typed, `${form.get('intent') ?? ''}`, {})
  const isMissing = listMissingKinds(typed).includes(kind)
  return isMissing ? [...typed, toNewMethod(kind, i18n.t(`siteFacts.kind.${kind}`), language)] : typed
}

export const meta = pageMeta

export default function MethodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tabs, saved, currency, languages } = loaderData
  const compare = (before: TypedMethod[], typed: TypedMethod[]) =>
    [...new Set([...before, ...typed].map(({ kind }) => kind as PaymentKindName))].map((kind) => ({
      label: t(`siteFacts.kind.${kind}`),
      saved: describeMethod(before.find((method) => method.kind === kind)),
      typed: describeMethod(typed.find((method) => method.kind === kind)),
    }))
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.text.paymentMethods')}>
      <PartForm label={t('siteFacts.part.paymentMethods')} hasRows saved={saved} answer={actionData} compare={compare}>
        {({ typed, isInvalid }) => (
          <div>
            <input type="hidden" name={ROW_COUNT} value={typed.length} />
            {typed.length === 0 && <p className="p-4 text-ink-soft">{t('siteFacts.noMethods')}</p>}
            <ul className="ruled">
              {typed.map((method, at) => (
                <DragRow row={`${at}`} key={method.kind} className="p-4">
                  <Method
                    method={method}
                    at={at}
                    count={typed.length}
                    currency={currency}
                    languages={languages}
                    isInvalid={isInvalid}
                  />
                </DragRow>
              ))}
            </ul>
            <NewMethod kinds={listMissingKinds(typed)} />
          </div>
        )}
      </PartForm>
    </PartFrame>
  )
}

const describeMethod = (method: TypedMethod | undefined) =>
  method ? Object.values(method).filter(Boolean).join(' · ') : ''

const MAX_TEXT = 400

interface MethodProps {
  method: TypedMethod
  at: number
  count: number
  currency: string
  languages: readonly Language[]
  isInvalid(field: string): boolean
}

function Method({ method, at, count, currency, languages, isInvalid }: MethodProps) {
  const { t, language } = useTexts()
  const [first] = languages
  const getNumberProblem = (typed = '') =>
    t(isAmbiguousDecimal(language, typed) ? 'siteFacts.problem.ambiguous' : 'siteFacts.problem.decimal')
  const kind = method.kind as PaymentKindName
  const texts = { typed: method, at, isInvalid, maxLength: { name: MAX_TEXT, note: MAX_TEXT } }
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{t(`siteFacts.kind.${kind}`)}</legend>
      <input type="hidden" name={rowField('kind', at)} value={kind} />
      <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {first && <NameAndNote language={first} {...texts} />}
        {METHOD_NUMBERS.map((field) => (
          <TextField
            key={field}
            name={rowField(field, at)}
            label={t(`siteFacts.method.${field}`, { currency })}
            defaultValue={method[field]}
            dir="ltr"
            inputMode="decimal"
            error={isInvalid(rowField(field, at)) ? getNumberProblem(method[field]) : undefined}
          />
        ))}
      </div>
      <CheckField
        name={rowField('forVisitors', at)}
        value="true"
        defaultChecked={method.forVisitors === 'true'}
        label={t('siteFacts.method.forVisitors')}
        className="mt-2"
      />
      <OtherLanguages languages={languages} {...texts} />
      <div className="mt-2">
        <RowButtons at={at} name={t(`siteFacts.kind.${kind}`)} count={count} />
      </div>
    </fieldset>
  )
}

function NewMethod({ kinds }: { kinds: readonly PaymentKindName[] }) {
  const { t } = useTexts()
  if (kinds.length === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line p-4">
      <SelectField name="newKind" label={t('siteFacts.newMethod')} className="min-w-56">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`siteFacts.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" name="intent" value="addMethod">
        <Icon name="plus" />
        {t('siteFacts.addMethod')}
      </Button>
    </div>
  )
}
